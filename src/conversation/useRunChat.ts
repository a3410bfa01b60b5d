import { useChat as useSdkChat, type UseChatOptions } from '@ai-sdk/react'
import { useCallback, useEffect, useMemo, type RefObject } from 'react'
import type { AssistantOptions } from '../request/AssistantOptions.js'
import { buildRequest } from '../request/buildRequest.js'
import type { Config } from '../request/Config.js'
import type { SdkMessage } from '../request/SdkMessage.js'
import { createAssistantFetch } from '../stream/createAssistantFetch.js'
import type { Run } from './createRun.js'
import { reportTo } from './reportTo.js'
import type { RunChat } from './RunChat.js'
import { toConversationError } from './toConversationError.js'

interface RunChatOptions {
  run: Run
  endpoint: string
  /** What the owner set last, for the moment of asking. */
  latest: RefObject<{ options: AssistantOptions; config: Config }>
  onThreadId: (threadId: string | null) => void
  onSlow: (isSlow: boolean) => void
}

interface ChatOptions extends Omit<UseChatOptions, 'initialMessages' | 'experimental_prepareRequestBody'> {
  initialMessages: SdkMessage[]
  experimental_prepareRequestBody: (options: { messages: SdkMessage[] }) => unknown
}

/** The same messages: the SDK's types only do not tell a field that is missing from one that is undefined. */
const useChat = useSdkChat as (options: ChatOptions) => RunChat

/** The runs whose messages useChat has. */
const begun = new WeakSet<Run>()

/** useChat with our request, our stream and our thread. */
export function useRunChat({ run, endpoint, latest, onThreadId, onSlow }: RunChatOptions): RunChat {
  const assistantFetch = useMemo(
    () =>
      createAssistantFetch({
        readConfig: () => latest.current.config,
        readController: run.readController,
        fetch: (...request) => (latest.current.options.fetch ?? globalThis.fetch)(...request),
        onThread: (thread) => {
          run.keepThread(thread)
          onThreadId(run.readThread().id)
        },
        onSlow,
      }),
    [latest, run, onThreadId, onSlow],
  )

  const chat = useChat({
    // A new id is a new conversation: useChat keeps nothing of the earlier one.
    id: run.id,
    api: endpoint,
    initialMessages: run.initialMessages,
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

  // For one render, useChat begins a conversation with the messages of the one before.
  const { messages, setMessages } = chat
  useEffect(() => {
    if (begun.has(run)) return
    begun.add(run)
    setMessages(run.initialMessages)
  }, [run, setMessages])
  return { ...chat, messages: begun.has(run) ? messages : run.initialMessages }
}
