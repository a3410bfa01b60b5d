import { DocsAssistantError } from '../request/DocsAssistantError.js'
import { createToolSequence } from './createToolSequence.js'
import { findThreadId } from './findThreadId.js'
import { isFinish } from './isFinish.js'
import { parseLine } from './parseLine.js'
import type { StreamLine } from './StreamLine.js'

/**
 * The lines of an answer that useChat can understand, in order. Everything else is passed over
 * alone: one bad line costs that line, never its neighbours.
 *
 * @throws {DocsAssistantError} `service` where the service reports an error, `cut-off` where the
 * answer ends without its finish event, and whatever `chunks` throws
 */
export async function* readAnswer(
  chunks: AsyncIterable<string[]>,
  onThreadId: (threadId: string) => void,
  onFinish: () => void,
): AsyncGenerator<StreamLine[], void> {
  const tools = createToolSequence()
  let isFinished = false
  for await (const lines of chunks) {
    const accepted: StreamLine[] = []
    let failure: DocsAssistantError | undefined
    for (const line of lines) {
      const parsed = parseLine(line)
      if (parsed === undefined || !tools.accepts(parsed)) continue
      const threadId = findThreadId(parsed)
      if (threadId !== undefined) onThreadId(threadId)
      // What follows the finish event can still name the thread, but is no part of the answer.
      if (isFinished) continue
      if (parsed.code === '3') {
        failure = new DocsAssistantError('service', `The service stopped the answer: ${line.slice(2)}`)
        break
      }
      accepted.push(parsed)
      if (!isFinish(parsed)) continue
      isFinished = true
      onFinish()
    }
    yield accepted
    if (failure !== undefined) throw failure
  }
  if (!isFinished) {
    throw new DocsAssistantError('cut-off', 'The answer ended without its finish event, so it may be incomplete.')
  }
}
