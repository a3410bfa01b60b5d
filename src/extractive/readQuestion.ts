import { findCodeNames, shortenQuestion } from './shortenQuestion.js'
import { toQuestionTerms } from './toQuestionTerms.js'
import { toTerms } from './toTerms.js'

/** The parts of a question to search for. */
export interface Question {
  /** The question on one line, shortened if it is long. It is shown to readers. */
  query: string
  /**
   * Words of lower weight that the question depends on: those of the selection, of code in the question, or of the
   * previous questions. Often empty.
   */
  context: string
}

/**
 * A question with at most this many terms depends on the previous one, unless it is a sentence; a longer one only if
 * it refers back.
 */
const FEW_TERMS = 2
const MAX_POINTING_TERMS = 4

const MAX_CONTEXT_WORDS = 8

/** The maximum number of previous questions to read. */
const MAX_EARLIER = 8

/** The number of characters of a text that are read for its topic. */
const LONGEST_TEXT = 300

/** Words that refer to earlier messages. "that" only counts without a noun before it: not in "the page that fails". */
const POINTING =
  /^\s*(and|or|but|also)\b|\b(its?|this|these|those|they|them|there|same|else|(what|how) about)\b|\bthat(?=\W*$)|(?:^|\b(?:is|was|are|does|do|did|can|will|would|should|with|for|of|in|on|to|from|about|like|than|after|before|use|using|set|change|remove|add|enable|disable|run|call|make))\s+that\b/i

/** An "it" or "there" without a referent: "how much does it cost", "is there a way". */
const EMPTY_WORD =
  /\b(is|was|isn't) it (possible|safe|necessary|allowed|recommended|better|worth)\b|\b(does|will|would) it (cost|take|matter)\b|\b(is|are|was|were|isn't|aren't) there\b/gi

/** The beginning of a sentence that is a complete question. */
const SENTENCE =
  /^\s*(how|what|why|when|where|which|who|whose|is|are|was|were|do|does|did|can|could|should|will|would|may|must|has|have)\s+(?!about\b)\S+\s+\S+/i

interface AskedQuestion {
  text: string
  /** The text that the reader selected on the page; empty if there is none. */
  selection: string
  /** The previous questions, in order. */
  earlier: readonly string[]
}

/** Returns what to search for, with context from the selection or the conversation if the question depends on it. */
export function readQuestion({ text, selection, earlier }: AskedQuestion): Question {
  const query = shortenQuestion(text)
  const selected = toKeywords(selection)
  const inCode = findCodeNames(text).filter((name) => !query.includes(name))
  const words = selected.length > 0 ? selected : inCode.length > 0 ? inCode : readContext(query, earlier)
  return { query, context: [...new Set(words)].slice(0, MAX_CONTEXT_WORDS).join(' ') }
}

/** Returns the keywords of the previous question, and of the one before it if that one is a follow-up too. */
function readContext(query: string, earlier: readonly string[]): string[] {
  const words: string[] = []
  let asked = query
  for (const previous of earlier.slice(-MAX_EARLIER).reverse()) {
    if (!isFollowUp(asked)) break
    words.push(...toKeywords(previous))
    asked = previous
  }
  return words
}

/** Whether a question depends on the previous one: it refers back, or it is too short and not a sentence. */
function isFollowUp(text: string): boolean {
  const terms = new Set(toQuestionTerms(shortenQuestion(text)))
  if (POINTING.test(text.replaceAll(EMPTY_WORD, ''))) return terms.size <= MAX_POINTING_TERMS
  return terms.size === 0 || (terms.size <= FEW_TERMS && !SENTENCE.test(text))
}

/** Returns the words of a text that are not stop words, as written. */
export function toKeywords(text: string): string[] {
  const start = text.slice(0, LONGEST_TEXT)
  const terms = new Set(toQuestionTerms(start))
  return start.split(/[^\p{L}\p{N}\p{M}_.-]+/u).filter((word) => toTerms(word).some((term) => terms.has(term)))
}
