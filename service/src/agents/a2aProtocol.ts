import { randomUUID } from 'node:crypto'
import { z } from 'zod'

/** One message of JSON-RPC. A notification, without an id, has no answer, so it cannot ask. */
export const rpcSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number(), z.null()]),
  method: z.string(),
  params: z.unknown().optional(),
})

/** What is read of a message. Versions 1.0 and 0.3 have it in the same places. */
const paramsSchema = z.object({
  message: z.object({
    messageId: z.string().min(1),
    role: z.enum(['ROLE_USER', 'user']),
    contextId: z.string().nullish(),
    taskId: z.string().nullish(),
    parts: z.array(z.object({ text: z.string().optional() })).min(1),
  }),
})

/** An error of JSON-RPC, or of A2A with a reason: sections 5.4 and 9.5 of its specification. */
export class RpcError extends Error {
  override name = 'RpcError'

  readonly code: number
  readonly reason: string | undefined

  constructor(code: number, message: string, reason?: string) {
    super(message)
    this.code = code
    this.reason = reason
  }
}

export function toErrorResponse(id: z.output<typeof rpcSchema>['id'], { code, message, reason }: RpcError) {
  const data = [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'a2a-protocol.org' }]
  return { jsonrpc: '2.0', id, error: { code, message, ...(reason !== undefined && { data }) } }
}

type Version = '1.0' | '0.3'

const VERSIONS = new Map<string, Version>([
  ['SendMessage', '1.0'],
  ['message/send', '0.3'],
])

const noTask = () => new RpcError(-32001, 'There is no such task: questions are answered at once.', 'TASK_NOT_FOUND')
const unsupported = (message: string) => new RpcError(-32004, message, 'UNSUPPORTED_OPERATION')
const noStream = () => unsupported('Answers are not streamed. Send the question as a message without a stream.')
const noPush = () => new RpcError(-32003, 'There are no push notifications.', 'PUSH_NOTIFICATION_NOT_SUPPORTED')

/** The other methods of both versions. */
const REFUSED = new Map<string, () => RpcError>([
  ['GetTask', noTask],
  ['tasks/get', noTask],
  ['CancelTask', noTask],
  ['tasks/cancel', noTask],
  ['ListTasks', () => unsupported('There are no tasks: questions are answered at once.')],
  ['SendStreamingMessage', noStream],
  ['message/stream', noStream],
  ['SubscribeToTask', noStream],
  ['tasks/resubscribe', noStream],
  ...['Create', 'Get', 'Delete'].map((verb) => [`${verb}TaskPushNotificationConfig`, noPush] as const),
  ['ListTaskPushNotificationConfigs', noPush],
  ...['set', 'get', 'list', 'delete'].map((verb) => [`tasks/pushNotificationConfig/${verb}`, noPush] as const),
  ['GetExtendedAgentCard', () => unsupported('There is no extended agent card.')],
  [
    'agent/getAuthenticatedExtendedCard',
    () => new RpcError(-32007, 'There is no extended agent card.', 'EXTENDED_AGENT_CARD_NOT_CONFIGURED'),
  ],
])

/**
 * Returns the version of the protocol in which a question was sent.
 * @param header `A2A-Version`. Clients of 0.3 do not send it; without it, the method shows the version
 * @throws {RpcError} for all methods but the two that send a message
 */
export function readVersion(header: string | undefined, method: string): Version {
  const version = VERSIONS.get(method)
  // The number of a patch is not to be considered.
  const [, asked] = /^\s*(\d+\.\d+)/.exec(header ?? '') ?? [undefined, header?.trim()]
  if (asked && asked !== '1.0' && asked !== '0.3')
    throw new RpcError(-32009, 'This agent speaks the versions 1.0 and 0.3 of A2A.', 'VERSION_NOT_SUPPORTED')
  if (version !== undefined && (!asked || asked === version)) return version
  throw (
    REFUSED.get(method)?.() ??
    new RpcError(-32601, 'There is no such method. Questions are sent with SendMessage, or message/send in 0.3.')
  )
}

/** @throws {RpcError} for a message that is not a question of at most `longest` characters */
export function readQuestion(params: unknown, longest: number) {
  const invalid = (message: string) => new RpcError(-32602, message)
  const { data, error } = paramsSchema.safeParse(params ?? {})
  if (error) {
    const [{ path, message }] = error.issues as [z.core.$ZodIssue]
    throw invalid(`"${['params', ...path].join('.')}" does not match the protocol: ${message}.`)
  }
  const { parts, taskId, contextId } = data.message
  if (taskId) throw noTask()
  const texts = parts.flatMap(({ text }) => text ?? [])
  if (texts.length < parts.length)
    throw new RpcError(-32005, 'All parts of a question must be text.', 'CONTENT_TYPE_NOT_SUPPORTED')
  const question = texts.join('\n\n').trim()
  if (question === '') throw invalid('The question is empty. Write it in a text part of the message.')
  if (question.length > longest)
    throw invalid(`The question has ${question.length} characters, and may have ${longest}.`)
  // Nothing is kept of a context: each question is answered by itself, like those over MCP and by `?ask=`, so that
  // agents need no thread, and none is stored for them. The id is the client's, to tell its conversations apart.
  return { question, contextId: contextId ? contextId : randomUUID() }
}

/** Returns the result with an answer, as the version of the question has it. */
export function toResult(version: Version, { id, text, contextId }: { id: string; text: string; contextId: string }) {
  const message = { messageId: id, contextId }
  return version === '1.0'
    ? { message: { ...message, role: 'ROLE_AGENT', parts: [{ text, mediaType: 'text/markdown' }] } }
    : { kind: 'message', ...message, role: 'agent', parts: [{ kind: 'text', text }] }
}
