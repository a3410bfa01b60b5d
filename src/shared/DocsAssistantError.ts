/**
 * The kind of an error, for programs.
 *
 * - `configuration`: a prop is missing or wrong; thrown while rendering, before a request is sent
 * - `unauthorized` (401), `forbidden` (403), `not-found` (404), `too-large` (413): refused by the service
 * - `question-too-long` (413): the question, with its context, is longer than the service allows
 * - `files-refused` (400, 413, 415): the service does not take a file of the question
 * - `limited` (429): too many questions; `retryAfter` says when to ask again
 * - `rejected`: any other 4xx
 * - `service`: any 5xx, or an error part in the stream
 * - `network`: no connection; `offline`: the browser reports that it is offline
 * - `timeout`: the service stopped responding
 * - `cut-off`: the answer ended without its finish event; the text received so far is retained
 * - `unchecked`: the question was not sent, because what finds secrets in it could not be loaded
 * - `unexpected`: the response is not an answer, or the answer has nothing to read
 */
export type ErrorKind =
  | 'configuration'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'too-large'
  | 'question-too-long'
  | 'files-refused'
  | 'limited'
  | 'rejected'
  | 'service'
  | 'network'
  | 'offline'
  | 'timeout'
  | 'cut-off'
  | 'unchecked'
  | 'unexpected'

interface ErrorDetails {
  /** HTTP status, if there was a response. */
  status?: number | undefined
  /** Seconds to wait before asking again, from `Retry-After`. */
  retryAfter?: number | undefined
  cause?: unknown
}

/** Every error that this library throws or reports. `message` is for developers, `kind` for programs. */
export class DocsAssistantError extends Error {
  override readonly name = 'DocsAssistantError'
  declare readonly kind: ErrorKind
  declare readonly status: number | undefined
  declare readonly retryAfter: number | undefined

  constructor(kind: ErrorKind, message: string, details?: ErrorDetails) {
    super(`[docs-assistant] ${message}`, details)
    Object.assign(this, details, { kind })
  }
}

/** @throws {DocsAssistantError} of kind `configuration` with `message`, unless `isValid` */
export function assertOption(isValid: boolean, message: string): void {
  if (!isValid) throw new DocsAssistantError('configuration', message)
}
