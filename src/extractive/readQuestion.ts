import { findCodeNames, shortenQuestion } from './shortenQuestion.js'
import { toQuestionTerms } from './toQuestionTerms.js'
import { toTerms } from './toTerms.js'

/** What to search for. */
export interface Question {
  /** The question on one line; of a long text, what it asks. Readers see it. */
  query: string
  /** Words that it leans on, which count less: of the selection, of code in the question, else of the questions before. Often empty. */
  context: string
}

/** A question with so many terms or fewer depends on the one before, if it is no sentence; with more, if it points back. */
const FEW_TERMS = 2
const MAX_POINTING_TERMS = 4

const MAX_CONTEXT_WORDS = 8

/** How many questions before this one may be read. */
const MAX_EARLIER = 8

/** The first characters of a text name its topic. */
const LONGEST_TEXT = 300

/** Words that refer to earlier messages. "that" does only where no noun is before it: not in "the page that fails". */
const POINTING =
  /^\s*(and|or|but|also)\b|\b(its?|this|these|those|they|them|there|same|else|(what|how) about)\b|\bthat(?=\W*$)|(?:^|\b(?:is|was|are|does|do|did|can|will|would|should|with|for|of|in|on|to|from|about|like|than|after|before|use|using|set|change|remove|add|enable|disable|run|call|make))\s+that\b/i

/** An "it" or "there" that stands for nothing: "how much does it cost", "is there a way". */
const EMPTY_WORD =
  /\b(is|was|isn't) it (possible|safe|necessary|allowed|recommended|better|worth)\b|\b(does|will|would) it (cost|take|matter)\b|\b(is|are|was|were|isn't|aren't) there\b/gi

/** How a sentence begins that asks for itself. */
const SENTENCE =
  /^\s*(how|what|why|when|where|which|who|whose|is|are|was|were|do|does|did|can|could|should|will|would|may|must|has|have)\s+(?!about\b)\S+\s+\S+/i

interface AskedQuestion {
  text: string
  /** What the reader has selected on the page, if anything. */
  selection: string
  /** The questions before this one, in order. */
  earlier: readonly string[]
}

/** Reads what is asked, with context from the selection or from the conversation where the question needs it. */
export function readQuestion({ text, selection, earlier }: AskedQuestion): Question {
  const query = shortenQuestion(text)
  const selected = toKeywords(selection)
  const inCode = findCodeNames(text).filter((name) => !query.includes(name))
  const words = selected.length > 0 ? selected : inCode.length > 0 ? inCode : readContext(query, earlier)
  return { query, context: [...new Set(words)].slice(0, MAX_CONTEXT_WORDS).join(' ') }
}

/** The keywords of the question before, and if that leans on another one, of that too. */
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

/** Whether a question cannot stand alone: it points back, or is no sentence and too short to be one of its own. */
function isFollowUp(text: string): boolean {
  const terms = new Set(toQuestionTerms(shortenQuestion(text)))
  if (POINTING.test(text.replaceAll(EMPTY_WORD, ''))) return terms.size <= MAX_POINTING_TERMS
  return terms.size === 0 || (terms.size <= FEW_TERMS && !SENTENCE.test(text))
}

/** The words of a text that are not stop words, as written. */
export function toKeywords(text: string): string[] {
  const start = text.slice(0, LONGEST_TEXT)
  const terms = new Set(toQuestionTerms(start))
  return start.split(/[^\p{L}\p{N}\p{M}_.-]+/u).filter((word) => toTerms(word).some((term) => terms.has(term)))
}
