import { BundleError } from '../bundle/checkManifest.js'
import { StaticExportError } from '../client/StaticExportError.js'
import { ConfigError } from '../config/ConfigError.js'

/** Exit codes. Documented in docs/service/static-export.md. */
export const EXIT = {
  failed: 1,
  usage: 2,
  notAllowed: 3,
  unreachable: 4,
  damaged: 5,
  interrupted: 130,
} as const

/** Ends a command with an error message and an exit code. */
export class ExitError extends Error {
  override name = 'ExitError'
  readonly code: number

  constructor(code: (typeof EXIT)[keyof typeof EXIT], message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** Converts any error of a command to a message and an exit code. */
export function toExitError(error: unknown): ExitError {
  if (error instanceof ExitError) return error
  if (error instanceof BundleError) return new ExitError(EXIT.damaged, error.message)
  if (error instanceof ConfigError) return new ExitError(EXIT.usage, error.message)
  if (error instanceof StaticExportError) return new ExitError(toCode(error), error.message)
  if (error instanceof Error && 'code' in error && 'path' in error) {
    return new ExitError(EXIT.failed, `${String(error.path)}: ${error.message}`)
  }
  return new ExitError(EXIT.failed, error instanceof Error ? (error.stack ?? error.message) : String(error))
}

function toCode({ kind }: StaticExportError) {
  switch (kind) {
    case 'unauthorized':
    case 'forbidden':
      return EXIT.notAllowed
    case 'network':
    case 'service':
    case 'limited':
      return EXIT.unreachable
    case 'damaged':
      return EXIT.damaged
    case 'not-found':
    case 'not-completed':
    case 'gone':
    case 'rejected':
    case 'job-failed':
    case 'unexpected':
      return EXIT.failed
    default:
      return kind satisfies never
  }
}
