/** What may come before the text of a line: quotes, bullets, numbers. */
const CONTAINERS = String.raw`^(?:[\s>]|[-*+]\s|\d{1,9}[.)]\s)*`

/** Last lines that may yet become something else, because nothing but markup has arrived of them. */
const UNDECIDED: readonly RegExp[] = [
  /^(?:[\s\-*+_=#>~`|:]|\d{1,9}(?:[.)]|$))*$/, // a bullet, a number, a heading, a rule, an underline, a quote
  new RegExp(CONTAINERS + '(?:`{3,}[^`]*|~{3,}.*)$'), // a fence whose language is not complete
]

const TABLE_ROW = new RegExp(CONTAINERS + String.raw`\|`)

/** The source without a last line of which nobody can say yet what it is. */
export function dropUndecided(source: string): string {
  const lines = source.split('\n')
  let count = lines.length
  if (UNDECIDED.some((pattern) => pattern.test(lines.at(-1) ?? ''))) count--
  // The first row of a table is a paragraph until the row below it is complete.
  const isRow = (index: number) => TABLE_ROW.test(lines[index] ?? '')
  if (isRow(count - 1) && !isRow(count - 2)) count--
  return count === lines.length ? source : lines.slice(0, count).map((line) => `${line}\n`).join('')
}
