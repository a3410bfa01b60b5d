import { z } from 'zod'

/** Where a question comes from: the widget on a page, another client of the API, or a program that reads for a person. */
export const channelSchema = z.enum(['widget', 'api', 'agent'])
export const outcomeSchema = z.enum(['answered', 'partly', 'unanswered', 'failed'])
export const ratingSchema = z.enum(['up', 'down'])

export type Channel = z.infer<typeof channelSchema>

/** What became of a question: how well it was answered. `failed`: the model failed, or the reader left before its first word. */
export type Outcome = z.infer<typeof outcomeSchema>

/** A reader's rating of an answer. */
export const feedbackSchema = z.object({
  rating: ratingSchema,
  /** What is wrong, as a word of the client: `outdated`. */
  reason: z.string().optional(),
  /** In the reader's words. */
  comment: z.string().optional(),
})

export type Feedback = z.infer<typeof feedbackSchema>

/** One question, as owners of the docs see it. Nothing in it says who has asked. */
export const questionRecordSchema = feedbackSchema.partial().extend({
  /** Id of the answer's message. */
  id: z.string(),
  /** Questions of agents have no thread. */
  threadId: z.string().optional(),
  /** ISO 8601. */
  askedAt: z.string(),
  channel: channelSchema,
  outcome: outcomeSchema,
  /** URLs of the pages that the answer cites, without anchors, each once. */
  pages: z.array(z.string()),
  /** URL of the page that fits the question best. */
  closest: z.string().optional(),
  /** What the question is about, for grouping: see `toTopic`. Empty where no text is kept. */
  topic: z.string(),
  /** Without its secrets; only where text is kept. */
  question: z.string().optional(),
})

export type QuestionRecord = z.infer<typeof questionRecordSchema>

/** How many questions there were, and what became of them. */
export const figuresSchema = z.object({
  questions: z.number(),
  answered: z.number(),
  partly: z.number(),
  unanswered: z.number(),
  failed: z.number(),
  /** Answers with a good and a bad rating. */
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

/** Questions about one topic that were not answered or badly rated. Where no text is kept, all about one page. */
export interface TopicGap {
  topic: string
  /** The page that fits best; empty where there is none. */
  page: string
  unanswered: number
  down: number
  /** Some of the questions, newest first, each once. */
  examples: readonly string[]
}

export interface Summary {
  /** Of days with questions, oldest first. */
  days: readonly DayFigures[]
  /** The pages that were cited most. */
  pages: readonly { page: string; answers: number }[]
  /** The pages that agents read most. */
  reads: readonly { page: string; reads: number }[]
  /** The most frequent topics of gaps. */
  gaps: readonly TopicGap[]
}

/** Days in UTC, both included: `2026-11-01` to `2026-11-26`. */
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
  /** The position after which the list continues: see `toCursor`. */
  after?: string | undefined
}

/** How many pages and topics a summary has, and examples a topic. */
export const MAX_PAGES = 50
export const MAX_TOPICS = 1000
export const MAX_EXAMPLES = 3

/** Stores what owners of docs learn from questions. Drivers must pass the suite in `test/insightsStoreContract.ts`. */
export interface InsightsStore {
  add(domain: string, record: QuestionRecord): Promise<void>
  /** Counts a page that an agent has read. */
  addRead(domain: string, read: { page: string; readAt: string }): Promise<void>
  /** Rates an answer. A later rating replaces the earlier one. Does nothing for an unknown question. */
  rate(domain: string, question: Pick<QuestionRecord, 'id' | 'askedAt'>, feedback: Feedback): Promise<void>
  summarize(domain: string, filter: Period & Pick<QuestionFilter, 'channel'>): Promise<Summary>
  /** Newest first. */
  list(domain: string, query: QuestionQuery): Promise<QuestionRecord[]>
  /** Removes the questions of threads, from all figures too. */
  remove(domain: string, threadIds: readonly string[]): Promise<void>
  /** Removes the days before that of a date, until the signal is aborted. @returns how many questions or days */
  forget(before: Date, signal?: AbortSignal): Promise<number>
}

/** The day of a time. */
export const toDay = (time: string | Date) => (typeof time === 'string' ? time : time.toISOString()).slice(0, 10)

/** The position of a question in a list: its time, and its id for those of the same millisecond. */
export const toCursor = ({ askedAt, id }: Pick<QuestionRecord, 'askedAt' | 'id'>) => `${askedAt}_${id}`

/** Whether the docs lack something: their owner finds the question among the gaps. */
export const isGap = ({ outcome, rating }: Pick<QuestionRecord, 'outcome' | 'rating'>) =>
  outcome === 'unanswered' || rating === 'down'
