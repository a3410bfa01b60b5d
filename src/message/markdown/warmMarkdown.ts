import { parseMarkdown } from './parseMarkdown.js'

/** A little of what answers are written in. */
const SAMPLE = '# a\n\n> - **b** *c* `d` [e](f)\n\n|g|\n|-|\n\n```h\n'

/** Has the browser compile the parser's patterns. An answer that came first would have its first words wait for that. */
export function warmMarkdown(): void {
  parseMarkdown(SAMPLE, true)
}
