import { z } from 'zod'
import { createCutoff } from '../files/createCutoff.js'
import { toTableMark, type Database } from '../postgres/openDatabase.js'
import { dayFormsSchema } from './SupportForm.js'
import { ASKED_ON, DAYS, FORMS, GAPS, LIST, PAGES, SECTIONS, TOPICS } from './insightsStatements.js'
import {
  dayFiguresSchema,
  MAX_EXAMPLES,
  questionRecordSchema,
  ratedSectionSchema,
  toDay,
  type InsightsStore,
  type QuestionRecord,
  type TopicGap,
} from './InsightsStore.js'

/** Sums are `bigint`, which `pg` returns as text. */
const sum = z.coerce.number()

const pagesSchema = z.array(z.object({ page: z.string(), answers: sum }))
const gapsSchema: z.ZodType<TopicGap[]> = z.array(
  z.object({
    topic: z.string(),
    page: z.string(),
    unanswered: sum,
    down: sum,
    examples: z.array(z.string()).transform((questions) => [...new Set(questions)].slice(0, MAX_EXAMPLES)),
  }),
)
const topicsSchema = z.array(
  z.object({
    topic: z.string(),
    questions: z.number(),
    examples: z.array(z.string()).transform((questions) => [...new Set(questions)].slice(0, MAX_EXAMPLES)),
  }),
)
const askedOnSchema = z.array(z.object({ page: z.string(), questions: z.number() }))
const questionsSchema = z.array(z.record(z.string(), z.unknown()).transform(toRecord).pipe(questionRecordSchema))

/** Maximum number of questions that one statement deletes, so that it takes little time. */
const BATCH_SIZE = 1000

/**
 * Stores questions in PostgreSQL, for any number of processes. The figures of days are in tables, which a trigger
 * updates.
 */
export function createPostgresInsightsStore({ database }: { database: Database }): InsightsStore {
  const toCutoff = createCutoff(toTableMark(database, 'questions'))

  return {
    async add(
      domain,
      { id, threadId, askedAt, channel, outcome, pages, sections = [], askedOn = '', closest = '', topic, question },
    ) {
      await database.query(
        `insert into docs_assistant.questions (domain, id, thread_id, asked_at, channel, outcome, pages, closest, topic, question, sections, asked_on)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
        [
          domain,
          id,
          threadId,
          askedAt,
          channel,
          outcome,
          pages,
          closest,
          toText(topic),
          toText(question),
          sections,
          toText(askedOn),
        ],
      )
    },

    async rate(domain, { id }, { rating, reason, comment }) {
      await database.query(
        'update docs_assistant.questions set rating = $3, reason = $4, comment = $5 where domain = $1 and id = $2',
        [domain, id, rating, reason, toText(comment)],
      )
    },

    async openForm(domain, { id, openedAt, threadId }) {
      await database.query(
        'insert into docs_assistant.support_forms (domain, id, opened_at, thread_id) values ($1, $2, $3, $4)',
        [domain, id, openedAt, threadId],
      )
    },

    async updateForm(domain, { id }, { isAnswered = false, isSent = false }) {
      await database.query(
        `update docs_assistant.support_forms set is_answered = is_answered or $3, is_sent = is_sent or $4
         where domain = $1 and id = $2`,
        [domain, id, isAnswered, isSent],
      )
    },

    async summarize(domain, { from, to, channel }) {
      const values = [domain, from, to, channel]
      const [days, pages, gaps, sections, forms] = await Promise.all([
        ...[DAYS, PAGES, GAPS, SECTIONS].map((statement) => database.query(statement, values)),
        database.query(FORMS, [domain, from, to]),
      ])
      return {
        days: z.array(dayFiguresSchema).parse(days),
        pages: pagesSchema.parse(pages),
        gaps: gapsSchema.parse(gaps),
        sections: z.array(ratedSectionSchema).parse(sections),
        forms: z.array(dayFormsSchema).parse(forms),
      }
    },

    async listTopics(domain, { from, to, channel }) {
      const [topics, askedOn] = await Promise.all(
        [TOPICS, ASKED_ON].map((statement) => database.query(statement, [domain, from, to, channel])),
      )
      return { topics: topicsSchema.parse(topics), askedOn: askedOnSchema.parse(askedOn) }
    },

    async list(domain, { from, to, channel, outcome, rating, limit, after }) {
      const [askedAt, id] = splitCursor(after)
      return questionsSchema.parse(
        await database.query(LIST, [domain, from, to, channel, outcome, rating, askedAt, id, limit]),
      )
    },

    async remove(domain, threadIds) {
      for (const table of ['questions', 'support_forms']) {
        await database.query(`delete from docs_assistant.${table} where domain = $1 and thread_id = any($2)`, [
          domain,
          threadIds,
        ])
      }
      // Topics contain words of questions. Other rows from which a question was removed remain, with figures of zero.
      await database.query(
        'delete from docs_assistant.question_gaps where domain = $1 and unanswered = 0 and down = 0',
        [domain],
      )
    },

    async forget(before, signal) {
      const cutoff = toDay(await toCutoff(before))
      let removed = 0
      for (;;) {
        const gone = await database.query(
          `delete from docs_assistant.questions where (domain, id) in (
            select domain, id from docs_assistant.questions where asked_at < $1::date at time zone 'UTC' limit ${BATCH_SIZE}
          ) returning id`,
          [cutoff],
        )
        removed += gone.length
        if (signal?.aborted) return removed
        if (gone.length < BATCH_SIZE) break
      }
      // Their questions are deleted, so all figures are zero.
      for (const table of ['question_days', 'question_pages', 'question_gaps']) {
        await database.query(`delete from docs_assistant.${table} where day < $1::date`, [cutoff])
      }
      await database.query(`delete from docs_assistant.support_forms where opened_at < $1::date at time zone 'UTC'`, [
        cutoff,
      ])
      return removed
    },
  }
}

/** Removes NUL characters, which PostgreSQL cannot store. */
function toText(text: string | undefined): string | undefined {
  return text?.replaceAll('\0', '')
}

function splitCursor(cursor: string | undefined): [string | undefined, string | undefined] {
  if (cursor === undefined) return [undefined, undefined]
  const end = cursor.indexOf('_')
  return [cursor.slice(0, end), cursor.slice(end + 1)]
}

function toRecord({
  thread_id: threadId,
  asked_at: askedAt,
  asked_on: askedOn,
  sections,
  closest,
  ...row
}: Record<string, unknown>): Partial<Record<keyof QuestionRecord, unknown>> {
  const record = {
    ...row,
    threadId,
    askedAt: askedAt instanceof Date ? askedAt.toISOString() : askedAt,
    closest: closest || undefined,
    askedOn: askedOn || undefined,
    sections: Array.isArray(sections) && sections.length > 0 ? sections : undefined,
  }
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null && value !== undefined))
}
