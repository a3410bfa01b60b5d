import type { Confidence } from 'docs-assistant/contract'
import { findMargin, readConfidence } from 'docs-assistant/internal/extractive'
import { createTools } from '../chat/createTools.js'
import { searchFirst } from '../chat/searchFirst.js'
import { streamQuotes } from '../chat/streamQuotes.js'
import type { SearchIndex } from '../retrieval/SearchIndex.js'

/** Number of results to examine. */
const RESULTS = 10

export interface EvalAnswer {
  /** The URLs of the results of the last question, best first. */
  urls: readonly string[]
  /** The lead of the first page over the next one, from 0 to 1. */
  margin: number
  /** The confidence that the first sentence of the answer expresses. */
  confidence: Confidence
  text: string
}

/** Answers the last question of a conversation with quotes. */
export async function askQuestion(index: SearchIndex, questions: readonly string[]): Promise<EvalAnswer> {
  let last: EvalAnswer = { urls: [], margin: 0, confidence: 'unanswered', text: '' }
  for (const position of questions.keys()) {
    last = await answerLast(index, questions.slice(0, position + 1), last.text)
  }
  return last
}

async function answerLast(
  index: SearchIndex,
  questions: readonly string[],
  earlierAnswer: string,
): Promise<EvalAnswer> {
  const tools = createTools({
    index,
    request: { fp: 'eval', retrievalPageSize: RESULTS },
    links: { prefix: '', builtFor: '' },
    earlierAnswer,
  })
  const steps = searchFirst({ text: questions.at(-1) ?? '', selection: '', earlier: questions.slice(0, -1) }, tools)
  let step = await steps.next()
  while (!step.done) step = await steps.next()
  const { query, found } = step.value
  let text = ''
  for (const part of streamQuotes(query, found)) {
    if (part.type === 'text-delta') text += part.delta
  }
  const margin = Number(findMargin(found.results).toFixed(3))
  return {
    urls: found.results.map(({ url }) => url),
    margin,
    confidence: readConfidence(text) ?? 'unanswered',
    text,
  }
}
