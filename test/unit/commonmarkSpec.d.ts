declare module 'commonmark-spec' {
  /** The examples of the CommonMark specification. */
  export const tests: readonly { markdown: string; html: string; section: string; number: number }[]
}
