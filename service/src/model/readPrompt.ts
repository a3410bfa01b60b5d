import type { LanguageModelV2Prompt } from '@ai-sdk/provider'
import { readPageData } from '../assistant/pageData.js'
import { searchArgsSchema, searchHitsSchema, type SearchHit } from '../assistant/SearchHit.js'
import { toTerms } from '../retrieval/toTerms.js'
import type { Question } from './Question.js'

/** A question with fewer terms of its own leans on what was selected or asked before. */
const TERMS_OF_A_WHOLE_QUESTION = 3

/** Longer texts are cut: their first lines say what they are about, and each word costs time. */
const LONGEST_TEXT = 300

const MOST_HINTS = 6

/** Words that stand for something said before. */
const POINTING = /\b(it|its|this|that|these|those|they|them|there|same|else)\b/i

interface ReadPrompt {
  question: Question
  /** The search made last; `undefined` before the first. */
  search: Search | undefined
}

interface Search {
  query: string
  hits: SearchHit[]
}

/** The question of a prompt and, once a search was made, what it found. */
export function readPrompt(prompt: LanguageModelV2Prompt): ReadPrompt {
  const asked = prompt
    .filter((message) => message.role === 'user')
    .map(({ content }) => readPageData(textOf(content)))
  const current = asked.at(-1)
  const text = (current?.question ?? '').slice(0, LONGEST_TEXT)
  const terms = unique(toTerms(text))
  const selected = toWords((current?.context ?? []).map(({ value }) => value).join('\n'))
  return {
    question: { text, terms, hints: unique([...selected, ...toEarlierWords()]).slice(0, MOST_HINTS) },
    search: readSearch(prompt),
  }

  function toEarlierWords(): string[] {
    const leans = terms.length < 2 || (terms.length < TERMS_OF_A_WHOLE_QUESTION && POINTING.test(text))
    const before = asked.at(-2)
    return leans && selected.length === 0 && before ? toWords(before.question) : []
  }
}

function readSearch(prompt: LanguageModelV2Prompt): Search | undefined {
  const call = prompt.at(-2)
  const answer = prompt.at(-1)
  if (call?.role !== 'assistant' || answer?.role !== 'tool') return undefined
  const calls = call.content.filter((part) => part.type === 'tool-call')
  return {
    query: calls.map(({ input }) => searchArgsSchema.parse(input).query).join(' '),
    hits: answer.content.flatMap(({ output }) => searchHitsSchema.parse(output.value).results),
  }
}

function textOf(content: readonly { type: string; text?: string }[]): string {
  return content.flatMap((part) => (part.type === 'text' ? [part.text ?? ''] : [])).join('')
}

/** The first words of a text that have something to say, as they are written. */
function toWords(text: string): string[] {
  return text.slice(0, LONGEST_TEXT).split(/[^\p{L}\p{N}_.-]+/u).filter((word) => toTerms(word).length > 0)
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)]
}
