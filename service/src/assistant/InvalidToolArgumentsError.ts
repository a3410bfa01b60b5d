/** A model called its tool with arguments that make no sense. Says nothing of them: they are the reader's. */
export class InvalidToolArgumentsError extends Error {
  override readonly name = 'InvalidToolArgumentsError'

  constructor(options: { cause: unknown }) {
    super('The model called its tool with arguments that are not JSON or name no query.', options)
  }
}
