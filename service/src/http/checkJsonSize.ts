import { HttpError } from './HttpError.js'

/** Maximum depth of arrays and objects. Fields of the API are at most six levels deep; tool calls may be deeper. */
const MAX_DEPTH = 100

/**
 * Maximum number of values. A parsed value takes about 50 times the memory of its text, such as `[]` in a list, which
 * is three bytes.
 */
const MAX_VALUES = 100_000

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
/** `[` and `{`, and `]` and `}`, differ in one bit each. */
const OPENING = 0x5b
const CLOSING = 0x5d
const BRACE_BIT = 0x20

/**
 * Checks the nesting and the number of values of a JSON text before it is parsed. Does not check its syntax.
 *
 * @throws {HttpError} 400
 */
export function checkJsonSize(text: string): void {
  let depth = 0
  let values = 1
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = findEndOfString(text, at)
    else if (code === COMMA) values += 1
    else if ((code & ~BRACE_BIT) === OPENING) {
      depth += 1
      values += 1
    } else if ((code & ~BRACE_BIT) === CLOSING) depth -= 1
    if (depth > MAX_DEPTH) throw refused(`is nested more than ${MAX_DEPTH} levels deep`)
    if (values > MAX_VALUES) throw refused(`has more than ${MAX_VALUES.toLocaleString('en')} values`)
  }
}

function findEndOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at
    at += code === BACKSLASH ? 2 : 1
  }
  return at
}

function refused(problem: string): HttpError {
  return new HttpError(
    400,
    'invalid_request',
    `The body ${problem}. Send the text of the conversation only, without data of tool calls.`,
  )
}
