import type { JsonValue } from '../contract/JsonValue.js'
import { DocsAssistantError } from '../shared/DocsAssistantError.js'
import { isObject } from '../wire/typeGuards.js'
import { isBlank } from './isBlank.js'
import { isContent, type StreamLine } from './parseLine.js'

type FinishEvent = { [key: string]: JsonValue }

/** Returns the finish event of a line, if any: `d:`, or an entry of `2:` or `8:` with `type: 'finish'`. */
function findFinish({ code, value }: StreamLine): FinishEvent | undefined {
  if (code === 'd') return isObject(value) ? value : undefined
  if ((code !== '2' && code !== '8') || !Array.isArray(value)) return undefined
  return value.find(
    (entry): entry is FinishEvent => isObject(entry) && Object.hasOwn(entry, 'type') && entry.type === 'finish',
  )
}

/**
 * Whether a line is shown even without text. Sources and files are not, and neither is a search: a search without
 * results disappears when the answer ends.
 */
function isShown({ code, value }: StreamLine): boolean {
  if (code === '9' || code === 'b') return !/search/i.test((value as { toolName: string }).toolName)
  return code === 'a' || code === 'i' || (code === 'g' && !isBlank(value as string))
}

/** Tracks whether the lines received so far form a complete answer. */
interface CompletionTracker {
  track: (line: StreamLine) => void
  /**
   * Whether the answer has something to show and no more content followed the last finish event. The answer is then
   * complete, however the response ends.
   */
  isComplete: () => boolean
  /**
   * Called when the response has ended normally, or the answer is complete.
   *
   * @throws {DocsAssistantError} `cut-off` without a finish event, `service` if the event reports an error,
   * `unexpected` if the answer has nothing to show
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
  let text = ''
  let isAnything = false
  let isFinishLast = false
  const checkText = () => (isAnything ||= !isBlank(text))
  return {
    track(line) {
      // Text after a call is another part: no line of Markdown begins before it and ends after it.
      text += line.code === '0' ? (line.value as string) : line.code === '9' ? '\n' : ''
      const found = findFinish(line)
      if (found !== undefined) {
        finish = found
        isFinishLast = checkText()
      } else if (isContent(line)) {
        isAnything ||= isShown(line)
        isFinishLast = false
      }
    },
    isComplete: () => isFinishLast,
    check() {
      if (finish === undefined) {
        throw new DocsAssistantError('cut-off', 'The answer ended without its finish event.')
      }
      if (finish.finishReason === 'error') {
        throw new DocsAssistantError('service', 'The service stopped the answer: finishReason is "error".')
      }
      if (!checkText()) {
        throw new DocsAssistantError('unexpected', 'The answer is empty.')
      }
    },
  }
}
