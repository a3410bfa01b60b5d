/**
 * Limits on the work per parse. The parser takes quadratic time or worse for text with many marks such as
 * `*`, so work is measured as marks times characters. Text written by people and models stays far below the
 * limits.
 */

/**
 * Marks that start an inline element, or make the parser search for one. For those in the group, it searches
 * all of the following text; for the others, less.
 */
const INLINE_MARK = /(\*+|_+|~+|!)|[\\<[`@:]| {2}|www\./g
const CHEAP_MARK = 0.25

/** Marks that concern the block parser. */
const BLOCK_MARK = /[^\p{L}\p{N}\p{M} ,.;'"?!]| {2}/gu

/** For one paragraph, heading or cell. Marks alone reach it after 700 characters, prose after 10,000. */
const MAX_INLINE_WORK = 500_000

/**
 * For one streaming block. Dense marks reach it after 4,000 characters, code in a list after 7,000, prose
 * after 14,000.
 */
const MAX_BLOCK_WORK = 20_000_000

/** Added to the count, so that a block without marks is limited too: after 20,000 characters. */
const MIN_MARKS = 1_000

/**
 * For one answer: twice as many as in 200 KB of documentation. More would slow down each update, however
 * little text it adds.
 */
export const MAX_ELEMENTS = 10_000

/** Maximum number of marks and of characters per step. */
const STEP_MARKS = 1_000
const STEP_LENGTH = 15_000

/** Maximum distance at which a word boundary is searched for, in characters. */
const MAX_WORD_LENGTH = 1_000

/** Returns a position to cut at, at most `end`: between lines, or else words, or else characters. */
export function findBreak(text: string, end: number): number {
  const minimum = Math.max(0, end - MAX_WORD_LENGTH)
  const line = text.lastIndexOf('\n', end - 1) + 1
  if (line > minimum) return line
  const word = text.lastIndexOf(' ', end - 1) + 1
  if (word > minimum) return word
  return end - (/[\udc00-\udfff]/.test(text.charAt(end)) ? 1 : 0)
}

/** Returns how much of a paragraph is parsed. The rest is rendered as plain text. */
export function findInlineEnd(text: string): number {
  let marks = 0
  for (const { 1: isCostly, index } of text.matchAll(INLINE_MARK)) {
    marks += isCostly === undefined ? CHEAP_MARK : 1
    if (marks * index > MAX_INLINE_WORK) return findBreak(text, index)
  }
  return text.length
}

/** Whether a streaming block is too long to be parsed again at each update. */
export function isTooExpensive(source: string): boolean {
  if (MIN_MARKS * source.length > MAX_BLOCK_WORK) return true
  if (source.length * (source.length + MIN_MARKS) < MAX_BLOCK_WORK) return false
  return ((source.match(BLOCK_MARK)?.length ?? 0) + MIN_MARKS) * source.length > MAX_BLOCK_WORK
}

/** Returns the end of the step that begins at `start`. */
export function findStepEnd(text: string, start: number): number {
  if (text.length - start <= STEP_MARKS) return text.length
  const next = text.slice(start, start + STEP_LENGTH)
  let marks = 0
  for (const { index } of next.matchAll(BLOCK_MARK)) {
    marks++
    if (marks > STEP_MARKS) return start + findBreak(next, index)
  }
  return next.length < STEP_LENGTH ? text.length : start + findBreak(next, next.length)
}
