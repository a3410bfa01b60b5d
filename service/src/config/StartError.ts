/** Why the service cannot start, as a sentence with the cure. The command prints it without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
