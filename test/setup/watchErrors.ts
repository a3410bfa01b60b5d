import { onTestFinished } from 'vitest'

/** Returns the errors that reach the page unhandled during the test. */
export function watchErrors(): unknown[] {
  const errors: unknown[] = []
  const handleError = (event: ErrorEvent) => errors.push(event.message)
  const handleRejection = (event: PromiseRejectionEvent) => errors.push(event.reason)
  window.addEventListener('error', handleError)
  window.addEventListener('unhandledrejection', handleRejection)
  onTestFinished(() => {
    window.removeEventListener('error', handleError)
    window.removeEventListener('unhandledrejection', handleRejection)
  })
  return errors
}
