import { assess, type Tier } from 'docs-assistant/extractive'
import { toPrompt } from '../chat/toChatMessages.js'
import { createSearchTool } from '../chat/createSearchTool.js'
import { streamSteps } from '../chat/streamSteps.js'
import { ExtractiveModel } from '../models/ExtractiveModel.js'
import type { SearchIndex } from '../retrieval/createIndex.js'
import type { SearchResults } from '../search/SearchHit.js'

/** How many results are looked at. */
const RESULTS = 10

const MAX_BYTES = 1e6

export interface EvalAnswer {
  /** The URLs of the sections that were found for the last question, best first. */
  urls: readonly string[]
  tier: Tier
  text: string
}

/** Asks the embedded model the last question of a conversation, after it has answered those before. */
export async function askQuestion(index: SearchIndex, questions: readonly string[]): Promise<EvalAnswer> {
  const conversation: { role: 'user' | 'assistant'; content: string }[] = []
  let last: EvalAnswer = { urls: [], tier: 'nothing', text: '' }
  for (const question of questions) {
    conversation.push({ role: 'user', content: question })
    last = await answerLast(index, conversation)
    conversation.push({ role: 'assistant', content: last.text })
  }
  return last
}

async function answerLast(index: SearchIndex, conversation: readonly { role: 'user' | 'assistant'; content: string }[]): Promise<EvalAnswer> {
  let text = ''
  let found: SearchResults = { results: [], terms: [] }
  const steps = streamSteps({
    model: new ExtractiveModel(),
    prompt: toPrompt('', conversation),
    tool: createSearchTool({
      index,
      request: { fp: 'eval', messages: [], retrievalPageSize: RESULTS },
      links: { prefix: '', builtFor: '' },
      earlierAnswer: conversation.findLast(({ role }) => role === 'assistant')?.content,
      onResults: (results) => {
        found = results
      },
    }),
    maxBytes: MAX_BYTES,
    signal: new AbortController().signal,
  })
  for await (const part of steps) {
    if (part.type === 'text-delta') text += part.delta
  }
  const sections = found.results
  return { urls: sections.map(({ url }) => url), tier: assess({ terms: found.terms, sections }), text }
}
