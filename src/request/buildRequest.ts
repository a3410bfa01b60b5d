import type { AssistantRequest } from '../contract/AssistantRequest.js'
import { aboutAnnotation } from './aboutAnnotation.js'
import type { Config } from './Config.js'
import { cutPath } from './cutPath.js'
import type { SdkMessage } from './SdkMessage.js'
import type { Thread } from './Thread.js'
import { toRequestMessage } from './toRequestMessage.js'

/** The request, and the thread's secret for services that hand one out. */
type ThreadedRequest = AssistantRequest & { threadKey?: string }

/**
 * The body of one question, made at the moment of asking. Satisfies the contract's schema.
 *
 * `threadKey` is the one field that the contract does not name: it is sent back only to a
 * service that gave it with `X-Thread-Key`, since such a service refuses the thread without it.
 */
export function buildRequest(config: Config, thread: Thread, messages: readonly SdkMessage[]): ThreadedRequest {
  const about = aboutAnnotation.read(messages.findLast(({ role }) => role === 'user') ?? {})
  const filter = about.filter === undefined ? config.readFilter() : (about.filter ?? undefined)
  const context = [...config.context, ...about.context]
  const currentPath = cutPath(config.readCurrentPath())
  return {
    fp: config.readFingerprint(),
    messages: messages.map(toRequestMessage),
    threadId: thread.id,
    ...(thread.key !== null && { threadKey: thread.key }),
    retrievalPageSize: config.retrievalPageSize,
    ...(filter !== undefined && { filter }),
    ...(context.length > 0 && { context }),
    ...(currentPath !== '' && { currentPath }),
  }
}
