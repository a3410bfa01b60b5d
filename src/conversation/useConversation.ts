import { useChat } from '@ai-sdk/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { AssistantOptions } from '../request/AssistantOptions.js'
import { buildRequest } from '../request/buildRequest.js'
import { resolveConfig } from '../request/resolveConfig.js'
import type { SdkMessage } from '../request/SdkMessage.js'
import { createAssistantFetch } from '../stream/createAssistantFetch.js'
import type { Conversation } from './Conversation.js'
import { createId } from './createId.js'
import { createRun } from './createRun.js'
import { reportTo } from './reportTo.js'
import { toConversationError } from './toConversationError.js'
import { toStatus } from './toStatus.js'
import { useLatest } from './useLatest.js'

const startRun = () => ({ run: createRun(), threadId: null as string | null, isStopped: false })

/** useChat as this library uses it: one state, four verbs. */
export function useConversation(options: AssistantOptions): Conversation {
  const config = resolveConfig(options)
  const latest = useLatest({ options, config })
  const [{ run, threadId, isStopped }, setState] = useState(startRun)

  // What an earlier run brings back late must not reach the present one.
  const update = useCallback(
    (change: { threadId?: string | null; isStopped?: boolean }) =>
      setState((state) => (state.run === run ? { ...state, ...change } : state)),
    [run],
  )

  const assistantFetch = useMemo(
    () =>
      createAssistantFetch({
        readApiKey: () => latest.current.config.apiKey,
        readSignal: run.readSignal,
        whenReady: run.whenAttached,
        fetch: (...request) => (latest.current.options.fetch ?? globalThis.fetch)(...request),
        onThread: (thread) => {
          run.keepThread(thread)
          update({ threadId: run.readThread().id })
        },
      }),
    [latest, run, update],
  )

  const chat = useChat({
    // A new id is a new conversation: useChat keeps nothing of the earlier one.
    id: run.id,
    api: config.endpoint,
    streamProtocol: 'data',
    sendExtraMessageFields: true,
    fetch: assistantFetch,
    experimental_prepareRequestBody: useCallback(
      ({ messages }: { messages: SdkMessage[] }) =>
        buildRequest(latest.current.config, run.readThread(), messages),
      [latest, run],
    ),
    onError: useCallback(
      (error: Error) => reportTo(latest.current.options.onError, toConversationError(error)),
      [latest],
    ),
  })
  const { messages, setMessages, reload } = chat

  useEffect(() => run.attach(), [run])

  /** Sends the conversation as it stands; a last answer in it is asked for anew. */
  const send = useCallback(() => {
    update({ isStopped: false })
    void reload().finally(run.end)
  }, [run, update, reload])

  const ask = useCallback(
    (question: string) => {
      const content = question.trim()
      if (content === '' || !run.begin()) return
      // Not useChat's append(), which waits a tick before the question shows.
      setMessages((earlier) => [...earlier, { id: createId(), role: 'user', content, createdAt: new Date() }])
      send()
    },
    [run, setMessages, send],
  )

  const stop = useCallback(() => {
    run.abort()
    update({ isStopped: true })
  }, [run, update])

  const retry = useCallback(() => {
    if (run.begin()) send()
  }, [run, send])

  const clear = useCallback(() => {
    run.abort()
    setState(startRun)
  }, [run])

  const error = useMemo(() => chat.error && toConversationError(chat.error), [chat.error])
  const status = toStatus(chat.status, isStopped, error)

  return useMemo(
    () => ({ messages, status, error, threadId, ask, stop, retry, clear }),
    [messages, status, error, threadId, ask, stop, retry, clear],
  )
}
