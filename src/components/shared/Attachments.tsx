import type { ReactElement } from 'react'
import type { ConversationMessage } from '../../conversation/Conversation.js'
import { useLabels } from '../../i18n/index.js'
import { dropHidden } from '../../message/dropHidden.js'
import { FileIcon } from '../threadIcons.js'
import { SafeLink } from './SafeLink.js'

interface AttachmentsProps {
  attachments: NonNullable<ConversationMessage['experimental_attachments']>
}

/** The names of the files that a message has, as links. Their content is not fetched. */
export function Attachments({ attachments }: AttachmentsProps): ReactElement {
  const labels = useLabels()
  return (
    <ul className="docs-assistant-chips">
      {attachments.map(({ name, url }, index) => {
        const text = dropHidden(name ?? labels.attachment)
        return (
          <li key={index}>
            <SafeLink url={url} label={text} className="docs-assistant-chip">
              <FileIcon />
              <span>{text}</span>
            </SafeLink>
          </li>
        )
      })}
    </ul>
  )
}
