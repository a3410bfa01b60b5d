import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { createCutoff, toFolderMark } from '../files/createCutoff.js'
import { createQueues } from '../files/createQueues.js'
import { findDayFiles } from '../files/findDayFiles.js'
import { readText, writeFileAtomic } from '../files/textFiles.js'
import { formProgressSchema, type FormProgress } from './SupportForm.js'
import {
  feedbackSchema,
  questionRecordSchema,
  toCursor,
  toDay,
  type InsightsStore,
  type Period,
  type QuestionFilter,
  type QuestionRecord,
} from './InsightsStore.js'
import { mergeDays, mergeTopics, summarizeDay, type DaySummary } from './summarize.js'

/** A line of the log of a day: a question or a rating, a form that was opened, or what happened with it. */
const lineSchema = z.union([
  questionRecordSchema,
  feedbackSchema.extend({ rated: z.string() }),
  z.object({ opened: z.string(), threadId: z.string().optional() }),
  formProgressSchema.extend({ form: z.string() }),
])

type Line = z.infer<typeof lineSchema>

/** The number of the format of summaries. Those of another version are computed again. */
const FORMAT = 3

/** The summary of a day, with the size of the log at that time. */
type StoredSummary = DaySummary & { size: number; format: number }

const LOG_FILE = /^(\d{4}-\d\d-\d\d)\.jsonl$/

interface FileInsightsStoreOptions {
  folder: string
}

/**
 * Stores questions and forms in files, `folder/site-domain/2026-11-26.jsonl`, with one question, rating or step of a
 * form per line, in the order in which they were added. The figures of a day are stored in `2026-11-26.json`, with the
 * size of the log; when the size has changed, they are computed again. A request therefore only reads the logs that
 * have changed since the last one, mostly that of today.
 */
export function createFileInsightsStore({ folder }: FileInsightsStoreOptions): InsightsStore {
  // Percent-encoding removes slashes; the prefix prevents "." and "..".
  const folderOf = (domain: string) => join(folder, `site-${encodeURIComponent(domain)}`)
  const logOf = (domain: string, day: string) => join(folderOf(domain), `${day}.jsonl`)
  const summaryOf = (log: string) => log.replace(/l$/, '')
  const enqueue = createQueues()
  const toCutoff = createCutoff(toFolderMark(folder))

  async function append(domain: string, askedAt: string, line: Line): Promise<void> {
    const log = logOf(domain, toDay(askedAt))
    await mkdir(folderOf(domain), { recursive: true, mode: 0o700 })
    // The line break comes first: it separates this line from an incomplete one, left by a crash.
    await enqueue(log, () => appendFile(log, `\n${JSON.stringify(line)}`, { mode: 0o600 }))
  }

  /** Returns the days of a period that have a log, oldest first. */
  async function findDays(domain: string, { from, to }: Period): Promise<string[]> {
    const files = await findDayFiles(folderOf(domain), LOG_FILE)
    return files
      .map(({ day }) => day)
      .filter((day) => day >= from && day <= to)
      .sort()
  }

  return {
    add: (domain, record) => append(domain, record.askedAt, record),

    rate: (domain, { id, askedAt }, feedback) => append(domain, askedAt, { rated: id, ...feedback }),

    openForm: (domain, { id, openedAt, threadId }) =>
      append(domain, openedAt, { opened: id, ...(threadId !== undefined && { threadId }) }),

    updateForm: (domain, { id, openedAt }, progress) => append(domain, openedAt, { form: id, ...progress }),

    async summarize(domain, { channel, ...period }) {
      return mergeDays(await readSummaries(domain, period), channel)
    },

    async listTopics(domain, { channel, ...period }) {
      return mergeTopics(await readSummaries(domain, period), channel)
    },

    async list(domain, { limit, after, ...filter }) {
      const found: QuestionRecord[] = []
      const days = await findDays(
        domain,
        after === undefined ? filter : { ...filter, to: min(filter.to, toDay(after)) },
      )
      for (const day of days.reverse()) {
        const records = toRecords(await readLines(logOf(domain, day))).filter((record) => fits(record, filter))
        const newestFirst = records.sort((a, b) => (toCursor(a) < toCursor(b) ? 1 : -1))
        found.push(...newestFirst.filter((record) => after === undefined || toCursor(record) < after))
        if (found.length >= limit) break
      }
      return found.slice(0, limit)
    },

    async remove(domain, threadIds) {
      const threads = new Set(threadIds)
      for (const day of await findDays(domain, { from: '', to: '9' })) {
        const log = logOf(domain, day)
        await enqueue(log, () => removeFrom(log, threads))
      }
    },

    async forget(before, signal) {
      const first = toDay(await toCutoff(before))
      let count = 0
      for (const site of await readdir(folder).catch(() => [])) {
        for (const name of await readdir(join(folder, site)).catch(() => [])) {
          const [, day = first] = LOG_FILE.exec(name) ?? []
          if (signal?.aborted) return count
          if (day >= first) continue
          const log = join(folder, site, name)
          await rm(log, { force: true })
          await rm(summaryOf(log), { force: true })
          count += 1
        }
      }
      return count
    },
  }

  async function readSummaries(domain: string, period: Period): Promise<DaySummary[]> {
    const days: DaySummary[] = []
    for (const day of await findDays(domain, period)) days.push(await readSummary(logOf(domain, day), day))
    return days
  }

  async function readSummary(log: string, day: string): Promise<DaySummary> {
    const { size } = await stat(log)
    const stored = parseSummary(await readText(summaryOf(log)))
    if (stored?.size === size && stored.format === FORMAT) return stored
    const lines = await readLines(log)
    const made = summarizeDay(day, { records: toRecords(lines), forms: toForms(lines) })
    await writeFileAtomic(summaryOf(log), JSON.stringify({ size, format: FORMAT, ...made } satisfies StoredSummary))
    return made
  }

  async function removeFrom(log: string, threads: ReadonlySet<string>): Promise<void> {
    const lines = await readLines(log)
    const removed = new Set(
      lines.flatMap((line) => ('threadId' in line && threads.has(line.threadId ?? '') ? [idOf(line)] : [])),
    )
    if (removed.size === 0) return
    const kept = lines.filter((line) => !removed.has(idOf(line)))
    await rm(summaryOf(log), { force: true }) // It has questions as examples.
    await writeFileAtomic(log, kept.map((line) => `\n${JSON.stringify(line)}`).join(''))
  }
}

async function readLines(log: string): Promise<Line[]> {
  return ((await readText(log)) ?? '').split('\n').flatMap(toLine)
}

/** Parses a line of a log. Skips an incomplete line, left by a crash. */
function toLine(text: string): Line[] {
  try {
    return text === '' ? [] : [lineSchema.parse(JSON.parse(text))]
  } catch {
    return []
  }
}

/** Parses a summary. A damaged one is computed again. */
function parseSummary(text = ''): StoredSummary | undefined {
  try {
    return JSON.parse(text) as StoredSummary
  } catch {
    return undefined
  }
}

/** Returns the id of the question or form that a line is about. */
function idOf(line: Line): string {
  if ('id' in line) return line.id
  if ('rated' in line) return line.rated
  return 'opened' in line ? line.opened : line.form
}

/** Returns what has happened with each form. */
function toForms(lines: readonly Line[]): FormProgress[] {
  const forms = new Map<string, FormProgress>()
  for (const line of lines) {
    if ('opened' in line) forms.set(line.opened, {})
    if (!('form' in line)) continue
    const { form, ...progress } = line
    const known = forms.get(form)
    if (known) forms.set(form, { ...known, ...progress })
  }
  return [...forms.values()]
}

/** Returns the questions with their last rating. */
function toRecords(lines: readonly Line[]): QuestionRecord[] {
  const records = new Map<string, QuestionRecord>()
  for (const line of lines) {
    if ('id' in line) {
      records.set(line.id, line)
      continue
    }
    if (!('rated' in line)) continue
    const { rated, rating, reason, comment } = line
    const record = records.get(rated)
    if (record) records.set(rated, { ...record, rating, reason, comment })
  }
  return [...records.values()]
}

function fits(record: QuestionRecord, { channel, outcome, rating }: QuestionFilter): boolean {
  return (
    (channel ?? record.channel) === record.channel &&
    (outcome ?? record.outcome) === record.outcome &&
    (rating ?? record.rating) === record.rating
  )
}

const min = (a: string, b: string) => (a < b ? a : b)
