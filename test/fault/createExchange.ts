import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AssistantRequest } from 'docs-assistant/contract'

/** A request that waits for the test to answer it, as badly as the test likes. */
export interface Exchange {
  body: AssistantRequest
  headers: IncomingMessage['headers']
  /** Sends status and headers at once, before any byte of the body. */
  head: (status?: number, headers?: Record<string, string>) => void
  /** Sends bytes of the body as they are. The status is 200, unless `head` said another. */
  write: (bytes: string | Uint8Array) => void
  /** Sends whole lines of the data stream protocol, in one chunk. */
  lines: (...lines: string[]) => void
  /** Ends the body in good order. */
  end: () => void
  /** Closes the connection in the middle of the body. */
  cut: () => void
  /** Resets the connection, as a router does that forgot it. */
  reset: () => void
  /** Sends bytes that are no HTTP, where the next chunk should be. */
  garble: () => void
  /** Resolves with the time once the connection is closed, by whichever side. */
  closed: Promise<number>
}

export function createExchange(request: IncomingMessage, body: AssistantRequest, response: ServerResponse): Exchange {
  const socket = request.socket
  const head: Exchange['head'] = (status = 200, headers = {}) => {
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers })
    response.flushHeaders()
  }
  const write: Exchange['write'] = (bytes) => {
    if (!response.headersSent) head()
    response.write(bytes)
  }
  return {
    body,
    headers: request.headers,
    head,
    write,
    lines: (...lines) => write(lines.map((line) => `${line}\n`).join('')),
    end: () => {
      if (!response.headersSent) head()
      response.end()
    },
    cut: () => socket.end(),
    reset: () => socket.resetAndDestroy(),
    garble: () => socket.write('ceci n’est pas du HTTP\r\n\r\n'),
    closed: new Promise((resolve) => response.once('close', () => resolve(performance.now()))),
  }
}
