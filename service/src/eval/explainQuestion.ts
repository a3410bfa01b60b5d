import type { LanguageModelV2Prompt } from '@ai-sdk/provider'
import type { Confidence, Filter } from 'docs-assistant/contract'
import { explainAnswer, findMargin, readQuestion, termsOf, toSectionTitle } from 'docs-assistant/internal/extractive'
import type { ExplainedResult } from '../retrieval/SearchIndex.js'
import type { SearchResults } from '../sites/SearchHit.js'
import { collectAnswer, type AskedSite, type CollectedAnswer } from './collectAnswer.js'

/** Number of results to explain: as many as an answer is made of. */
const RESULTS = 10

interface ExplainedQuestion {
  question: string
  /** As the widget sends it from the page of the reader. Default: none. */
  filter?: Filter | undefined
  currentPath?: string | undefined
}

/** A word that was searched for, in the form in which the index has it. */
interface ExplainedTerm {
  term: string
  /** How much it counts: its rarity in the docs, times its weight in the question. */
  weight: number
  synonyms: readonly string[]
  isInFirstResult: boolean
}

interface ExplainedHit {
  url: string
  title: string
  score: number
  /** What each field adds to the score. */
  fields: Readonly<Record<string, number>>
  /** What adjacent words and the other sections of the page add to it. */
  rest: number
  boosts: Readonly<Record<string, number>>
  /** Whether the answer links to it. */
  isCited: boolean
}

/** An answer, and how it came about. */
export interface Explanation {
  question: string
  /** The question as it was searched for. */
  query: string
  filter: Filter
  missingVersion: string | undefined
  missingLanguage: string | undefined
  terms: readonly ExplainedTerm[]
  results: readonly ExplainedHit[]
  /** The lead of the first page over the next one, from 0 to 1. */
  margin: number
  confidence: Confidence | undefined
  /** Why the answer is as sure as it is, as a sentence. */
  why: string
  answer: string
  sources: readonly { title: string; url: string }[]
  /** What the language model was given in each step, and its tokens; `undefined` without a model. */
  model: { prompts: readonly string[]; usage: CollectedAnswer['usage'] } | undefined
  times: CollectedAnswer['times']
  /** What went wrong on the way. */
  notes: readonly string[]
}

/** Answers a question as the service does, and says how the answer came about. */
export async function explainQuestion(
  site: AskedSite,
  { question, filter = {}, currentPath }: ExplainedQuestion,
): Promise<Explanation> {
  const notes: string[] = []
  const asked = { ...site, log: (line: string) => notes.push(line) }
  const collected = await collectAnswer(asked, { text: question, filter, currentPath, retrievalPageSize: RESULTS })
  const { searches, prompts, usage, times, answer, sources, confidence } = collected
  const search: SearchResults = searches[0] ?? { results: [], terms: [] }
  const { results, missingVersion, missingLanguage } = search
  const { query } = readQuestion({ text: question, selection: '', earlier: [] })
  const explained = await site.index.explain(query, {
    limit: RESULTS,
    filter: missingLanguage === undefined ? filter : { version: filter.version },
    currentPath,
  })
  const cited = new Set(sources.map(({ url }) => url))
  const [first] = results
  const inFirst = first === undefined ? new Set<string>() : termsOf(first, search.stemming)
  return {
    question,
    query,
    filter,
    missingVersion,
    missingLanguage,
    terms: search.terms.map(({ term, weight, synonyms = [] }) => ({
      term,
      weight,
      synonyms,
      isInFirstResult: [term, ...synonyms].some((each) => inFirst.has(each)),
    })),
    results: explained.results.map((result) => {
      const url = site.links.prefix + result.url
      return { ...toHit(result), url, isCited: cited.has(url) }
    }),
    margin: Number(findMargin(results).toFixed(3)),
    confidence,
    why:
      site.curator?.findAnswer(query) === undefined
        ? explainConfidence(collected, search)
        : 'The owners of the docs have written the answer.',
    answer,
    sources: sources.map(({ title, url }) => ({ title, url })),
    model: prompts.length === 0 ? undefined : { prompts: prompts.map(writePrompt), usage },
    times,
    notes,
  }
}

function toHit({ page, section, score, fields, boosts }: ExplainedResult): Omit<ExplainedHit, 'url' | 'isCited'> {
  const inFields = Object.values(fields).reduce((sum, part) => sum + part, 0)
  return {
    title: toSectionTitle({ title: page.title, heading: section.heading }),
    score,
    fields,
    // Fields can round to more than the score.
    rest: Math.max(0, score - inFields),
    boosts,
  }
}

const REASONS = {
  clear: 'A sentence or the heading of the first result has the question, and its page stands out.',
  close: 'Another page fits about as well, and the title of the first result does not name what is asked.',
  unclear: 'The first result has the words of the question, but no sentence or heading of it has enough of them.',
  partly: 'The first results have only a part of the words of the question.',
  nothing: 'The results have too little of the question.',
}

function explainConfidence(
  { prompts, confidence, finishReason }: CollectedAnswer,
  { results, isPinned, ...search }: SearchResults,
): string {
  const reason = explainAnswer({ ...search, sections: results })
  if (isPinned) return 'The owners of the docs have pinned the first result to the question.'
  if (confidence === undefined || finishReason === 'error') return 'The model failed to answer.'
  if (prompts.length === 0)
    return confidence === 'unanswered' && reason !== 'nothing'
      ? 'The question is in another language than the docs, and no quote answers it for sure.'
      : REASONS[reason]
  if (confidence === 'unanswered') return 'The model says that the docs do not tell.'
  if (confidence === 'answered')
    return 'The search found an answer, and the model links to a section that it was given.'
  return reason === 'partly' || reason === 'nothing'
    ? `${REASONS[reason]} The model answered from them.`
    : 'The answer of the model links to no section that it was given, or says itself that it may help.'
}

/** Writes a prompt as text, with the role above each message. */
function writePrompt(prompt: LanguageModelV2Prompt): string {
  return prompt
    .map(({ role, content }) => {
      const parts = typeof content === 'string' ? [content] : content.map((part) => writePart(part))
      return [`--- ${role}`, ...parts].join('\n')
    })
    .join('\n\n')
}

type PromptPart = Exclude<LanguageModelV2Prompt[number]['content'], string>[number]

function writePart(part: PromptPart): string {
  switch (part.type) {
    case 'text':
    case 'reasoning':
      return part.text
    case 'tool-call':
      return `${part.toolName}(${JSON.stringify(part.input)})`
    case 'tool-result':
      return `${part.toolName}: ${JSON.stringify(part.output.value)}`
    case 'file':
      return `(file ${part.mediaType})`
  }
}
