import { useCallback, useEffect, useMemo } from 'react'
import type { AssistantOptions } from '../request/AssistantOptions.js'
import { resolveConfig } from '../request/resolveConfig.js'
import { useLatest } from '../shared/useLatest.js'
import { callOnError, toConversationError } from './callOnError.js'
import type { Conversation } from './Conversation.js'
import { toStatus } from './Phase.js'
import { startConversation, type ConversationState } from './startConversation.js'
import { useStorageScope } from './StorageScope.js'
import { useAsking } from './useAsking.js'
import { useChatSession } from './useChatSession.js'
import { useChoices } from './useChoices.js'
import { useFilter } from './useFilter.js'
import { usePersistence } from './usePersistence.js'
import { useReports } from './useReports.js'
import { useSavedState } from './useSavedState.js'
import { useSearch } from './useSearch.js'

/** Combines useChat with queue, context, search and persistence in one stable object. */
export function useConversation(options: AssistantOptions): Conversation {
  const config = useMemo(() => resolveConfig(options), [options])
  const scope = useStorageScope(options)
  const [state, setState] = useSavedState(scope)
  const { id, session, phase, thread } = state
  const latest = useLatest({ options, config, thread })

  // A late event of an earlier session must not change the current one.
  const update = useCallback(
    (toChange: (state: ConversationState) => Partial<ConversationState>) =>
      setState((before) => (before.session === session ? { ...before, ...toChange(before) } : before)),
    [session, setState],
  )

  const chat = useChatSession({
    session,
    endpoint: config.endpoint,
    latest,
    onThread: useCallback((next) => update((before) => ({ thread: { ...before.thread, ...next } })), [update]),
    onSlow: useCallback((isSlow) => update(() => ({ isSlow })), [update]),
    onError: useCallback(
      (thrown) => {
        const error = toConversationError(thrown)
        update(() => ({ error }))
        callOnError(latest.current.options.onError, error)
      },
      [latest, update],
    ),
  })
  const { messages, setMessages } = chat
  const status = toStatus(state, messages.at(-1)?.role === 'assistant')
  const error = phase === 'failed' ? state.error : undefined
  const filter = useFilter(config.readFilter, status === 'streaming')
  const offeredFilter = useFilter(config.readOfferedFilter, status === 'streaming')

  useEffect(() => session.abort, [session])

  const asking = useAsking({ state, update, chat, status })
  const choices = useChoices(setState)
  const search = useSearch(latest, status)
  const reports = useReports(latest)
  const { reopen, actions } = usePersistence(scope, { messages, setMessages, state, setState, status })
  const { deleteConversation } = actions

  const openConversation = useCallback(
    (earlier?: string) => {
      if (earlier !== undefined) {
        reopen(earlier)
        return
      }
      session.abort()
      setState((before) => ({ ...startConversation(before.prefix), draft: before.draft }))
    },
    [reopen, session, setState],
  )

  const clear = useCallback(() => {
    openConversation()
    deleteConversation(id)
  }, [deleteConversation, id, openConversation])

  const { isSlow, queue, draft, context, isFilterOff } = state
  // Another tab may have added a question in the meantime.
  const question = messages.findLast(({ role }) => role === 'user')
  const versions = state.versions?.questionId === question?.id ? state.versions : undefined
  return useMemo(
    () => ({
      messages,
      status,
      error,
      isSlow,
      threadId: thread.id,
      queue,
      draft,
      context,
      filter,
      offeredFilter,
      isFilterOff,
      versions,
      isAnsweredElsewhere: phase === 'elsewhere',
      conversationId: id,
      ...asking,
      ...choices,
      ...actions,
      search,
      ...reports,
      openConversation,
      clear,
    }),
    [
      messages,
      status,
      error,
      isSlow,
      thread.id,
      queue,
      draft,
      context,
      filter,
      offeredFilter,
      isFilterOff,
      versions,
      phase,
      id,
      asking,
      choices,
      actions,
      search,
      reports,
      openConversation,
      clear,
    ],
  )
}
