import type { JsonValue } from '../contract/JsonValue.js'
import { DocsAssistantError } from '../shared/DocsAssistantError.js'
import { isContent, type StreamLine } from './parseLine.js'

type FinishEvent = { [key: string]: JsonValue }

const isObject = (value: JsonValue): value is FinishEvent =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the finish event of a line, if any: `d:`, or an entry of `2:` or `8:` with `type: 'finish'`. */
function findFinish({ code, value }: StreamLine): FinishEvent | undefined {
  if (code === 'd') return isObject(value) ? value : undefined
  if ((code !== '2' && code !== '8') || !Array.isArray(value)) return undefined
  return value.filter(isObject).find((entry) => Object.hasOwn(entry, 'type') && entry.type === 'finish')
}

/** Tracks whether the lines received so far form a complete answer. */
interface CompletionTracker {
  track: (line: StreamLine) => void
  /**
   * Whether the answer has content and no more content followed the last finish event. The answer is then
   * complete, however the response ends.
   */
  isComplete: () => boolean
  /**
   * Called when the response has ended normally, or the answer is complete.
   *
   * @throws {DocsAssistantError} `cut-off` without a finish event, `service` if the event reports an error,
   * `unexpected` if the answer has no content
   */
  check: () => void
}

/**
 * Creates a tracker. A finish event counts as the end only while no content follows it, because some services
 * and proxies send it before the last text, or even before the first. Such an answer is complete if the
 * response ends normally.
 */
export function createCompletionTracker(): CompletionTracker {
  let finish: FinishEvent | undefined
  let hasContent = false
  let isFinishLast = false
  return {
    track(line) {
      const found = findFinish(line)
      if (found !== undefined) {
        finish = found
        isFinishLast = true
      } else if (isContent(line)) {
        hasContent = true
        isFinishLast = false
      }
    },
    isComplete: () => hasContent && isFinishLast,
    check() {
      if (finish === undefined) {
        throw new DocsAssistantError('cut-off', 'The answer ended without its finish event, so it may be incomplete.')
      }
      if (finish.finishReason === 'error') {
        throw new DocsAssistantError('service', 'The service stopped the answer: its finish reason is "error".')
      }
      if (!hasContent) {
        throw new DocsAssistantError('unexpected', 'The service finished its answer without having said anything.')
      }
    },
  }
}
