import { toCsvLine } from '../files/toCsvLine.js'
import type { QuestionRecord } from './InsightsStore.js'

const COLUMNS = [
  'askedAt',
  'channel',
  'outcome',
  'rating',
  'reason',
  'question',
  'comment',
  'closest',
  'pages',
  'threadId',
  'id',
] as const

export const CSV_HEADER = toCsvLine(COLUMNS)

/** Formats a question as a line of CSV. */
export const toCsv = (record: QuestionRecord) =>
  toCsvLine(COLUMNS.map((name) => (name === 'pages' ? record.pages.join(' ') : (record[name] ?? ''))))
