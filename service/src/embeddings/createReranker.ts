import { z } from 'zod'
import type { Log } from '../logs/Log.js'
import { createBreaker } from './createBreaker.js'

/** Timeout in milliseconds. A reader is waiting. */
const RERANK_MS = 2000

/** Maximum length of a text in characters, about 500 tokens of English. Many models take 512. */
const LONGEST_TEXT = 2000

const answerSchema = z.object({ results: z.array(z.object({ index: z.int().min(0), relevance_score: z.number() })) })

interface RerankerOptions {
  /**
   * URL of a server with `POST /rerank` in the format of Cohere, Jina, vLLM and llama.cpp: `http://localhost:8080/v1`.
   */
  baseURL: string
  name: string
  apiKey?: string | undefined
  log: Log
}

/**
 * Sorts texts by how well they answer a question.
 * @returns their indexes, best first; `undefined` while the server is unavailable
 */
export type Reranker = (question: string, texts: readonly string[]) => Promise<readonly number[] | undefined>

/** Creates a reranker from a cross-encoder on a server, which reads the question together with each text. */
export function createReranker({ baseURL, name, apiKey, log }: RerankerOptions): Reranker {
  const attempt = createBreaker({ name: 'The reranking server', timeoutMs: RERANK_MS, log })
  const address = `${baseURL.replace(/\/+$/, '')}/rerank`

  return (question, texts) =>
    attempt(async (signal) => {
      const response = await fetch(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
        },
        body: JSON.stringify({
          model: name,
          query: question,
          documents: texts.map((text) => text.slice(0, LONGEST_TEXT)),
          top_n: texts.length,
        }),
        redirect: 'error',
        signal,
      })
      if (!response.ok) {
        await response.body?.cancel()
        throw new Error(
          `It answers with status ${response.status}. Check RERANK_BASE_URL, RERANK_MODEL and RERANK_API_KEY.`,
        )
      }
      const { results } = answerSchema.parse(await response.json())
      const ranked = results
        .toSorted((one, other) => other.relevance_score - one.relevance_score)
        .map(({ index }) => index)
      return [...new Set(ranked)].filter((index) => index < texts.length)
    })
}
