import { createServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { listenOnFreePort } from './listenOnFreePort.js'

const requestSchema = z.looseObject({
  model: z.string(),
  stream: z.literal(true),
  messages: z.array(z.looseObject({ role: z.string(), content: z.unknown() })),
  tools: z.array(z.object({ function: z.object({ name: z.string() }) })).optional(),
})

export type ChatRequest = z.infer<typeof requestSchema>

/** What a model can do with a request. */
export interface Reply {
  write(text: string): void
  /** Sends a line that is not JSON. */
  garble(text: string): void
  think(text: string): void
  /** A text goes out as it is, whether it is JSON or not. */
  callTool(name: string, args: unknown, id?: string): void
  /** What the request and the reply took, as servers say it that are asked to. */
  count(promptTokens: number, completionTokens: number): void
  /** Ends the reply as the API does. */
  end(reason: 'stop' | 'tool_calls'): void
  /** Cuts the connection. */
  cut(): void
  refuse(status: number, message: string): void
  /** Ends the stream as a proxy does that has waited for too long: in order, and too early. */
  breakOff(): void
  /** Answers as a server that is none of models. */
  respond(status: number, headers: Record<string, string>, body: string): void
  /** The reply itself, for what no model sends. */
  outgoing: ServerResponse
  /** Resolves when the other side hangs up. */
  closed: Promise<unknown>
}

/** A server that speaks the chat completions of the OpenAI API. Each request is answered by `reply`. */
export async function openAiServer(reply: (to: Reply, request: ChatRequest) => void | Promise<void>) {
  const requests: ChatRequest[] = []
  const authorizations: (string | undefined)[] = []
  const server = createServer((incoming, outgoing) => {
    void json(incoming).then(async (body) => {
      const request = requestSchema.parse(body)
      requests.push(request)
      authorizations.push(incoming.headers.authorization)
      await reply(toReply(outgoing), request)
    })
  })
  const port = await listenOnFreePort(server)
  return { baseURL: `http://localhost:${port}/v1`, requests, authorizations }
}

function toReply(outgoing: ServerResponse): Reply {
  const send = (delta: object, finish_reason: string | null = null) => {
    if (!outgoing.headersSent) outgoing.writeHead(200, { 'content-type': 'text/event-stream' })
    const chunk = { id: 'c1', created: 0, model: 'test', choices: [{ index: 0, delta, finish_reason }] }
    outgoing.write(`data: ${JSON.stringify(chunk)}\n\n`)
  }
  return {
    write: (content) => send({ role: 'assistant', content }),
    garble: (text) => outgoing.write(`data: {${text}\n\n`),
    think: (text) => send({ role: 'assistant', reasoning_content: text }),
    callTool: (name, args, id = 'call_1') =>
      send({
        role: 'assistant',
        tool_calls: [
          {
            index: 0,
            id,
            type: 'function',
            function: { name, arguments: typeof args === 'string' ? args : JSON.stringify(args) },
          },
        ],
      }),
    count(prompt_tokens, completion_tokens) {
      const usage = { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens }
      outgoing.write(`data: ${JSON.stringify({ id: 'c1', created: 0, model: 'test', choices: [], usage })}\n\n`)
    },
    end(reason) {
      send({}, reason)
      outgoing.end('data: [DONE]\n\n')
    },
    cut: () => outgoing.destroy(),
    refuse(status, message) {
      outgoing.writeHead(status, { 'content-type': 'application/json' })
      outgoing.end(JSON.stringify({ error: { message, type: 'error', param: null, code: null } }))
    },
    breakOff: () => outgoing.end(),
    respond(status, headers, body) {
      outgoing.writeHead(status, headers)
      outgoing.end(body)
    },
    outgoing,
    closed: once(outgoing, 'close'),
  }
}
