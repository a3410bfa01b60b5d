import type { JsonValue } from '../contract/JsonValue.js'
import { toJson } from '../shared/withoutToJson.js'
import { mergeLines } from './mergeLines.js'
import { parseLines } from './parseLines.js'
import type { StreamLine } from './parseLine.js'
import { readAnswer } from './readAnswer.js'
import { readLines } from './readLines.js'
import { readThrottled } from './readThrottled.js'
import { IDLE_TIMEOUTS, type IdleTimer } from './startIdleTimer.js'
import { toConnectionError } from './toResponseError.js'

/** Writes JSON without line breaks, also if the page has replaced `JSON.stringify` with one that indents. */
const toLine = (value: JsonValue) => toJson(value).replace(/\n\s*/g, '')

interface StreamAnswerOptions {
  body: ReadableStream<Uint8Array>
  /** Aborts the request. */
  controller: AbortController
  idleTimer: IdleTimer
  onThreadId: (threadId: string) => void
}

/**
 * Converts the body of a response to lines for `useChat`: only lines that its parser accepts, merged, in
 * throttled batches.
 *
 * @throws {DocsAssistantError} if the answer is interrupted, after the content received before has been
 * yielded
 */
export async function* streamAnswer(options: StreamAnswerOptions): AsyncGenerator<string, void> {
  const { body, controller, idleTimer, onThreadId } = options
  let hasFinished = false
  const onCompleteChange = (isComplete: boolean) => {
    hasFinished = isComplete
    idleTimer.setLimit(isComplete ? IDLE_TIMEOUTS.finished : IDLE_TIMEOUTS.answer)
  }
  const handleLines = (lines: string[]) => {
    // Data after the finish event does not extend the short timeout, unless it adds content. Blank lines and
    // comments keep the connection alive, but are not content.
    if (!hasFinished) idleTimer.reset(lines.some((line) => line.trim() !== '' && !line.startsWith(':')))
  }
  const connected = readConnected(body, controller.signal, handleLines)
  try {
    for await (const lines of readAnswer(connected, { onThreadId, onCompleteChange })) {
      if (lines.length === 0) continue
      yield mergeLines(lines)
        .map(({ code, value }) => `${code}:${toLine(value)}\n`)
        .join('')
    }
  } finally {
    idleTimer.stop()
    controller.abort() // Firefox keeps a connection whose body is only cancelled.
  }
}

/** Yields the parsed lines of the body. Converts a broken connection to a `DocsAssistantError`. */
async function* readConnected(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  onLines: (lines: string[]) => void,
): AsyncGenerator<StreamLine[], void> {
  async function* read() {
    for await (const lines of readLines(readThrottled(body))) {
      onLines(lines)
      yield lines
    }
  }
  try {
    yield* parseLines(read())
  } catch (cause) {
    throw toConnectionError(cause, signal, 'The connection broke.')
  }
}
