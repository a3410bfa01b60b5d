import type { AssistantRequest } from 'docs-assistant/contract'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createExchange, type Exchange } from './createExchange.js'

export interface FaultServer {
  baseUrl: string
  /** Every question that came in, in order. */
  exchanges: readonly Exchange[]
  /** The next question that no call has taken yet; waits for it. */
  next: () => Promise<Exchange>
  close: () => void
}

interface FaultServerOptions {
  /** The CORS headers. Without `access-control-allow-origin` a browser keeps the answer to itself. */
  headers?: Record<string, string>
  /** What every search finds. @default nothing */
  found?: unknown[]
}

async function readBody(request: IncomingMessage): Promise<AssistantRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString()) as AssistantRequest
}

/** A real HTTP server that holds each question until the test answers it, byte by byte if need be. Searches are answered at once. */
export async function createFaultServer({ headers = {}, found = [] }: FaultServerOptions = {}): Promise<FaultServer> {
  const exchanges: Exchange[] = []
  const waiting: Array<(exchange: Exchange) => void> = []
  let taken = 0

  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end()
      return
    }
    if (request.url?.startsWith('/v1/search/')) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found))
      return
    }
    void readBody(request).then((body) => {
      const exchange = createExchange(request, body, response)
      exchanges.push(exchange)
      waiting.shift()?.(exchange)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    baseUrl: `http://127.0.0.1:${port}`,
    exchanges,
    next: () => {
      const exchange = exchanges[taken++]
      return exchange ? Promise.resolve(exchange) : new Promise((resolve) => waiting.push(resolve))
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
