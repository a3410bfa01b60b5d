import { toTerms } from './toTerms.js'

/** A question as search terms. */
export interface Question {
  /** The question, truncated. */
  text: string
  /** Terms of `text`: an answer must fit these. */
  terms: readonly string[]
  /** Words that resolve "it" and "this": from the selection, else from the previous question. */
  hints: readonly string[]
}

/** A question with fewer terms may depend on the previous one. */
const TERMS_OF_A_WHOLE_QUESTION = 3

/** Longer texts are truncated, because their first lines usually state the topic. */
const LONGEST_TEXT = 300

const MAX_HINTS = 6

/** Words that refer to earlier messages. */
const POINTING = /\b(it|its|this|that|these|those|they|them|there|same|else)\b/i

interface AskedQuestion {
  text: string
  /** What the reader has selected on the page, if anything. */
  selection: string
  /** The question before this one in the conversation. */
  previous: string | undefined
}

/** Reads what is asked, with hints from the selection or from the conversation where the question needs them. */
export function readQuestion({ text: asked, selection, previous }: AskedQuestion): Question {
  const text = asked.slice(0, LONGEST_TEXT)
  const terms = unique(toTerms(text))
  const selected = toKeywords(selection)
  const isFollowUp = terms.length < 2 || (terms.length < TERMS_OF_A_WHOLE_QUESTION && POINTING.test(text))
  const earlier = isFollowUp && selected.length === 0 && previous !== undefined ? toKeywords(previous) : []
  return { text, terms, hints: unique([...selected, ...earlier]).slice(0, MAX_HINTS) }
}

/** The search query, which is visible to readers. */
export function toQuery({ text, hints }: Question): string {
  return [text.replaceAll(/\s+/g, ' '), ...hints].join(' ').trim()
}

/** The question by itself, for when the hints were misleading: "And what about theming?" is a new question. */
export function withoutHints(question: Question): Question {
  return { ...question, hints: [] }
}

/** The words of a text that are not stop words, as written. */
export function toKeywords(text: string): string[] {
  return text.slice(0, LONGEST_TEXT).split(/[^\p{L}\p{N}_.-]+/u).filter((word) => toTerms(word).length > 0)
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)]
}
