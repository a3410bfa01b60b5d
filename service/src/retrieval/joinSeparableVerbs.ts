import type { Word } from 'docs-assistant/internal/extractive'

/**
 * Prefixes that a verb loses to the end of a clause, by base language: "Wie richte ich das ein?" asks for "einrichten".
 */
const PREFIXES: Partial<Record<string, RegExp>> = {
  de: /^(?:ab|an|auf|aus|bei|durch|ein|fest|frei|her|herunter|hin|hinzu|hoch|los|mit|nach|um|vor|weg|weiter|wieder|zu|zurück|zusammen)$/i,
  nl: /^(?:aan|af|bij|door|in|los|mee|na|om|op|opnieuw|samen|toe|uit|voor|weg|terug|vast)$/i,
}

/** The verb is one of the first words of a question. */
const MAX_POSITION = 3

interface Docs {
  /** Returns the number of sections that contain a term. */
  count: (term: string) => number
  /** Returns the term of a word that has exactly one. */
  toTerm: (word: string) => string | undefined
}

/**
 * Joins a verb with its prefix at the end of the question, if the docs have the whole verb.
 * @param stemming base language of the docs
 */
export function joinSeparableVerbs(words: readonly Word[], stemming: string, { count, toTerm }: Docs): readonly Word[] {
  const last = words.at(-1)
  if (last === undefined || !PREFIXES[stemming]?.test(last.text)) return words
  for (const [position, { text }] of words.slice(0, Math.min(MAX_POSITION, words.length - 1)).entries()) {
    const whole = last.text.toLowerCase() + text.toLowerCase()
    const term = toTerm(whole)
    if (term !== undefined && count(term) > 0) return words.with(position, { text: whole, terms: [term] }).slice(0, -1)
  }
  return words
}
