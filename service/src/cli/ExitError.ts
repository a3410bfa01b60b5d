/** What a command's exit says. Documented in docs/service/export.md. */
export const EXIT = {
  failed: 1,
  usage: 2,
  notAllowed: 3,
  unreachable: 4,
  damaged: 5,
  interrupted: 130,
} as const

/** Ends a command with a sentence for whoever ran it. */
export class ExitError extends Error {
  override name = 'ExitError'
  readonly code: number

  constructor(code: (typeof EXIT)[keyof typeof EXIT], message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
