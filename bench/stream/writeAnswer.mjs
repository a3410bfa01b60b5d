import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'

const usage = { promptTokens: 1, completionTokens: 1 }

const line = (code, value) => `${code}:${JSON.stringify(value)}\n`
const event = (chunk) => `data: ${JSON.stringify(chunk)}\n\n`

/** How each version of the protocol writes an answer: a data stream, or a UI message stream. */
const protocols = {
  v1: {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'x-vercel-ai-data-stream': 'v1' },
    start: (messageId) => line('f', { messageId }),
    delta: (text) => line('0', text),
    end: () =>
      line('e', { finishReason: 'stop', usage, isContinued: false }) +
      line('d', { type: 'finish', finishReason: 'stop', usage, threadId: 'thread' }),
  },
  v2: {
    headers: { 'content-type': 'text/event-stream', 'x-vercel-ai-ui-message-stream': 'v1' },
    start: (messageId) =>
      event({ type: 'start', messageId }) + event({ type: 'start-step' }) + event({ type: 'text-start', id: 't' }),
    delta: (text) => event({ type: 'text-delta', id: 't', delta: text }),
    end: () =>
      event({ type: 'text-end', id: 't' }) +
      event({ type: 'finish-step' }) +
      event({ type: 'finish', finishReason: 'stop', messageMetadata: { threadId: 'thread' } }) +
      'data: [DONE]\n\n',
  },
}

/**
 * Writes an answer, one line or event per delta, paced by the wall clock.
 *
 * @param {'v1' | 'v2'} protocol
 * @returns {Promise<{ firstByteAt: number, lastByteAt: number }>} in ms since 1970
 */
export async function writeAnswer(response, protocol, { deltas, perSecond }) {
  const { headers, start, delta, end } = protocols[protocol]
  // Private, as from the service. Chromium leaves a response that is not stored in the pipe until the page reads it.
  response.writeHead(200, { ...headers, 'cache-control': 'no-store' })
  response.write(start(randomUUID()))
  const firstByteAt = readClock()
  let sent = 0
  while (sent < deltas.length && !response.destroyed) {
    const due = Math.floor(((readClock() - firstByteAt) / 1000) * perSecond) + 1
    if (due > sent) response.write(deltas.slice(sent, due).map(delta).join(''))
    sent = Math.max(due, sent)
    await setTimeout(1)
  }
  response.end(end())
  return { firstByteAt, lastByteAt: readClock() }
}

/** The clock that pages also read. */
function readClock() {
  return performance.timeOrigin + performance.now()
}
