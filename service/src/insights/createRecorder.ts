import type { Confidence } from 'docs-assistant/contract'
import { pageOf, toQuestionTerms } from 'docs-assistant/internal/extractive'
import { maskSecrets } from 'docs-assistant/internal/masking'
import type { GapStore } from './GapStore.js'
import type { EndedLogins } from '../keys/EndedLogins.js'
import { describeError } from '../logs/describeError.js'
import type { Log } from '../logs/Log.js'
import { toCursor, type Channel, type Feedback, type InsightsStore, type QuestionRecord } from './InsightsStore.js'

/** Options for recording questions. */
export interface InsightsOptions {
  store: InsightsStore
  /**
   * Whether to store the text of questions and comments, or only statistics.
   * @default 'counts'
   */
  keep?: 'counts' | 'text' | undefined
  /**
   * Number of days after which a question is deleted.
   * @default 90
   */
  retentionDays?: number | undefined
  /** Keeps what is decided about gaps of the docs. Default: gaps have no state. */
  gaps?: GapStore | undefined
  /**
   * Returns the secret of logins to the admin pages.
   * @default generated at each start, which ends all logins
   */
  readSessionSecret?: (() => Promise<string>) | undefined
  /**
   * Remembers the logins to the admin pages that have ended.
   * @default in memory, until the process ends
   */
  endedLogins?: EndedLogins | undefined
}

interface AskedQuestion {
  channel: Channel
  /** Id of the answer's message. */
  id: string
  threadId?: string | undefined
  askedAt: string
  question: string
  /** Path of the page that it was asked on. Default: none. */
  askedOn?: string | undefined
  sources: readonly { url: string }[]
  /** `undefined` if there is no answer. */
  confidence: Confidence | undefined
  closest: { url: string } | undefined
}

/** Records questions. Never fails: the reader has the answer, and errors are logged. */
export interface Recorder {
  /** Records a question after it is answered. */
  recordQuestion: (domain: string, asked: AskedQuestion) => Promise<void>
  /**
   * Rates an answer that has no thread, by the id that `toAnswerId` returned. Resolves to whether it is such an id.
   * `undefined` if nothing is recorded.
   */
  rateAnswer?: (domain: string, answerId: string, feedback: Feedback) => Promise<boolean>
}

/** Returns the id by which an answer without a thread can be rated. Stores need the time too, to find its day. */
export const toAnswerId = toCursor

const ANSWER_ID = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(msg_[\da-f-]{36})$/

/** How long an answer can be rated, in milliseconds. */
const RATING_PERIOD = 24 * 60 * 60 * 1000

/** Creates a recorder. Without insights, it does nothing. */
export function createRecorder(insights: InsightsOptions | undefined, log: Log): Recorder {
  if (insights === undefined) return { recordQuestion: () => Promise.resolve() }
  const { store, keep } = insights
  const logError = (error: unknown) => log(`A question could not be counted: ${describeError(error)}`)

  const recordQuestion: Recorder['recordQuestion'] = async (
    domain,
    { channel, id, threadId, askedAt, question, askedOn, sources, confidence, closest },
  ) => {
    const { text } = maskSecrets(question)
    // An answer without an answer in the docs links to the closest pages, but does not cite them.
    const cited = confidence === 'unanswered' ? [] : sources.map(({ url }) => url)
    const record: QuestionRecord = {
      id,
      ...(threadId !== undefined && { threadId }),
      askedAt,
      channel,
      outcome: confidence ?? 'failed',
      pages: [...new Set(cited.map(pageOf))],
      ...(cited.length > 0 && { sections: [...new Set(cited)] }),
      ...(askedOn && { askedOn }),
      ...(closest && { closest: pageOf(closest.url) }),
      ...(keep === 'text' ? { topic: toTopic(text), question: text } : { topic: '' }),
    }
    await store.add(domain, record).catch(logError)
  }

  const rateAnswer = async (domain: string, answerId: string, { comment, ...rating }: Feedback) => {
    const [, askedAt = '', id = ''] = ANSWER_ID.exec(answerId) ?? []
    const age = Date.now() - Date.parse(askedAt)
    if (!(age >= 0 && age < RATING_PERIOD)) return false
    const text = keep === 'text' && comment !== undefined ? { comment: maskSecrets(comment).text } : {}
    await store.rate(domain, { id, askedAt }, { ...rating, ...text }).catch(logError)
    return true
  }

  return { recordQuestion, rateAnswer }
}

const MAX_TERMS = 12
const LONGEST_TOPIC = 200

/**
 * Returns the topic of a question: its sorted search terms, so that questions with other forms or another order of the
 * words have the same topic.
 */
export function toTopic(question: string): string {
  const terms = [...new Set(toQuestionTerms(question))].slice(0, MAX_TERMS).sort()
  return terms.join(' ').slice(0, LONGEST_TOPIC)
}
