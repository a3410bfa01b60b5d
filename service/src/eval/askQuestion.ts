import type { Confidence } from 'docs-assistant/contract'
import { findMargin } from 'docs-assistant/internal/extractive'
import type { ChatMessage } from '../chat/toChatMessages.js'
import { collectAnswer, type AskedSite } from './collectAnswer.js'

/** Number of results to examine. */
const RESULTS = 10

export interface EvalAnswer {
  /** The URLs of the results of the last question, best first. */
  urls: readonly string[]
  /** The lead of the first page over the next one, from 0 to 1. */
  margin: number
  /** How well the docs answer, as readers see it. */
  confidence: Confidence
  text: string
}

/** Answers the last question of a conversation, as the service does. */
export async function askQuestion(site: AskedSite, questions: readonly string[]): Promise<EvalAnswer> {
  let last: EvalAnswer = { urls: [], margin: 0, confidence: 'unanswered', text: '' }
  const earlier: ChatMessage[] = []
  for (const question of questions) {
    const {
      searches,
      confidence = 'unanswered',
      answer,
    } = await collectAnswer(site, {
      text: question,
      earlier: [...earlier],
      retrievalPageSize: RESULTS,
    })
    const results = searches[0]?.results ?? []
    last = {
      urls: results.map(({ url }) => url),
      margin: Number(findMargin(results).toFixed(3)),
      confidence,
      text: answer,
    }
    earlier.push({ role: 'user', content: question }, { role: 'assistant', content: answer })
  }
  return last
}
