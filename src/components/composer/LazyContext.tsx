import { memo, useEffect, type ReactElement } from 'react'
import { useLabels } from '../../i18n/index.js'
import { useLazy } from '../shared/index.js'
import type { ComposerContextProps } from './ComposerContext.js'
import type { MessageContextProps } from './MessageContext.js'
import type { QueuedQuestionsProps } from './QueuedQuestions.js'

const importChunk = () => import('./contextChunk.js')

type LazyContextProps =
  | Omit<ComposerContextProps, 'customLabels'>
  | Omit<MessageContextProps, 'customLabels'>
  | QueuedQuestionsProps

/** The context of the next question or of one that was sent, or the queued ones. Loaded with the first of them. */
export const LazyContext = memo(function LazyContext(props: LazyContextProps): ReactElement | undefined {
  const labels = useLabels()
  const { value: chunk, load } = useLazy(importChunk)
  useEffect(load, [load])
  if (chunk === undefined) return undefined
  if ('queue' in props) return <chunk.QueuedQuestions {...props} />
  return 'questionContext' in props ? (
    <chunk.MessageContext customLabels={labels} {...props} />
  ) : (
    <chunk.ComposerContext customLabels={labels} {...props} />
  )
})
