import { z } from 'zod'
import type { DayForms, FormProgress, SupportForm } from './SupportForm.js'

/** The origin of a question: the widget on a page, another client of the API, or an agent. */
export const channelSchema = z.enum(['widget', 'api', 'agent'])
export const outcomeSchema = z.enum(['answered', 'partly', 'unanswered', 'failed'])
export const ratingSchema = z.enum(['up', 'down'])

export type Channel = z.infer<typeof channelSchema>

/** Rates how well a question was answered. `failed`: the model failed, or the reader left before its first word. */
export type Outcome = z.infer<typeof outcomeSchema>

/** A reader's rating of an answer. */
export const feedbackSchema = z.object({
  rating: ratingSchema,
  /** The reason for a bad rating, as a term of the client: `outdated`. */
  reason: z.string().optional(),
  /** A comment of the reader. */
  comment: z.string().optional(),
})

export type Feedback = z.infer<typeof feedbackSchema>

/** A question in the insights of the owner. It does not identify the reader. */
export const questionRecordSchema = feedbackSchema.partial().extend({
  /** Id of the answer's message. */
  id: z.string(),
  /** Omitted for questions of agents, which have no thread. */
  threadId: z.string().optional(),
  /** ISO 8601. */
  askedAt: z.string(),
  channel: channelSchema,
  outcome: outcomeSchema,
  /** The distinct URLs of the pages that the answer cites, without anchors. */
  pages: z.array(z.string()),
  /** The distinct URLs of the sections that the answer cites; omitted if there are none. */
  sections: z.array(z.string()).optional(),
  /** Path of the page that the question was asked on; omitted if there is none. */
  askedOn: z.string().optional(),
  /** URL of the page that matches the question best. */
  closest: z.string().optional(),
  /** The topic of the question, for grouping: see `toTopic`. Empty if no text is stored. */
  topic: z.string(),
  /** The text with its secrets masked; omitted if no text is stored. */
  question: z.string().optional(),
})

export type QuestionRecord = z.infer<typeof questionRecordSchema>

/** The numbers of questions by outcome, and of ratings. */
export const figuresSchema = z.object({
  questions: z.number(),
  answered: z.number(),
  partly: z.number(),
  unanswered: z.number(),
  failed: z.number(),
  /** The number of answers with a good rating, and with a bad one. */
  up: z.number(),
  down: z.number(),
})

export type Figures = z.infer<typeof figuresSchema>

/** The questions of one day and channel. */
export const dayFiguresSchema = figuresSchema.extend({
  /** UTC: `2026-11-26`. */
  day: z.string(),
  channel: channelSchema,
})

export type DayFigures = z.infer<typeof dayFiguresSchema>

/**
 * Questions about one topic that were not answered or whose answer was rated badly. If no text is stored, questions
 * about one page.
 */
export interface TopicGap {
  topic: string
  /** The page that matches best; empty if there is none. */
  page: string
  unanswered: number
  down: number
  /** Some distinct questions, newest first. */
  examples: readonly string[]
}

/** A section of the docs, with the ratings of the answers that cite it. */
export const ratedSectionSchema = z.object({ section: z.string(), up: z.number(), down: z.number() })

export type RatedSection = z.infer<typeof ratedSectionSchema>

/** What readers ask about, and where. */
export interface Topics {
  /** The most frequent topics; none if no text is stored. */
  topics: readonly { topic: string; questions: number; examples: readonly string[] }[]
  /** The pages that most questions were asked on. */
  askedOn: readonly { page: string; questions: number }[]
}

export interface Summary {
  /** The days with questions, oldest first. */
  days: readonly DayFigures[]
  /** The most cited pages. */
  pages: readonly { page: string; answers: number }[]
  /** The most frequent topics of gaps. */
  gaps: readonly TopicGap[]
  /** The sections whose answers were rated badly most often. */
  sections: readonly RatedSection[]
  /** The days with forms for reaching a person, oldest first. Forms belong to no channel. */
  forms: readonly DayForms[]
}

/** A period in days in UTC, both inclusive: `2026-11-01` to `2026-11-26`. */
export interface Period {
  from: string
  to: string
}

export interface QuestionFilter extends Period {
  channel?: Channel | undefined
  outcome?: Outcome | undefined
  rating?: Feedback['rating'] | undefined
}

export interface QuestionQuery extends QuestionFilter {
  limit: number
  /** The position at which the list continues: see `toCursor`. */
  after?: string | undefined
}

/** Maximum numbers of pages and topics in a summary, and of examples per topic. */
export const MAX_PAGES = 50
export const MAX_TOPICS = 1000
export const MAX_EXAMPLES = 3

/** Maximum number of rated sections in a summary. */
export const MAX_SECTIONS = 10

/** Stores statistics about questions. Drivers must pass the suite in `test/insightsStoreContract.ts`. */
export interface InsightsStore {
  add(domain: string, record: QuestionRecord): Promise<void>
  /** Rates an answer. A later rating replaces the earlier one. Has no effect for an unknown question. */
  rate(domain: string, question: Pick<QuestionRecord, 'id' | 'askedAt'>, feedback: Feedback): Promise<void>
  openForm(domain: string, form: SupportForm): Promise<void>
  /** Adds what has happened with a form. Has no effect for an unknown form. */
  updateForm(domain: string, form: Pick<SupportForm, 'id' | 'openedAt'>, progress: FormProgress): Promise<void>
  summarize(domain: string, filter: Period & Pick<QuestionFilter, 'channel'>): Promise<Summary>
  listTopics(domain: string, filter: Period & Pick<QuestionFilter, 'channel'>): Promise<Topics>
  /** Returns questions, newest first. */
  list(domain: string, query: QuestionQuery): Promise<QuestionRecord[]>
  /** Deletes the questions and the forms of threads, and removes them from all figures. */
  remove(domain: string, threadIds: readonly string[]): Promise<void>
  /**
   * Deletes all days before the day of `before`, until the signal is aborted.
   * @returns the number of deleted questions or days
   */
  forget(before: Date, signal?: AbortSignal): Promise<number>
}

/** Returns the UTC day of a time. */
export const toDay = (time: string | Date) => (typeof time === 'string' ? time : time.toISOString()).slice(0, 10)

/**
 * Returns the position of a question in a list: its time, and its id to distinguish questions of the same millisecond.
 */
export const toCursor = ({ askedAt, id }: Pick<QuestionRecord, 'askedAt' | 'id'>) => `${askedAt}_${id}`

/** Whether a question shows a gap in the docs: it was not answered, or its answer was rated badly. */
export const isGap = ({ outcome, rating }: Pick<QuestionRecord, 'outcome' | 'rating'>) =>
  outcome === 'unanswered' || rating === 'down'
