import { HttpError } from '../http/HttpError.js'
import { toByteStream } from '../http/toByteStream.js'
import { toCursor, type InsightsStore, type QuestionFilter, type QuestionRecord } from './InsightsStore.js'
import { CSV_HEADER, toCsv } from './toCsv.js'

const BATCH_SIZE = 1000

/** The maximum delay of a timer, because a file must not contain blank lines. */
const NO_HEARTBEAT = 2 ** 31 - 1

interface Format {
  contentType: string
  start: string
  /**
   * Formats a question.
   * @param isFirst whether it is the first question
   */
  write: (record: QuestionRecord, isFirst: boolean) => string
  end: string
}

const FORMATS = new Map<string, Format>([
  ['csv', { contentType: 'text/csv; charset=utf-8', start: CSV_HEADER, write: toCsv, end: '' }],
  [
    'json',
    {
      contentType: 'application/json',
      start: '[',
      write: (record, isFirst) => `${isFirst ? '' : ','}\n${JSON.stringify(record)}`,
      end: '\n]\n',
    },
  ],
])

/**
 * Streams all questions of a period as a file, newest first.
 * @throws {HttpError} 400 for an unknown format
 */
export function exportQuestions(store: InsightsStore, domain: string, filter: QuestionFilter, name: string): Response {
  const format = FORMATS.get(name)
  if (format === undefined)
    throw new HttpError(400, 'invalid_request', 'The format is csv or json.', { field: 'format' })
  return new Response(
    toByteStream(write(format), () => undefined, NO_HEARTBEAT),
    {
      headers: {
        'Content-Type': format.contentType,
        'Content-Disposition': `attachment; filename="questions-${filter.from}-${filter.to}.${name}"`,
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    },
  )

  async function* write({ start, write, end }: Format): AsyncGenerator<string> {
    yield start
    let isFirst = true
    let after: string | undefined
    for (;;) {
      const records = await store.list(domain, { ...filter, limit: BATCH_SIZE, after })
      const text = records.map((record, at) => write(record, isFirst && at === 0)).join('')
      if (text !== '') yield text
      isFirst &&= records.length === 0
      const last = records.at(-1)
      if (last === undefined || records.length < BATCH_SIZE) break
      after = toCursor(last)
    }
    if (end !== '') yield end
  }
}
