import type { Confidence } from 'docs-assistant/contract'
import { pageOf, toQuestionTerms } from 'docs-assistant/internal/extractive'
import { maskSecrets } from 'docs-assistant/internal/masking'
import { describeError } from '../logs/describeError.js'
import type { Log } from '../logs/Log.js'
import type { Channel, InsightsStore, QuestionRecord } from './InsightsStore.js'

/** What owners of docs learn from the questions of their readers. */
export interface InsightsOptions {
  store: InsightsStore
  /** Whether the text of questions and comments is kept, or only what can be counted. @default 'counts' */
  keep?: 'counts' | 'text' | undefined
  /** Days after which a question is removed. @default 90 */
  retentionDays?: number | undefined
  /** The secret of logins to the admin pages. @default made anew with each start, which ends all logins */
  readSessionSecret?: (() => Promise<string>) | undefined
}

interface AskedQuestion {
  channel: Channel
  /** Id of the answer's message. */
  id: string
  threadId?: string | undefined
  askedAt: string
  question: string
  sources: readonly { url: string }[]
  /** `undefined` where there is no answer. */
  confidence: Confidence | undefined
  closest: { url: string } | undefined
}

/** Records what is asked and read. Never fails: the reader has the answer, and the log says what is missing. */
export interface Recorder {
  /** Records a question after it is answered. */
  recordQuestion: (domain: string, asked: AskedQuestion) => Promise<void>
  /** Records that an agent has read a page. */
  recordRead: (domain: string, url: string) => Promise<void>
}

/** A recorder that does nothing where insights are off. */
export function createRecorder(insights: InsightsOptions | undefined, log: Log): Recorder {
  if (insights === undefined) return { recordQuestion: () => Promise.resolve(), recordRead: () => Promise.resolve() }
  const { store, keep } = insights
  const logError = (error: unknown) => log(`A question could not be counted: ${describeError(error)}`)

  const recordQuestion: Recorder['recordQuestion'] = async (
    domain,
    { channel, id, threadId, askedAt, question, sources, confidence, closest },
  ) => {
    const { text } = maskSecrets(question)
    const record: QuestionRecord = {
      id,
      ...(threadId !== undefined && { threadId }),
      askedAt,
      channel,
      outcome: confidence ?? 'failed',
      // An answer that is none names the closest pages, which it does not cite.
      pages: confidence === 'unanswered' ? [] : [...new Set(sources.map(({ url }) => pageOf(url)))],
      ...(closest && { closest: pageOf(closest.url) }),
      ...(keep === 'text' ? { topic: toTopic(text), question: text } : { topic: '' }),
    }
    await store.add(domain, record).catch(logError)
  }

  return {
    recordQuestion,
    recordRead: (domain, url) =>
      store.addRead(domain, { page: pageOf(url), readAt: new Date().toISOString() }).catch(logError),
  }
}

const MAX_TERMS = 12
const LONGEST_TOPIC = 200

/** What a question is about: its search terms, sorted, so that questions in other words and another order have the same topic. */
export function toTopic(question: string): string {
  const terms = [...new Set(toQuestionTerms(question))].slice(0, MAX_TERMS).sort()
  return terms.join(' ').slice(0, LONGEST_TOPIC)
}
