import { useChat as useSdkChat, type UseChatOptions } from '@ai-sdk/react'
import { useCallback, useEffect, useMemo, type RefObject } from 'react'
import type { AssistantOptions } from '../request/AssistantOptions.js'
import { buildRequest, type Thread } from '../request/buildRequest.js'
import type { Config } from '../request/resolveConfig.js'
import { createAssistantFetch } from '../stream/createAssistantFetch.js'
import type { SdkMessage } from '../wire/SdkMessage.js'
import type { ChatSession, SdkChat } from './createChatSession.js'
import { toServiceFetch } from './toServiceFetch.js'

interface ChatSessionOptions {
  session: ChatSession
  endpoint: string
  /** Read when a question is sent. */
  latest: RefObject<{ options: AssistantOptions; config: Config; thread: Thread }>
  onThread: (thread: Partial<Thread>) => void
  onSlow: (isSlow: boolean) => void
  onError: (error: Error) => void
}

interface ChatOptions extends Omit<UseChatOptions, 'initialMessages' | 'experimental_prepareRequestBody'> {
  initialMessages: SdkMessage[]
  experimental_prepareRequestBody: (options: { messages: SdkMessage[] }) => unknown
}

/** With types for `exactOptionalPropertyTypes`, which the SDK does not support. */
const useChat = useSdkChat as (options: ChatOptions) => SdkChat

/** useChat with the request, the stream format and the thread of the assistant. */
export function useChatSession(options: ChatSessionOptions): SdkChat {
  const { session, endpoint, latest, onThread, onSlow, onError } = options
  const assistantFetch = useMemo(
    () =>
      createAssistantFetch({
        readConfig: () => latest.current.config,
        readController: session.readController,
        fetch: async (...request) => {
          const { config, options } = latest.current
          const serviceFetch = await toServiceFetch(config, options.fetch)
          return serviceFetch(...request)
        },
        onThread,
        onSlow,
      }),
    [latest, session, onThread, onSlow],
  )

  const chat = useChat({
    // A new id is a new conversation: useChat drops the messages of the earlier one.
    id: session.id,
    api: endpoint,
    initialMessages: session.initialMessages,
    streamProtocol: 'data',
    sendExtraMessageFields: true,
    fetch: assistantFetch,
    experimental_prepareRequestBody: useCallback(
      ({ messages }: { messages: SdkMessage[] }) =>
        buildRequest(latest.current.config, latest.current.thread, messages),
      [latest],
    ),
    onError,
  })

  // In the first render of a new session, useChat still returns the messages of the previous one.
  const { messages, setMessages } = chat
  useEffect(() => {
    if (session.isLoaded()) return
    session.markLoaded()
    setMessages(session.initialMessages)
  }, [session, setMessages])
  return { ...chat, messages: session.isLoaded() ? messages : session.initialMessages }
}
