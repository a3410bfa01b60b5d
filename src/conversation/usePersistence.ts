import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { maskSecrets } from '../masking/index.js'
import { useLatest } from '../shared/useLatest.js'
import type { Conversation } from './Conversation.js'
import { startPersistence, type ConversationPersistence } from './persistence/startPersistence.js'
import type { ConversationSnapshot } from './startConversation.js'
import type { StorageScope } from './StorageScope.js'

type PersistentActions = Pick<
  Conversation,
  'conversations' | 'renameConversation' | 'deleteConversation' | 'deleteAll' | 'edit' | 'showVersion'
>

interface PersistenceState {
  actions: PersistentActions
  reopen: (id: string) => void
}

/** Saves the conversation when it changes. Returns the stored conversations and their actions. */
export function usePersistence(scope: StorageScope, snapshot: ConversationSnapshot): PersistenceState {
  const latest = useLatest({ scope, snapshot })
  const [conversations, setConversations] = useState<Conversation['conversations']>([])
  const persistenceRef = useRef<ConversationPersistence>(undefined)
  const { messages, state, status } = snapshot
  const { prefix, persistence } = scope
  const kind = typeof persistence === 'string' ? persistence : 'custom'

  useEffect(() => {
    if (prefix === '') return
    const started = startPersistence(latest.current.scope, () => latest.current.snapshot, setConversations)
    persistenceRef.current = started
    return () => started.stop()
  }, [latest, prefix, kind])

  useEffect(() => persistenceRef.current?.handleChange(), [messages, state, status])

  const actions = useMemo<PersistentActions>(
    () => ({
      conversations,
      renameConversation: (id, title) => persistenceRef.current?.rename(id, title),
      deleteConversation: (id) => persistenceRef.current?.remove(id),
      deleteAll: () => persistenceRef.current?.remove(),
      edit: (messageId, question, { sendUnmasked = false } = {}) =>
        persistenceRef.current?.edit(messageId, sendUnmasked ? question : maskSecrets(question).text),
      showVersion: (index) => persistenceRef.current?.showVersion(index),
    }),
    [conversations],
  )

  return { actions, reopen: useCallback((id) => persistenceRef.current?.open(id), []) }
}
