import type { AssistantRequest } from '../contract/AssistantRequest.js'
import { DEFAULT_RETRIEVAL_PAGE_SIZE } from '../contract/constants.js'
import type { Message } from '../contract/Message.js'
import {
  assess, chooseSources, pageOf, readConfidence, readLinks, readQuestion, toSectionTitle, writeAnswer, type Search,
} from '../extractive/index.js'
import { searchPagefind } from './searchPagefind.js'
import type { SiteSection } from './toSiteSections.js'

/** The embedded model of the service uses no tokens either. */
const NO_USAGE = { promptTokens: 0, completionTokens: 0 }

const toLine = (code: string, value: unknown) => `${code}:${JSON.stringify(value).replace(/\n\s*/g, '')}\n`

const toText = ({ content }: Message) => content

/**
 * Answers a question as the service does that has no model: with quotes of the sections that a search finds. Yields
 * lines of the data stream protocol, version 1, of AI SDK 4.
 *
 * @param introduction put before the answer
 * @throws if the index cannot be loaded
 */
export async function* answerFromPagefind(
  pagefindUrl: string,
  { messages, context = [], filter, retrievalPageSize: limit = DEFAULT_RETRIEVAL_PAGE_SIZE }: AssistantRequest,
  introduction: string,
): AsyncGenerator<string, void> {
  const asked = messages.filter(({ role }) => role === 'user').map(toText)
  const { query, context: leaning } = readQuestion({
    text: asked.at(-1) ?? '',
    selection: context.map(({ value }) => value).join('\n'),
    earlier: asked.slice(0, -1),
  })
  const earlierAnswer = messages.filter(({ role }) => role === 'assistant').map(toText).at(-1) ?? ''
  let found = yield* search(leaning)
  // "And what about theming?" may be a new question.
  if (leaning !== '' && assess(found) === 'nothing') found = yield* search('')
  const answer = writeAnswer(query, { ...found, language: filter?.language })
  yield toLine('0', introduction + answer)
  for (const hit of chooseSources(answer, found.sections, [])) {
    yield toLine('h', { sourceType: 'url', id: hit.url, url: hit.url, title: toSectionTitle(hit) })
  }
  yield toLine('e', { finishReason: 'stop', isContinued: false, usage: NO_USAGE })
  yield toLine('8', [{ type: 'answer', confidence: readConfidence(answer), feedback: false }])
  yield toLine('d', { finishReason: 'stop', usage: NO_USAGE })

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
