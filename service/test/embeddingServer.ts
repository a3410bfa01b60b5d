import { createServer, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { listenOnFreePort } from './listenOnFreePort.js'

const embeddingsSchema = z.object({ model: z.string(), input: z.array(z.string()) })
const rerankSchema = z.object({
  model: z.string(),
  query: z.string(),
  documents: z.array(z.string()),
  top_n: z.number(),
})

/** What texts are about, by words that mean it. Each is a dimension of the vectors. */
const MEANINGS = [
  ['colour', 'accent', 'hue', 'tint', 'shade', 'variables'],
  ['dark', 'night', 'evening', 'eyes', 'bright'],
  ['install', 'npm', 'node', 'get', 'running', 'computer'],
]

/** How often a text has a word of each meaning. The last number is the same for all texts, so that no vector is 0. */
export function toMeaning(text: string): number[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return [...MEANINGS.map((meaning) => words.filter((word) => meaning.includes(word)).length), 0.1]
}

export interface EmbeddingServerOptions {
  /** Answers a request in the place of the model. @returns whether it has */
  refuse?: (response: ServerResponse, texts: readonly string[]) => boolean
  /** The relevance of a text. Default: the number of words that it shares with the question. */
  relevance?: (question: string, text: string) => number
}

/** A server of an embedding model and a reranker, whose vectors count words of a few meanings. */
export async function embeddingServer({ refuse = () => false, relevance = () => 0 }: EmbeddingServerOptions = {}) {
  /** The texts of each request. */
  const requests: string[][] = []
  const authorizations: (string | undefined)[] = []
  const server = createServer((request, response) => {
    authorizations.push(request.headers.authorization)
    void json(request).then((body) => {
      if (request.url === '/v1/rerank') {
        const { query, documents, top_n } = rerankSchema.parse(body)
        requests.push(documents)
        if (refuse(response, documents)) return
        const results = documents.map((text, index) => ({ index, relevance_score: relevance(query, text) }))
        results.sort((one, other) => other.relevance_score - one.relevance_score)
        send(response, { results: results.slice(0, top_n) })
        return
      }
      const { input } = embeddingsSchema.parse(body)
      requests.push(input)
      if (refuse(response, input)) return
      send(response, {
        object: 'list',
        data: input.map((text, index) => ({ object: 'embedding', index, embedding: toMeaning(text) })),
        usage: { prompt_tokens: 1, total_tokens: 1 },
      })
    })
  })
  const port = await listenOnFreePort(server)
  return { baseURL: `http://localhost:${port}/v1`, requests, authorizations, texts: () => requests.flat() }
}

/** @returns that it has answered, for `refuse` */
export function send(response: ServerResponse, body: unknown, status = 200): true {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  return true
}
