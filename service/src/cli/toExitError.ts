import { BundleError } from '../bundle/BundleError.js'
import { StaticExportError } from '../client/StaticExportError.js'
import { StartError } from '../config/StartError.js'
import { EXIT, ExitError } from './ExitError.js'

/** Any error of a command as its last words and its exit. */
export function toExitError(error: unknown): ExitError {
  if (error instanceof ExitError) return error
  if (error instanceof BundleError) return new ExitError(EXIT.damaged, error.message)
  if (error instanceof StartError) return new ExitError(EXIT.usage, error.message)
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
