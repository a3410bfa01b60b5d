import type { MouseEvent, ReactElement } from 'react'
import { defaultSupportLabels, useLabels } from '../../i18n/index.js'
import { useCustomization } from '../slots/index.js'
import type { SupportProps } from './SupportProps.js'
import { toSupportUrl } from './toSupportUrl.js'

interface SupportLinkProps extends Pick<SupportProps, 'readConversation' | 'toTranscript'> {
  /** A page, or `mailto:` with an address. */
  support: string
  /** Subject of a mail. */
  subject: string
}

/** Opens the page or the mail program with the conversation. */
export function SupportLink({
  support,
  subject,
  readConversation,
  toTranscript,
}: SupportLinkProps): ReactElement | undefined {
  const labels = useLabels(defaultSupportLabels)
  const { onAction } = useCustomization()
  // Without the conversation, which this component does not follow: it is read when the link is opened.
  const href = toSupportUrl(support, { threadId: null, subject, transcript: '' })
  if (href === undefined) return undefined

  const handleOpen = (event: MouseEvent<HTMLAnchorElement>) => {
    const { threadId } = readConversation()
    event.currentTarget.href = toSupportUrl(support, { threadId, subject, transcript: toTranscript() }) ?? href
    onAction({ type: 'supportOpened' })
  }

  return (
    <div className="docs-assistant-chips">
      <a
        className="docs-assistant-button"
        href={href}
        target="_blank"
        rel="noopener"
        onClick={handleOpen}
        onAuxClick={handleOpen}
      >
        {labels.contactSupport}
      </a>
    </div>
  )
}
