import { APICallError } from '@ai-sdk/provider'

const LONGEST_DESCRIPTION = 300

/** An overlap of this many characters counts as a quote. */
const QUOTE_LENGTH = 12

/** AI SDK errors with one of these fields quote it in their message. */
const QUOTED = ['text', 'value']

/**
 * An error as one line for the log. Only name, status and message, and no message that quotes: the
 * error objects of model providers carry prompt and answer, which belong to the reader.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'something that is not an error was thrown'
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? ` (status ${error.statusCode})` : ''
  const cause = error.cause instanceof Error ? `; cause: ${messageOf(error.cause)}` : ''
  const line = `${error.name}${status}: ${messageOf(error)}${cause}`.replaceAll(/\s+/g, ' ')
  return line.slice(0, LONGEST_DESCRIPTION)
}

function messageOf(error: Error): string {
  // A host with several unreachable addresses causes an AggregateError without a message.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(String).join(', ')
  // The messages of `JSON.parse` contain its input.
  const isQuote = error instanceof SyntaxError || QUOTED.some((field) => field in error) || repeatsRequest(error)
  return isQuote ? 'the message is omitted because it quotes user content' : error.message
}

/** A model server may quote the request in its error. */
function repeatsRequest(error: Error): boolean {
  if (!APICallError.isInstance(error)) return false
  const sent = JSON.stringify(error.requestBodyValues)
  const excerpt = error.message.slice(0, LONGEST_DESCRIPTION)
  return Array.from(excerpt, (_, at) => excerpt.slice(at, at + QUOTE_LENGTH)).some(
    (piece) => piece.length === QUOTE_LENGTH && sent.includes(piece),
  )
}
