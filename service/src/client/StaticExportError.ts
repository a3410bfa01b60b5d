/**
 * The error code, for programs.
 *
 * - `unauthorized` (401), `forbidden` (403: plan or key), `not-found` (404), `not-completed` (409), `gone` (410)
 * - `rejected`: any other refusal (4xx)
 * - `job-failed`: the export itself failed; the message has its reason
 * - `limited` (429), `service` (5xx), `network`: after several retries
 * - `damaged`: the downloaded archive does not match the export
 * - `unexpected`: the response is not from this API
 */
export type StaticExportErrorKind =
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'not-completed'
  | 'gone'
  | 'rejected'
  | 'job-failed'
  | 'limited'
  | 'service'
  | 'network'
  | 'damaged'
  | 'unexpected'

/** Every error of the static-export client but an abort, which throws the signal's own reason. */
export class StaticExportError extends Error {
  override name = 'StaticExportError'
  readonly kind: StaticExportErrorKind

  constructor(kind: StaticExportErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
