/** How much of a section is shown, in characters, and how much of that before the first word that was found. */
const LENGTH = 110
const BEFORE = 40

/** Marks of Markdown, which mean nothing to a reader. Of a link its text stays. */
const toPlain = (markdown: string) =>
  markdown
    .replace(/!?\[([^\]]*)\](?:\([^)]*\))?/g, '$1')
    .replace(/^\s*(?:#+|>|[-+*]|\d+\.|```\S*|\|[-|: ]+\|)(?:\s|$)/gm, ' ')
    .replace(/[`*]+/g, '')
    .replace(/\|/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Cut between words, with a mark where something was left out. */
function cut(text: string, from: number): string {
  const start = from <= BEFORE ? 0 : text.indexOf(' ', from - BEFORE) + 1
  const part = text.slice(start, start + LENGTH)
  const whole = start + LENGTH >= text.length ? part : part.replace(/\s\S*$/, '\u00a0…')
  return start === 0 ? whole : `…\u00a0${whole}`
}

/**
 * The part of a section that the words of a question stand in, as plain text in pieces: those at odd places are the
 * words that were found.
 */
export function toPassage(content: string, patterns: readonly string[]): string[] {
  const text = toPlain(content)
  if (patterns.length === 0) return [cut(text, 0)]
  const words = new RegExp(`(${patterns.join('|')})`, 'giu')
  return cut(text, Math.max(0, text.search(words))).split(words)
}
