import { DocsAssistantError } from '../request/DocsAssistantError.js'
import { createToolSequence } from './createToolSequence.js'
import { findThreadId } from './findThreadId.js'
import { isFinish } from './isFinish.js'
import { parseLine } from './parseLine.js'
import { readLines } from './readLines.js'

/**
 * The lines of an answer that useChat can understand, in order. Everything else is passed over
 * alone: one bad line costs that line, never its neighbours.
 *
 * @throws {DocsAssistantError} `service` where the service reports an error, `network` where the
 * connection breaks, `cut-off` where the answer ends without its finish event
 */
export async function* readAnswer(
  body: ReadableStream<Uint8Array>,
  onThreadId: (threadId: string) => void,
): AsyncGenerator<string, void> {
  const tools = createToolSequence()
  let isFinished = false
  for await (const line of readConnected(body)) {
    const parsed = parseLine(line)
    if (parsed === undefined || !tools.accepts(parsed)) continue
    const threadId = findThreadId(parsed)
    if (threadId !== undefined) onThreadId(threadId)
    // What follows the finish event can still name the thread, but is no part of the answer.
    if (isFinished) continue
    if (parsed.code === '3') {
      throw new DocsAssistantError('service', `The service stopped the answer: ${line.slice(2)}`)
    }
    isFinished = isFinish(parsed)
    yield line
  }
  if (!isFinished) {
    throw new DocsAssistantError('cut-off', 'The answer ended without its finish event, so it may be incomplete.')
  }
}

/** The lines of the body; a broken connection becomes an error of ours, an abort stays one. */
async function* readConnected(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  try {
    yield* readLines(body)
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'AbortError') throw cause
    throw new DocsAssistantError('network', 'The connection broke while the answer was arriving.', { cause })
  }
}
