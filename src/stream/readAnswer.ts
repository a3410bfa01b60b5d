import type { JsonValue } from '../contract/JsonValue.js'
import { DocsAssistantError } from '../shared/DocsAssistantError.js'
import { isObject } from '../wire/typeGuards.js'
import { createCompletionTracker } from './createCompletionTracker.js'
import { createStepBuffer, createToolFilter } from './lineFilters.js'
import type { StreamLine } from './parseLine.js'

/** `d` finish message, `e` finish step, `2` data, `8` message annotations. */
const THREAD_ID_CODES = 'de28'

function readThreadId(value: JsonValue): string | undefined {
  if (!isObject(value)) return undefined
  return typeof value.threadId === 'string' && value.threadId !== '' ? value.threadId : undefined
}

/**
 * Returns the thread id of a line, if any. The contract puts it in the finish event, but not in a specific
 * line: services send it in `d:` or `e:`, or as an entry of `2:` or `8:`.
 */
function findThreadId({ code, value }: StreamLine): string | undefined {
  if (!THREAD_ID_CODES.includes(code)) return undefined
  const entries = Array.isArray(value) ? value : [value]
  return entries.map(readThreadId).find((id) => id !== undefined)
}

interface ReadAnswerOptions {
  onThreadId: (threadId: string) => void
  /** Called with `true` when the answer appears complete, and with `false` if more content follows. */
  onCompleteChange: (isComplete: boolean) => void
}

/**
 * Yields the lines of an answer that `useChat` can parse, in order. An invalid line is dropped without
 * affecting the lines around it.
 *
 * @throws {DocsAssistantError} `service` if the service reports an error, any error of
 * `CompletionTracker.check` at the end of the response, and any error of `batches` before the answer is
 * complete
 */
export async function* readAnswer(
  batches: AsyncIterable<StreamLine[]>,
  { onThreadId, onCompleteChange }: ReadAnswerOptions,
): AsyncGenerator<StreamLine[], void> {
  const tools = createToolFilter()
  const steps = createStepBuffer()
  const completion = createCompletionTracker()
  const track = (line: StreamLine) => {
    const wasComplete = completion.isComplete()
    completion.track(line)
    if (completion.isComplete() !== wasComplete) onCompleteChange(completion.isComplete())
  }

  for await (const lines of untilError(batches, completion.isComplete)) {
    const accepted: StreamLine[] = []
    let failure: DocsAssistantError | undefined
    for (const line of lines) {
      if (!tools.accepts(line)) continue
      const threadId = findThreadId(line)
      if (threadId !== undefined) onThreadId(threadId)
      if (line.code === '3') {
        failure = new DocsAssistantError('service', `The service stopped the answer: ${JSON.stringify(line.value)}`)
        break
      }
      track(line)
      accepted.push(...steps.toLines(line))
    }
    yield accepted
    if (failure !== undefined) throw failure
  }
  completion.check()
}

/** Ignores a connection error after the answer is complete. */
async function* untilError<Batch>(
  batches: AsyncIterable<Batch>,
  isComplete: () => boolean,
): AsyncGenerator<Batch, void> {
  try {
    yield* batches
  } catch (error) {
    if (!isComplete()) throw error
  }
}
