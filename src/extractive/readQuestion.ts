import { toQuestionTerms } from './toQuestionTerms.js'
import { toTerms } from './toTerms.js'

/** What to search for. */
export interface Question {
  /** The question on one line, truncated. Readers see it. */
  query: string
  /** Words that it leans on, which count less: of the selection, else of the questions before. Often empty. */
  context: string
}

/** A question with so many terms or fewer depends on the one before; with a few more, if it points back. */
const FEW_TERMS = 2
const MAX_POINTING_TERMS = 4

/** Longer texts are truncated, because their first lines usually state the topic. */
const LONGEST_TEXT = 300

const MAX_CONTEXT_WORDS = 8

/** How many questions before this one may be read. */
const MAX_EARLIER = 8

/** Words that refer to earlier messages. */
const POINTING =
  /^\s*(and|or|but|also)\b|\b(it|its|this|that|these|those|they|them|there|same|else|(what|how) about)\b/i

interface AskedQuestion {
  text: string
  /** What the reader has selected on the page, if anything. */
  selection: string
  /** The questions before this one, in order. */
  earlier: readonly string[]
}

/** Reads what is asked, with context from the selection or from the conversation where the question needs it. */
export function readQuestion({ text, selection, earlier }: AskedQuestion): Question {
  const selected = toKeywords(selection)
  const words = selected.length > 0 ? selected : readContext(text, earlier)
  return {
    query: text.slice(0, LONGEST_TEXT).replaceAll(/\s+/g, ' ').trim(),
    context: [...new Set(words)].slice(0, MAX_CONTEXT_WORDS).join(' '),
  }
}

/** The keywords of the question before, and if that leans on another one, of that too. */
function readContext(text: string, earlier: readonly string[]): string[] {
  const words: string[] = []
  let asked = text
  for (const previous of earlier.slice(-MAX_EARLIER).reverse()) {
    if (!isFollowUp(asked)) break
    words.push(...toKeywords(previous))
    asked = previous
  }
  return words
}

function isFollowUp(text: string): boolean {
  const count = new Set(toQuestionTerms(text.slice(0, LONGEST_TEXT))).size
  return count <= FEW_TERMS || (count <= MAX_POINTING_TERMS && POINTING.test(text))
}

/** The words of a text that are not stop words, as written. */
export function toKeywords(text: string): string[] {
  const start = text.slice(0, LONGEST_TEXT)
  const terms = new Set(toQuestionTerms(start))
  return start.split(/[^\p{L}\p{N}_.-]+/u).filter((word) => toTerms(word).some((term) => terms.has(term)))
}
