import {
  assistantRequestSchema,
  assistantRequestV2Schema,
  type AssistantRequest,
  type AssistantRequestV2,
  type Attachment,
  type Message,
  type UiMessage,
} from 'docs-assistant/contract'
import { z } from 'zod'

/**
 * A request with a question. Contains only the text of the messages, because it stays in memory while the answer
 * streams: parsed annotations and tool results take many times the memory of their JSON.
 */
export interface Question {
  /** The request without its messages. */
  request: Omit<AssistantRequest, 'messages'>
  /** The messages before the question. */
  earlier: EarlierMessage[]
  text: string
  /** The index of the question in the messages. */
  questionIndex: number
  /** The files of the question. Those of earlier questions are ignored. */
  attachments: readonly Attachment[]
}

/** A message before the question. */
export interface EarlierMessage {
  id: string
  role: Message['role']
  text: string
}

/** Schema of the requests of version 1. */
export const questionSchema = assistantRequestSchema.transform(toQuestion)

/** Schema of the requests of version 2, which are converted to the form of version 1. */
export const questionV2Schema = assistantRequestV2Schema.transform(toRequest).transform(toQuestion)

function toQuestion({ messages, ...request }: AssistantRequest, context: z.RefinementCtx): Question {
  const questionIndex = messages.findLastIndex(({ role }) => role === 'user')
  const message = messages[questionIndex]
  const text = message === undefined ? '' : toText(message)
  if (text === '') {
    context.addIssue({
      code: 'custom',
      path: ['messages'],
      message: 'It needs at least one user message, and the last of them must have text',
    })
    return z.NEVER
  }
  const earlier = messages.slice(0, questionIndex).map((message) => ({
    id: message.id,
    role: message.role,
    text: toText(message),
  }))
  return { request, earlier, text, questionIndex, attachments: message?.experimental_attachments ?? [] }
}

function toText({ content, parts }: Message): string {
  const texts = parts.flatMap((part) => (part.type === 'text' ? [part.text] : []))
  return texts.join('').trim() || content.trim()
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
    experimental_attachments: parts.flatMap(({ type, url, mediaType, filename }) =>
      type === 'file' && role === 'user' && url !== undefined ? [{ url, contentType: mediaType, name: filename }] : [],
    ),
  }
}

/** Finds the thread id in the metadata of an answer, which `useChat` sends back, so that pages need no code for it. */
function findThreadId(messages: readonly UiMessage[]): string | undefined {
  const answer = messages.findLast(({ role }) => role === 'assistant')
  return threadMetadata.safeParse(answer?.metadata).data?.threadId
}

const threadMetadata = z.object({ threadId: z.string() })
