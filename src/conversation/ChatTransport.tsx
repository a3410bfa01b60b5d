import { useChat as useSdkChat, type UseChatOptions } from '@ai-sdk/react'
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { SdkMessage } from '../wire/SdkMessage.js'
import type { ConversationStore } from './createConversation.js'
import type { Transport } from './createTransport.js'
import type { ChatRequest } from './Phase.js'

interface ChatOptions extends Omit<UseChatOptions, 'initialMessages' | 'experimental_prepareRequestBody'> {
  initialMessages: SdkMessage[]
  experimental_prepareRequestBody: () => unknown
}

/** The fields of the return value of useChat that this library uses. */
interface SdkChat {
  messages: SdkMessage[]
  error: Error | undefined
  /** Sends the last question. */
  reload: () => Promise<unknown>
}

/** With types for `exactOptionalPropertyTypes`, which the SDK does not support. */
const useChat = useSdkChat as (options: ChatOptions) => SdkChat

interface RequestInFlightProps {
  request: ChatRequest
  transport: Transport
}

/** Sends one request with useChat, and reports its answer. */
function RequestInFlight({ request, transport }: RequestInFlightProps) {
  const [fetch] = useState(() => transport.toFetch(request))
  const [isOver, setIsOver] = useState(false)
  const [finishReason, setFinishReason] = useState('unknown')
  const { messages, error, reload } = useChat({
    id: request.id,
    initialMessages: request.messages,
    streamProtocol: 'data',
    sendExtraMessageFields: true,
    fetch,
    experimental_prepareRequestBody: () => transport.toBody(request),
    onFinish: (_, finish) => setFinishReason(finish.finishReason),
  })

  useEffect(() => {
    if (transport.start(request)) void reload().finally(() => setIsOver(true))
  }, [reload, request, transport])

  // In the same effect: useChat has all of the answer in the render after the request has ended.
  useEffect(() => {
    const answer = messages.slice(request.messages.length)
    if (answer.length > 0) transport.receive(request, answer)
    if (isOver) transport.end(request, error, finishReason === 'length')
  }, [messages, error, finishReason, isOver, request, transport])

  return null
}

/**
 * Sends the requests of a conversation. Nothing else knows useChat, which carries one request and its answer at a time.
 */
export function ChatTransport({ conversation }: { conversation: ConversationStore }): ReactNode {
  const { subscribe, transport } = conversation
  const request = useSyncExternalStore(subscribe, transport.readRequest, transport.readRequest)
  return request && <RequestInFlight key={request.id} request={request} transport={transport} />
}
