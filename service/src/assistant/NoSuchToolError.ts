/** A model called a tool that there is not. Does not repeat the name: a model can write anything there. */
export class NoSuchToolError extends Error {
  override readonly name = 'NoSuchToolError'

  constructor() {
    super('The model called a tool that it was not given.')
  }
}
