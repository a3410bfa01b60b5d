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

/**
 * Matches text that a spreadsheet would run as a formula, including full-width signs, and signs after spaces and
 * zero-width characters.
 */
const FORMULA = /^(\p{Cc}|[\p{Cf}\s]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u

export const CSV_HEADER = `${COLUMNS.join(',')}\r\n`

/** Formats a question as a line of CSV (RFC 4180), without text that a spreadsheet would run. */
export function toCsv(record: QuestionRecord): string {
  const cells = COLUMNS.map((name) => (name === 'pages' ? record.pages.join(' ') : (record[name] ?? '')))
  return `${cells.map(toCell).join(',')}\r\n`
}

function toCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
