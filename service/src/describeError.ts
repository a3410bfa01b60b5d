import { APICallError } from '@ai-sdk/provider'

const LONGEST_DESCRIPTION = 300

/** So many characters that are the same are no accident. */
const QUOTE_LENGTH = 12

/** Errors of the AI SDK with one of these repeat it in their message. */
const QUOTED = ['text', 'value']

/**
 * An error as one line for the log. Only name, status and message, and no message that quotes: the
 * error objects of model providers carry prompt and answer, which belong to the reader.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'something that is not an error was thrown'
  const status = 'statusCode' in error ? ` (status ${String(error.statusCode)})` : ''
  const cause = error.cause instanceof Error ? `; cause: ${wordsOf(error.cause)}` : ''
  const line = `${error.name}${status}: ${wordsOf(error)}${cause}`.replaceAll(/\s+/g, ' ')
  return line.slice(0, LONGEST_DESCRIPTION)
}

function wordsOf(error: Error): string {
  // A name with two addresses, neither of which answers, gives two errors and no words of its own.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(String).join(', ')
  // `JSON.parse` shows what it could not read.
  const isQuote = error instanceof SyntaxError || QUOTED.some((field) => field in error) || repeatsRequest(error)
  return isQuote ? 'its message quotes what was said and is left out' : error.message
}

/** The server of a model may say what it does not like by repeating it. */
function repeatsRequest(error: Error): boolean {
  if (!APICallError.isInstance(error)) return false
  const sent = JSON.stringify(error.requestBodyValues)
  const words = error.message.slice(0, LONGEST_DESCRIPTION)
  return Array.from(words, (_, at) => words.slice(at, at + QUOTE_LENGTH)).some((piece) => piece.length === QUOTE_LENGTH && sent.includes(piece))
}
