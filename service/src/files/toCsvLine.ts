/**
 * Matches text that a spreadsheet would run as a formula, including full-width signs, and signs after spaces and
 * zero-width characters.
 */
const FORMULA = /^(\p{Cc}|[\p{Cf}\s]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u

/** Formats a line of CSV (RFC 4180), without text that a spreadsheet would run. */
export const toCsvLine = (cells: readonly string[]) => `${cells.map(toCell).join(',')}\r\n`

function toCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
