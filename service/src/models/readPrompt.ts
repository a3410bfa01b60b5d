import type { LanguageModelV2Prompt } from '@ai-sdk/provider'
import { readQuestion, type Question } from 'docs-assistant/extractive'
import { readPageData } from '../chat/pageData.js'
import { searchArgsSchema, searchHitsSchema, type SearchHit } from '../search/SearchHit.js'

interface ReadPrompt {
  question: Question
  /** The search made last; `undefined` before the first. */
  search: Search | undefined
}

interface Search {
  query: string
  hits: SearchHit[]
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
    previous: asked.at(-2)?.question,
  })
  return { question, search: readSearch(prompt) }
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
