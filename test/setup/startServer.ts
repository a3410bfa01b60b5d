import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { AssistantRequest } from 'docs-assistant/contract'

interface Received {
  url: string
  headers: IncomingMessage['headers']
  body: AssistantRequest
}

type Answer = (response: ServerResponse, request: Received) => void

async function readBody(request: IncomingMessage): Promise<AssistantRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString()) as AssistantRequest
}

/**
 * Starts an HTTP server on a free port, which is closed after the test. Responds to each request with the next of
 * `answers`, then repeats the last one, and records the requests. Searches return no results.
 */
export async function startServer(...answers: Answer[]): Promise<{ baseUrl: string; received: Received[] }> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/v1/search/')) {
      response.writeHead(200, { 'content-type': 'application/json' }).end('[]')
      return
    }
    void readBody(request).then((body) => {
      received.push({ url: request.url ?? '', headers: request.headers, body })
      const answer = answers[Math.min(received.length, answers.length) - 1]
      answer?.(response, received[received.length - 1] as Received)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { baseUrl: `http://127.0.0.1:${port}`, received }
}

/** Answers with these lines of the data stream protocol. */
export const lines =
  (...answer: string[]): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' })
    response.end(answer.map((line) => `${line}\n`).join(''))
  }

/** Answers with these chunks of the UI message stream, of which `[DONE]` is one. */
export const events =
  (...chunks: string[]): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'x-vercel-ai-ui-message-stream': 'v1' })
    response.end(chunks.map((chunk) => `data: ${chunk}\n\n`).join(''))
  }

/** Answers with a status and a JSON body. */
export const failure =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }
