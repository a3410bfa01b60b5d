import {
  assistantRequestSchema,
  assistantRequestV2Schema,
  type AssistantRequest,
  type AssistantRequestV2,
  type Message,
  type UiMessage,
} from 'docs-assistant/contract'
import { z } from 'zod'
import { toText } from './toChatMessages.js'

/** A request that contains a question: the question and the messages before it. */
export interface Question {
  request: AssistantRequest
  earlier: Message[]
  text: string
  /** Place of the question in the messages. */
  questionIndex: number
}

/** Schema of the requests of version 1. */
export const questionSchema = assistantRequestSchema.transform(toQuestion)

/** Schema of the requests of version 2. The service answers them as those of version 1. */
export const questionV2Schema = assistantRequestV2Schema.transform(toRequest).transform(toQuestion)

function toQuestion(request: AssistantRequest, context: z.RefinementCtx): Question {
  const questionIndex = request.messages.findLastIndex(({ role }) => role === 'user')
  const message = request.messages[questionIndex]
  const text = message === undefined ? '' : toText(message)
  if (text === '') {
    context.addIssue({
      code: 'custom',
      path: ['messages'],
      message: 'It needs at least one user message, and the last of them must have text',
    })
    return z.NEVER
  }
  return { request, earlier: request.messages.slice(0, questionIndex), text, questionIndex }
}

function toRequest({ messages, threadId, ...request }: AssistantRequestV2): AssistantRequest {
  return { ...request, messages: messages.map(toMessage), threadId: threadId ?? findThreadId(messages) }
}

function toMessage({ id, role, parts }: UiMessage): Message {
  return {
    id,
    role,
    content: '',
    parts: parts.flatMap(({ type, text }) => (type === 'text' && text !== undefined ? [{ type, text }] : [])),
  }
}

/** `useChat` sends the metadata of an answer back with it, so the thread needs no code in the page. */
function findThreadId(messages: readonly UiMessage[]): string | undefined {
  const answer = messages.findLast(({ role }) => role === 'assistant')
  return threadMetadata.safeParse(answer?.metadata).data?.threadId
}

const threadMetadata = z.object({ threadId: z.string() })
