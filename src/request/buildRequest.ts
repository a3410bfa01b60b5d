import type { AssistantRequest } from '../contract/AssistantRequest.js'
import type { AssistantRequestV2 } from '../contract/AssistantRequestV2.js'
import { CURRENT_PATH_MAX_LENGTH } from '../contract/constants.js'
import { withoutToJson } from '../shared/withoutToJson.js'
import { contextAnnotation } from '../wire/contextAnnotation.js'
import type { AttachedFile } from '../wire/QuestionItem.js'
import type { SdkMessage } from '../wire/SdkMessage.js'
import { limitHistory } from './limitHistory.js'
import type { Config } from './resolveConfig.js'
import { toRequestMessage, toUiMessage } from './toRequestMessage.js'

/** Identifies a conversation at the service. Both fields are `null` before the first answer. */
export interface Thread {
  id: string | null
  /** A secret that some services issue with a thread and require later. */
  key: string | null
}

/**
 * Truncates the path to the contract's 200 UTF-16 code units. Does not split a surrogate pair or a
 * percent-escape, which would change the path.
 */
function truncatePath(path: string): string {
  if (path.length <= CURRENT_PATH_MAX_LENGTH) return path
  return path
    .slice(0, CURRENT_PATH_MAX_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/%[\dA-Fa-f]?$/, '')
}

/** The request with the secret of the thread, for services that issue one. */
type ThreadedRequest = (AssistantRequest | AssistantRequestV2) & { threadKey?: string }

/**
 * Builds the request body when a question is sent. The body satisfies the contract's schema of the version.
 *
 * `threadKey` is the only field that is not in the contract. It is sent only to a service that issued it with
 * `X-Thread-Key`, because such a service refuses the thread without it.
 */
export function buildRequest(config: Config, thread: Thread, messages: readonly SdkMessage[]): ThreadedRequest {
  const questionContext = contextAnnotation.read(messages.findLast(({ role }) => role === 'user') ?? {})
  const filter = questionContext.filter === undefined ? config.readFilter() : (questionContext.filter ?? undefined)
  const items = questionContext.context
  const context = [...config.readContext(), ...items.filter((item) => item.type !== 'file')]
  // Those of earlier questions are not sent again, and a file whose content was not stored cannot be.
  const files = items.filter((item): item is AttachedFile => item.type === 'file' && item.value !== '')
  const question = messages.at(-1)
  const currentPath = truncatePath(config.readCurrentPath())
  const request = {
    fp: config.readFingerprint(),
    threadId: thread.id,
    ...(thread.key !== null && { threadKey: thread.key }),
    retrievalPageSize: config.retrievalPageSize,
    ...(context.length > 0 && { context }),
    ...(currentPath !== '' && { currentPath }),
  }
  if (config.protocol === 'v1')
    return withoutToJson({
      ...request,
      messages: limitHistory(messages.map((message) => toRequestMessage(message, message === question ? files : []))),
      ...(filter !== undefined && { filter }),
    })
  const groups = config.readGroups()
  const filterV2 = groups.length > 0 ? { ...filter, groups } : filter
  return withoutToJson({
    ...request,
    messages: limitHistory(messages.map((message) => toUiMessage(message, message === question ? files : []))),
    ...(filterV2 !== undefined && { filter: filterV2 }),
  })
}
