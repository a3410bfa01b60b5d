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

/** What a spreadsheet would run as a formula: full-width signs too, and behind spaces and characters without a width. */
const FORMULA = /^(\p{Cc}|[\p{Cf}\s]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u

export const CSV_HEADER = `${COLUMNS.join(',')}\r\n`

/** A question as a line of CSV (RFC 4180), which no spreadsheet runs. */
export function toCsv(record: QuestionRecord): string {
  const cells = COLUMNS.map((name) => (name === 'pages' ? record.pages.join(' ') : (record[name] ?? '')))
  return `${cells.map(toCell).join(',')}\r\n`
}

function toCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
