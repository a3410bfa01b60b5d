/** Maximum length of an excerpt, in characters, and the part of it before the first match. */
const PASSAGE_LENGTH = 110
const LEAD_LENGTH = 40

/** Removes Markdown syntax. Keeps the text of links. */
const stripMarkdown = (markdown: string) =>
  markdown
    .replace(/!?\[([^\]]*)\](?:\([^)]*\))?/g, '$1')
    .replace(/^\s*(?:#+|>|[-+*]|\d+\.|```\S*|\|[-|: ]+\|)(?:\s|$)/gm, ' ')
    .replace(/[`*]+/g, '')
    .replace(/\|/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Truncates at word boundaries and adds an ellipsis. */
function truncate(text: string, from: number): string {
  const start = from <= LEAD_LENGTH ? 0 : text.indexOf(' ', from - LEAD_LENGTH) + 1
  const part = text.slice(start, start + PASSAGE_LENGTH)
  const ending = start + PASSAGE_LENGTH >= text.length ? part : part.replace(/\s\S*$/, '\u00a0…')
  return start === 0 ? ending : `…\u00a0${ending}`
}

/**
 * Returns the excerpt of a section around the first match, as plain text split into segments: those at odd
 * indexes match the question.
 */
export function toPassage(content: string, patterns: readonly string[]): string[] {
  const text = stripMarkdown(content)
  if (patterns.length === 0) return [truncate(text, 0)]
  const words = new RegExp(`(${patterns.join('|')})`, 'giu')
  return truncate(text, Math.max(0, text.search(words))).split(words)
}
