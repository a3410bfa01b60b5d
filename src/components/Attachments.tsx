import type { ReactElement } from 'react'
import type { ConversationMessage } from '../conversation/ConversationMessage.js'
import { dropHidden } from '../message/dropHidden.js'
import { FileIcon } from './icons/FileIcon.js'
import { SafeLink } from './SafeLink.js'
import { useLabels } from './useLabels.js'

interface AttachmentsProps {
  attachments: NonNullable<ConversationMessage['experimental_attachments']>
}

/** The files that a message came with, by name. Their content is not fetched. */
export function Attachments({ attachments }: AttachmentsProps): ReactElement {
  const labels = useLabels()
  return (
    <ul className="docs-assistant-attachments">
      {attachments.map(({ name, url }, index) => {
        const text = dropHidden(name ?? labels.attachment)
        return (
          <li key={index}>
            <SafeLink url={url} label={text} className="docs-assistant-attachment">
              <FileIcon />
              <span>{text}</span>
            </SafeLink>
          </li>
        )
      })}
    </ul>
  )
}
