import { useLayoutEffect, useRef, useState, type ReactElement, type SubmitEvent } from 'react'
import type { ConversationEntry } from '../../conversation/Conversation.js'
import { defaultHistoryLabels, toRelativeTime, useLabels } from '../../i18n/index.js'
import { dropHidden } from '../../message/dropHidden.js'
import { PencilIcon, TrashIcon } from '../icons.js'
import { IconButton, useEscape } from '../shared/index.js'
import { ConfirmDelete } from './ConfirmDelete.js'

interface RenameFieldProps {
  title: string
  /** Called with whether the field still has the focus. */
  onRename: (title: string, hasFocus: boolean) => void
  onCancel: () => void
}

/** The title of a conversation while it is edited. Blur saves it. */
export function RenameField({ title, onRename, onCancel }: RenameFieldProps): ReactElement {
  const labels = useLabels(defaultHistoryLabels)
  const [text, setText] = useState(title)
  const fieldRef = useRef<HTMLInputElement>(null)

  useLayoutEffect(() => {
    fieldRef.current?.focus()
    fieldRef.current?.select()
  }, [])

  // Removing a focused field blurs it as well, which must not save it.
  const isEndedRef = useRef(false)
  const end = (callback: () => void) => {
    if (!isEndedRef.current) callback()
    isEndedRef.current = true
  }

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    end(() => onRename(text, true))
  }

  useEscape(fieldRef, () => end(onCancel))

  return (
    <form onSubmit={handleSubmit}>
      <input
        ref={fieldRef}
        aria-label={labels.conversationName}
        dir="auto"
        maxLength={80}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => end(() => onRename(text, false))}
      />
    </form>
  )
}

/** Whether an entry shows the rename field or the confirmation to delete; `undefined` for its buttons. */
export type EntryMode = 'renaming' | 'deleting' | undefined

interface HistoryEntryProps {
  entry: ConversationEntry
  /** Whether this conversation is the one in the panel. */
  isCurrent: boolean
  /** The time at which the list was opened, in milliseconds. */
  now: number
  mode: EntryMode
  onModeChange: (mode: EntryMode) => void
  onOpen: () => void
  onRename: RenameFieldProps['onRename']
  onDelete: () => void
}

/** A conversation in the list, with buttons to open, rename and delete it. */
export function HistoryEntry(props: HistoryEntryProps): ReactElement {
  const { entry, isCurrent, now, mode, onModeChange, onOpen, onRename, onDelete } = props
  const { updatedAt } = entry
  const title = dropHidden(entry.title)
  const labels = useLabels(defaultHistoryLabels)

  if (mode === 'renaming')
    return (
      <li>
        <RenameField title={title} onRename={onRename} onCancel={() => onModeChange(undefined)} />
      </li>
    )
  if (mode === 'deleting') {
    const question = labels.askDeleteConversation(title)
    return (
      <li>
        <ConfirmDelete question={question} onConfirm={onDelete} onCancel={() => onModeChange(undefined)} />
      </li>
    )
  }
  return (
    <li>
      <button type="button" aria-current={isCurrent} onClick={onOpen}>
        <span dir="auto">{title}</span>
        <time dateTime={new Date(updatedAt).toISOString()}>{toRelativeTime(updatedAt, now, labels.locale)}</time>
      </button>
      <IconButton label={labels.rename(title)} icon={<PencilIcon />} onClick={() => onModeChange('renaming')} />
      <IconButton
        label={labels.deleteConversation(title)}
        icon={<TrashIcon />}
        onClick={() => onModeChange('deleting')}
      />
    </li>
  )
}
