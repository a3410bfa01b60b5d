import { useEffect, type MouseEvent, type ReactElement } from 'react'
import { defaultAnswerLabels, useLabels } from '../../i18n/index.js'
import { useLazy } from '../shared/index.js'
import { useCustomization } from '../slots/index.js'

const importToSupportUrl = () => import('./toSupportUrl.js').then((module) => module.toSupportUrl)

interface SupportLinkProps {
  /** Where readers reach a person: a page, or `mailto:` with an address. */
  support: string
  /** Subject of a mail. */
  subject: string
  readConversation: () => { threadId: string | null }
  /** Returns the conversation as text. */
  toTranscript: () => string
}

/** Hands the conversation over to a person. */
export function SupportLink({ support, subject, readConversation, toTranscript }: SupportLinkProps): ReactElement | undefined {
  const labels = useLabels(defaultAnswerLabels)
  const { onAction } = useCustomization()
  const { value: toSupportUrl, load } = useLazy(importToSupportUrl)
  useEffect(load, [load])

  // Without the conversation, which this component does not follow: it is read when the link is opened.
  const href = toSupportUrl?.(support, { threadId: null, subject, transcript: '' })
  if (href === undefined) return undefined

  const handleOpen = (event: MouseEvent<HTMLAnchorElement>) => {
    const { threadId } = readConversation()
    event.currentTarget.href = toSupportUrl?.(support, { threadId, subject, transcript: toTranscript() }) ?? href
    onAction({ type: 'supportOpened' })
  }

  return (
    <div className="docs-assistant-chips">
      <a className="docs-assistant-button" href={href} target="_blank" rel="noopener" onClick={handleOpen} onAuxClick={handleOpen}>
        {labels.contactSupport}
      </a>
    </div>
  )
}
