import { useLayoutEffect, useRef, useState, type ReactElement } from 'react'
import type { Conversation } from '../../conversation/Conversation.js'
import { defaultHistoryLabels, useLabels } from '../../i18n/index.js'
import { useEscape } from '../shared/index.js'
import { useCustomization } from '../slots/index.js'
import { ConfirmDelete } from './ConfirmDelete.js'
import { HistoryEntry, type EntryMode } from './HistoryEntry.js'

export interface HistoryProps {
  conversation: Conversation
  /** Called to return to the conversation. */
  onBack: () => void
}

/** The entry that is renamed or deleted; without an `id`, all are deleted. */
interface PendingChange {
  id?: string
  mode: EntryMode
}

type Conversations = Conversation['conversations']

/**
 * Sorts by the times that the conversations had when the list opened: another tab may answer meanwhile, and an entry
 * that moves up would push another one under the pointer. New ones are the latest, and come first.
 */
function useSteadyOrder(conversations: Conversations): Conversations {
  const [opened] = useState(conversations)
  const toTime = ({ id, updatedAt }: Conversations[number]) =>
    opened.find((entry) => entry.id === id)?.updatedAt ?? updatedAt
  return [...conversations].sort((one, other) => toTime(other) - toTime(one))
}

/**
 * The list of the reader's conversations, rendered instead of the thread. Escape cancels renaming or
 * deleting, or returns to the conversation.
 */
export function History({ conversation, onBack }: HistoryProps): ReactElement {
  const { conversationId } = conversation
  const conversations = useSteadyOrder(conversation.conversations)
  const labels = useLabels(defaultHistoryLabels)
  const { onAction } = useCustomization()
  const [pending, setPending] = useState<PendingChange>()
  const [now] = useState(() => Date.now())
  const sectionRef = useRef<HTMLElement>(null)
  // What receives the focus: the first entry, then what the reader has changed, or what took its place.
  const focusRef = useRef('li:first-child')
  const isDeletingAll = pending !== undefined && pending.id === undefined

  const clearPending = () => {
    const index = conversations.findIndex(({ id }) => id === pending?.id)
    focusRef.current = isDeletingAll ? 'p' : `li:nth-child(${index + 1})`
    setPending(undefined)
  }

  useEscape(sectionRef, () => (pending === undefined ? onBack() : clearPending()))

  // Move the focus after the render that removes the focused control
  useLayoutEffect(() => {
    if (pending !== undefined || focusRef.current === '') return
    const find = (selector: string) => sectionRef.current?.querySelector<HTMLElement>(selector)
    ;(find(`${focusRef.current} > button`) ?? find('h3'))?.focus()
  }, [pending])

  return (
    <section
      ref={sectionRef}
      className="docs-assistant-scroll docs-assistant-history"
      aria-label={labels.earlierConversations}
    >
      <h3 tabIndex={-1}>{labels.earlierConversations}</h3>
      <ul>
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
            onRename={(title, hasFocus) => {
              conversation.renameConversation(entry.id, title)
              clearPending()
              if (!hasFocus) focusRef.current = ''
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
          conversations.length > 0 && (
            <button type="button" className="docs-assistant-button" onClick={() => setPending({ mode: 'deleting' })}>
              {labels.deleteAll}
            </button>
          )
        )}
      </p>
    </section>
  )
}
