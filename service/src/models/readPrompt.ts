import type { LanguageModelV2Prompt } from '@ai-sdk/provider'
import { readQuestion, type Question, type Search } from 'docs-assistant/extractive'
import { readPageData } from '../chat/pageData.js'
import { searchArgsSchema, searchHitsSchema } from '../search/SearchHit.js'

interface ReadPrompt {
  question: Question
  /** The search made last; `undefined` before the first. */
  search: (Search & { hasContext: boolean }) | undefined
}

/** The question of a prompt and, after a search, its results. */
export function readPrompt(prompt: LanguageModelV2Prompt): ReadPrompt {
  const asked = prompt
    .filter((message) => message.role === 'user')
    .map(({ content }) => readPageData(textOf(content)))
  const current = asked.at(-1)
  const question = readQuestion({
    text: current?.question ?? '',
    selection: (current?.context ?? []).map(({ value }) => value).join('\n'),
    earlier: asked.slice(0, -1).map(({ question }) => question),
  })
  return { question, search: readSearch(prompt) }
}

function readSearch(prompt: LanguageModelV2Prompt): ReadPrompt['search'] {
  const call = prompt.at(-2)
  const answer = prompt.at(-1)
  if (call?.role !== 'assistant' || answer?.role !== 'tool') return undefined
  const calls = call.content.filter((part) => part.type === 'tool-call')
  const found = answer.content.map(({ output }) => searchHitsSchema.parse(output.value))
  return {
    hasContext: calls.some(({ input }) => searchArgsSchema.parse(input).context !== undefined),
    language: found.at(-1)?.language,
    terms: found.flatMap(({ terms }) => terms),
    sections: found.flatMap(({ results }) => results),
  }
}

function textOf(content: readonly { type: string; text?: string }[]): string {
  return content.flatMap((part) => (part.type === 'text' ? [part.text ?? ''] : [])).join('')
}
