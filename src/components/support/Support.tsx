import { useEffect, type ReactElement } from 'react'
import type { ConversationMessage } from '../../conversation/Conversation.js'
import { isObject } from '../../request/shapes.js'
import { useLazy } from '../shared/index.js'
import type { SupportProps } from './SupportProps.js'

const importSupportActions = () => import('./SupportActions.js').then((module) => module.SupportActions)

/** The fields that the service asks for, where it takes requests for help: it says so in an annotation. */
function findFields({ annotations = [] }: Pick<ConversationMessage, 'annotations'>): string[] | undefined {
  const answer = annotations.find((annotation) => isObject(annotation) && Array.isArray(annotation.support))
  return (answer as { support: unknown[] } | undefined)?.support.map(String)
}

interface Props extends Omit<SupportProps, 'fields'> {
  message: ConversationMessage
}

/** Hands the reader over to a person, where the service or the host offers it. */
export function Support({ message, ...props }: Props): ReactElement | undefined {
  const fields = props.support === undefined ? findFields(message) : []
  const isOffered = fields !== undefined
  const { value: SupportActions, load } = useLazy(importSupportActions)
  useEffect(() => {
    if (isOffered) load()
  }, [isOffered, load])
  return fields && SupportActions && <SupportActions fields={fields} {...props} />
}
