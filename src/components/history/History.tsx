import { useLabels } from '../../i18n/useLabels.js'
import { defaultHistoryLabels } from '../../i18n/HistoryLabels.js'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import type { Conversation } from '../../conversation/Conversation.js'
import { ConfirmDelete } from './ConfirmDelete.js'
import { HistoryEntry, type EntryMode } from './HistoryEntry.js'
import { useCustomization } from '../slots/Customization.js'
import { HistoryIcon } from '../icons.js'
import { isComposing } from '../shared/keyboard.js'

interface HistoryButtonProps {
  isPressed: boolean
  onPress: () => void
}

export function HistoryButton({ isPressed, onPress }: HistoryButtonProps): ReactElement {
  const labels = useLabels(defaultHistoryLabels)
  return (
    <button
      type="button"
      className="docs-assistant-icon-button"
      aria-label={labels.earlierConversations}
      title={labels.earlierConversations}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      <HistoryIcon />
    </button>
  )
}

export interface HistoryProps {
  conversation: Conversation
  /** Called to return to the conversation. */
  onBack: () => void
}

/** Which entry is renamed or deleted; without an `id`, all are deleted. */
interface PendingChange {
  id?: string
  mode: EntryMode
}

/**
 * The list of the reader's conversations, rendered instead of the thread. Escape cancels renaming or
 * deleting, or returns to the conversation.
 */
export function History({ conversation, onBack }: HistoryProps): ReactElement {
  const { conversations, conversationId } = conversation
  const labels = useLabels(defaultHistoryLabels)
  const { onAction } = useCustomization()
  const [pending, setPending] = useState<PendingChange>()
  const [now] = useState(() => Date.now())
  const listRef = useRef<HTMLUListElement>(null)
  const isDeletingAll = pending !== undefined && pending.id === undefined

  const clearPending = () => {
    setPending(undefined)
    listRef.current?.querySelector('button')?.focus()
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event)) return
    event.preventDefault()
    event.stopPropagation()
    if (pending === undefined) onBack()
    else clearPending()
  }

  // Focus the first conversation
  useLayoutEffect(() => listRef.current?.querySelector('button')?.focus(), [])

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from anywhere inside
    <section
      className="docs-assistant-scroll docs-assistant-history"
      aria-label={labels.earlierConversations}
      onKeyDown={handleKeyDown}
    >
      <ul ref={listRef}>
        {conversations.map((entry) => (
          <HistoryEntry
            key={entry.id}
            entry={entry}
            isCurrent={entry.id === conversationId}
            now={now}
            mode={pending?.id === entry.id ? pending.mode : undefined}
            onModeChange={(mode) => (mode === undefined ? clearPending() : setPending({ id: entry.id, mode }))}
            onOpen={() => {
              conversation.openConversation(entry.id)
              onAction({ type: 'conversationOpened' })
              onBack()
            }}
            onRename={(title) => {
              conversation.renameConversation(entry.id, title)
              clearPending()
            }}
            onDelete={() => {
              conversation.deleteConversation(entry.id)
              onAction({ type: 'conversationsDeleted', count: 1 })
              clearPending()
            }}
          />
        ))}
      </ul>
      <p>
        {isDeletingAll ? (
          <ConfirmDelete
            question={labels.askDeleteAll}
            onConfirm={() => {
              conversation.deleteAll()
              onAction({ type: 'conversationsDeleted', count: conversations.length })
              onBack()
            }}
            onCancel={clearPending}
          />
        ) : (
          <button type="button" className="docs-assistant-button" onClick={() => setPending({ mode: 'deleting' })}>
            {labels.deleteAll}
          </button>
        )}
      </p>
    </section>
  )
}
