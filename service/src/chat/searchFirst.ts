import { readQuestion } from 'docs-assistant/extractive'
import { randomUUID } from 'node:crypto'
import { assessResults, type SearchArgs, type SearchResults } from '../search/SearchHit.js'
import type { Tools } from './createTools.js'
import { NO_USAGE, type AnswerPart } from './streamSteps.js'

interface FirstQuestion {
  text: string
  /** What the reader has selected on the page, if anything. */
  selection: string
  /** The questions before this one, in order. */
  earlier: readonly string[]
}

/**
 * Searches for a question, as the first step of its answer. A follow-up for which the questions before it lead to
 * nothing is searched for again by itself, in a second step: it may be a new question.
 *
 * @returns what was searched for, and what was found
 */
export async function* searchFirst(asked: FirstQuestion, tools: Tools): AsyncGenerator<AnswerPart, { query: string, found: SearchResults }> {
  const { query, context } = readQuestion(asked)
  let found = yield* search({ query, ...(context !== '' && { context }) })
  if (context !== '' && assessResults(found) === 'nothing') {
    yield { type: 'step-start' }
    found = yield* search({ query })
  }
  return { query, found }

  async function* search(args: SearchArgs): AsyncGenerator<AnswerPart, SearchResults> {
    const call = { toolCallId: `call_${randomUUID()}`, toolName: 'search', args }
    yield { type: 'tool-call', ...call }
    const result = await tools.search(args)
    yield { type: 'tool-result', ...call, result }
    yield { type: 'step-finish', finishReason: 'tool-calls', usage: NO_USAGE }
    return result
  }
}
