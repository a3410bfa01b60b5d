import { useCallback, useEffect, useMemo } from 'react'
import type { AssistantOptions } from '../request/AssistantOptions.js'
import { DocsAssistantError } from '../request/DocsAssistantError.js'
import { resolveConfig } from '../request/resolveConfig.js'
import type { Conversation } from './Conversation.js'
import { startConversation, type ConversationState } from './startConversation.js'
import { toConversationError } from './toConversationError.js'
import { toStatus } from './toStatus.js'
import { useAsking } from './useAsking.js'
import { useChoices } from './useChoices.js'
import { useFilter } from './useFilter.js'
import { useKeeper } from './useKeeper.js'
import { useLatest } from './useLatest.js'
import { usePlace } from './usePlace.js'
import { useRunChat } from './useRunChat.js'
import { useSavedState } from './useSavedState.js'
import { useSearch } from './useSearch.js'

/** useChat as this library uses it: one state, and the verbs of a reader. */
export function useConversation(options: AssistantOptions): Conversation {
  const config = useMemo(() => resolveConfig(options), [options])
  const place = usePlace(options)
  const latest = useLatest({ options, config })
  const [state, setState] = useSavedState(place)
  const { id, run, standing } = state

  // What an earlier run brings back late must not reach the present one.
  const update = useCallback(
    (toChange: (state: ConversationState) => Partial<ConversationState>) =>
      setState((before) => (before.run === run ? { ...before, ...toChange(before) } : before)),
    [run, setState],
  )

  const chat = useRunChat({
    run,
    endpoint: config.endpoint,
    latest,
    onThreadId: useCallback((value) => update(() => ({ threadId: value })), [update]),
    onSlow: useCallback((value) => update(() => ({ isSlow: value })), [update]),
  })
  const { messages, setMessages } = chat
  const error = useMemo(() => {
    if (standing === 'interrupted') return new DocsAssistantError('cut-off', 'The page was left before the answer ended.')
    return standing === 'elsewhere' || standing === 'settled' ? undefined : chat.error && toConversationError(chat.error)
  }, [chat.error, standing])
  const status = toStatus(chat.status, standing, error)
  const filter = useFilter(config, status === 'streaming')

  useEffect(() => run.abort, [run])

  const asking = useAsking({ state, update, chat, status })
  const choices = useChoices(setState)
  const search = useSearch(latest)
  const { reopen, keeping } = useKeeper(place, { messages, setMessages, state, setState, status })
  const { deleteConversation } = keeping

  const openConversation = useCallback(
    (earlier?: string) => {
      if (earlier !== undefined) {
        reopen(earlier)
        return
      }
      run.abort()
      setState((before) => ({ ...startConversation(before.prefix), draft: before.draft }))
    },
    [reopen, run, setState],
  )

  const clear = useCallback(() => {
    openConversation()
    deleteConversation(id)
  }, [deleteConversation, id, openConversation])

  const { threadId, isSlow, queue, draft, context, isFilterOff, versions } = state
  return useMemo(
    () => ({
      messages,
      status,
      error,
      isSlow,
      threadId,
      queue,
      draft,
      context,
      filter,
      isFilterOff,
      versions,
      isAnsweredElsewhere: standing === 'elsewhere',
      conversationId: id,
      ...asking,
      ...choices,
      ...keeping,
      search,
      openConversation,
      clear,
    }),
    [
      messages,
      status,
      error,
      isSlow,
      threadId,
      queue,
      draft,
      context,
      filter,
      isFilterOff,
      versions,
      standing,
      id,
      asking,
      choices,
      keeping,
      search,
      openConversation,
      clear,
    ],
  )
}
