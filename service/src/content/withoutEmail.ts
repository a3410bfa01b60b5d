import type { Processor } from 'unified'

/**
 * For texts without an `@`. An email address can begin at every letter, and looking for one there takes
 * almost as long as all the rest of parsing.
 */
export function withoutEmail(this: Processor): void {
  for (const { text = {} } of (this.data().micromarkExtensions ?? []).flat()) {
    for (const [code, constructs = []] of Object.entries(text)) {
      text[code] = [constructs].flat().filter(({ name }) => name !== 'emailAutolink')
    }
  }
}
