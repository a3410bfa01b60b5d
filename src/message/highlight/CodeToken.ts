/** What a stretch of code is, as far as it has a colour. */
export type CodeTokenKind = 'comment' | 'keyword' | 'string' | 'number' | 'function' | 'type' | 'deleted'

/** A stretch of code. */
export interface CodeToken {
  text: string
  kind: CodeTokenKind | undefined
}
