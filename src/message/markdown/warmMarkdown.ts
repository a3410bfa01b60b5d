import { parseMarkdown } from './parseMarkdown.js'

/** A little of what answers are written in. */
const SAMPLE = 'a **b**\n\n# a\n\n> - **b** *c* `d` [e](f)\n\n|g|\n|-|\n\n```h\n'

/**
 * Has the browser compile the parser's patterns, which it does when it uses one for the second time. An
 * answer that came first would have its first words wait for that.
 */
export function warmMarkdown(): void {
  parseMarkdown(SAMPLE, true)
  parseMarkdown(SAMPLE, true)
}
