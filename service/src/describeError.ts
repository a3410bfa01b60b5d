const LONGEST_DESCRIPTION = 300

/**
 * An error as one line for the log. Only name, status and message: the error objects of model
 * providers carry the whole prompt, which belongs to the reader.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'something that is not an error was thrown'
  const status = 'statusCode' in error ? ` (status ${String(error.statusCode)})` : ''
  const cause = error.cause instanceof Error ? `; cause: ${error.cause.message}` : ''
  const line = `${error.name}${status}: ${error.message}${cause}`.replaceAll(/\s+/g, ' ')
  return line.slice(0, LONGEST_DESCRIPTION)
}
