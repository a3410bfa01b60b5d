import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import type { Conversation } from '../conversation/Conversation.js'
import { ConfirmDelete } from './ConfirmDelete.js'
import { HistoryEntry, type Handling } from './HistoryEntry.js'
import { isComposing } from './isComposing.js'
import { useOwner } from './parts/useOwner.js'
import { useHistoryLabels } from './useHistoryLabels.js'

export interface HistoryProps {
  conversation: Conversation
  /** Back to the conversation. */
  onBack: () => void
}

/** The reader's conversations in place of the thread. Escape goes back, a step at a time. */
export function History({ conversation, onBack }: HistoryProps): ReactElement {
  const { conversations, conversationId } = conversation
  const labels = useHistoryLabels()
  const { onAct } = useOwner()
  const [handled, setHandled] = useState<{ id: string; handling: Handling }>()
  const [now] = useState(() => Date.now())
  const listRef = useRef<HTMLUListElement>(null)
  const isDeletingAll = handled?.id === ''

  const leaveHandling = () => {
    setHandled(undefined)
    listRef.current?.querySelector('button')?.focus()
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event)) return
    event.preventDefault()
    event.stopPropagation()
    if (handled === undefined) onBack()
    else leaveHandling()
  }

  // Let the keyboard begin with the list
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
            isPresent={entry.id === conversationId}
            now={now}
            handling={handled?.id === entry.id ? handled.handling : undefined}
            onHandle={(handling) => (handling === undefined ? leaveHandling() : setHandled({ id: entry.id, handling }))}
            onOpen={() => {
              conversation.openConversation(entry.id)
              onAct({ type: 'conversationOpened' })
              onBack()
            }}
            onRename={(title) => {
              conversation.renameConversation(entry.id, title)
              leaveHandling()
            }}
            onDelete={() => {
              conversation.deleteConversation(entry.id)
              onAct({ type: 'conversationsDeleted', count: 1 })
              leaveHandling()
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
              onAct({ type: 'conversationsDeleted', count: conversations.length })
              onBack()
            }}
            onKeep={leaveHandling}
          />
        ) : (
          <button type="button" className="docs-assistant-button" onClick={() => setHandled({ id: '', handling: 'deleting' })}>
            {labels.deleteAll}
          </button>
        )}
      </p>
    </section>
  )
}
