import { toJson } from '../shared/withoutToJson.js'
import type { AssistantRequest } from '../contract/AssistantRequest.js'
import { DEFAULT_RETRIEVAL_PAGE_SIZE } from '../contract/constants.js'
import type { Message } from '../contract/Message.js'
import { assess, pageOf, readLinks, readQuestion, type Search } from '../extractive/index.js'
import { searchPagefind } from './searchPagefind.js'
import type { SiteSection } from './toSiteSections.js'

/** The embedded model of the service uses no tokens either. */
export const NO_USAGE = { promptTokens: 0, completionTokens: 0 }

/** Formats a line of the data stream protocol, version 1, of AI SDK 4. */
export const toLine = (code: string, value: unknown): string => `${code}:${toJson(value).replace(/\n\s*/g, '')}\n`

const toText = ({ content }: Message) => content

/** A question and its search results. */
export interface SearchedQuestion {
  query: string
  found: Search<SiteSection>
}

/**
 * Searches for the last question of a conversation. Yields lines of the data stream protocol.
 *
 * @throws if the index cannot be loaded
 */
export async function* searchQuestion(
  pagefindUrl: string,
  { messages, context = [], filter, retrievalPageSize: limit = DEFAULT_RETRIEVAL_PAGE_SIZE }: AssistantRequest,
): AsyncGenerator<string, SearchedQuestion> {
  const asked = messages.filter(({ role }) => role === 'user').map(toText)
  const { query, context: leaning } = readQuestion({
    text: asked.at(-1) ?? '',
    selection: context.map(({ value }) => value).join('\n'),
    earlier: asked.slice(0, -1),
  })
  const earlierAnswer =
    messages
      .filter(({ role }) => role === 'assistant')
      .map(toText)
      .at(-1) ?? ''
  const found = yield* search(leaning)
  // "And what about theming?" may be a new question.
  return { query, found: leaning !== '' && assess(found) === 'nothing' ? yield* search('') : found }

  async function* search(earlier: string): AsyncGenerator<string, Search<SiteSection>> {
    const args = { query, ...(earlier !== '' && { context: earlier }) }
    const toolCallId = `search-${query}-${earlier}`
    yield toLine('9', { toolCallId, toolName: 'search', args })
    const made = await searchPagefind(pagefindUrl, {
      ...args,
      limit,
      filter: filter ?? undefined,
      ...(earlier !== '' && { earlierPages: new Set(readLinks(earlierAnswer).map(pageOf)) }),
    })
    yield toLine('a', { toolCallId, result: { results: made.sections } })
    yield toLine('e', { finishReason: 'tool-calls', isContinued: false, usage: NO_USAGE })
    return made
  }
}
