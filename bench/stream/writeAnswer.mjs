import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'

const usage = { promptTokens: 1, completionTokens: 1 }

const headers = {
  'content-type': 'text/plain; charset=utf-8',
  'x-vercel-ai-data-stream': 'v1',
  // Private, as from the service. Chromium leaves a response that is not stored in the pipe until the page reads it.
  'cache-control': 'no-store',
}

const line = (code, value) => `${code}:${JSON.stringify(value)}\n`

/**
 * Writes an answer as a data stream, one line per delta, paced by the wall clock.
 *
 * @returns {Promise<{ firstByteAt: number, lastByteAt: number }>} in ms since 1970
 */
export async function writeAnswer(response, { deltas, perSecond }) {
  response.writeHead(200, headers)
  response.write(line('f', { messageId: randomUUID() }))
  const firstByteAt = readClock()
  let sent = 0
  while (sent < deltas.length && !response.destroyed) {
    const due = Math.floor(((readClock() - firstByteAt) / 1000) * perSecond) + 1
    if (due > sent) response.write(deltas.slice(sent, due).map((delta) => line('0', delta)).join(''))
    sent = Math.max(due, sent)
    await setTimeout(1)
  }
  response.write(line('e', { finishReason: 'stop', usage, isContinued: false }))
  response.end(line('d', { type: 'finish', finishReason: 'stop', usage, threadId: 'thread' }))
  return { firstByteAt, lastByteAt: readClock() }
}

/** The clock that pages also read. */
function readClock() {
  return performance.timeOrigin + performance.now()
}
