/** Where a command writes: its result, and what it is doing. */
export interface Reporter {
  /** How far one step is, if that is known; `text` says of what. */
  progress(step: 'export' | 'download', share: number, text: string): void
  /** A step is done, or something should be known. */
  note(text: string): void
  /** What the command was run for. `text` is for people, `data` for programs. */
  result(text: string, data: Readonly<Record<string, unknown>>): void
}
