import type { ReactElement } from 'react'
import type { ConversationEntry } from '../conversation/Conversation.js'
import { dropHidden } from '../message/dropHidden.js'
import { ConfirmDelete } from './ConfirmDelete.js'
import { BinIcon } from './icons/BinIcon.js'
import { PencilIcon } from './icons/PencilIcon.js'
import { RenameField } from './RenameField.js'
import { toRelativeTime } from './toRelativeTime.js'
import { useHistoryLabels } from './useHistoryLabels.js'

/** What a reader is doing to a conversation of the list. */
export type Handling = 'renaming' | 'deleting' | undefined

interface HistoryEntryProps {
  entry: ConversationEntry
  isPresent: boolean
  /** When the list was opened. */
  now: number
  handling: Handling
  onHandle: (handling: Handling) => void
  onOpen: () => void
  onRename: (title: string) => void
  onDelete: () => void
}

/** One conversation of the list: opens it; renames or deletes it in place. */
export function HistoryEntry(props: HistoryEntryProps): ReactElement {
  const { entry, isPresent, now, handling, onHandle, onOpen, onRename, onDelete } = props
  const { updatedAt } = entry
  const title = dropHidden(entry.title)
  const labels = useHistoryLabels()

  if (handling === 'renaming') return <li><RenameField title={title} onRename={onRename} /></li>
  if (handling === 'deleting') {
    const question = labels.askDeleteConversation(title)
    return <li><ConfirmDelete question={question} onConfirm={onDelete} onKeep={() => onHandle(undefined)} /></li>
  }
  return (
    <li>
      <button type="button" aria-current={isPresent} onClick={onOpen}>
        <span dir="auto">{title}</span>
        <time dateTime={new Date(updatedAt).toISOString()}>{toRelativeTime(updatedAt, now, labels.locale)}</time>
      </button>
      <button
        type="button"
        className="docs-assistant-icon-button"
        aria-label={labels.rename(title)}
        title={labels.rename(title)}
        onClick={() => onHandle('renaming')}
      >
        <PencilIcon />
      </button>
      <button
        type="button"
        className="docs-assistant-icon-button"
        aria-label={labels.deleteConversation(title)}
        title={labels.deleteConversation(title)}
        onClick={() => onHandle('deleting')}
      >
        <BinIcon />
      </button>
    </li>
  )
}
