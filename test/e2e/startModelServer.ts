import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

interface ChatRequest {
  messages: { role: string; content: string | { type: string; text?: string; image_url?: { url: string } }[] }[]
}

/**
 * A language model behind a server that speaks the OpenAI API.
 *
 * @param answer returns the words of an answer. `undefined` refuses the request, and an error in them cuts the
 * connection. `hungUp` resolves when the client closes it.
 */
export async function startModelServer(
  answer: (question: string, hungUp: Promise<unknown>) => Iterable<string> | AsyncIterable<string> | undefined,
) {
  const requests: ChatRequest[] = []
  const server = createServer((incoming, outgoing) => {
    void json(incoming).then((body) => {
      const request = body as ChatRequest
      requests.push(request)
      const words = answer(toText(request), once(outgoing, 'close'))
      if (words) return write(outgoing, words)
      outgoing
        .writeHead(401, { 'content-type': 'application/json' })
        .end('{"error":{"message":"Incorrect API key provided"}}')
    })
  })
  server.listen(0)
  await once(server, 'listening')
  return {
    requests,
    baseURL: `http://localhost:${(server.address() as AddressInfo).port}/v1`,
    stop: () => server.close(),
  }
}

function toText({ messages }: ChatRequest): string {
  const content = messages.at(-1)?.content ?? ''
  return typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('')
}

async function write(outgoing: ServerResponse, words: Iterable<string> | AsyncIterable<string>): Promise<void> {
  outgoing.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (delta: object, finish_reason: string | null) =>
    outgoing.write(
      `data: ${JSON.stringify({ id: 'c', created: 0, model: 'm', choices: [{ index: 0, delta, finish_reason }] })}\n\n`,
    )
  try {
    for await (const word of words) send({ role: 'assistant', content: word }, null)
    send({}, 'stop')
    outgoing.end('data: [DONE]\n\n')
  } catch {
    outgoing.destroy()
  }
}
