import type { LanguageModelV2, LanguageModelV2Prompt } from '@ai-sdk/provider'
import type { Filter } from 'docs-assistant/contract'
import { answer } from '../chat/answer.js'
import type { AnswerResult } from '../chat/AnswerOptions.js'
import type { AnswerPart } from '../chat/streamSteps.js'
import { resolveBudgets } from '../chat/checkBudgets.js'
import type { ChatMessage } from '../chat/toChatMessages.js'
import type { Curator } from '../curation/createCurator.js'
import type { Log } from '../logs/Log.js'
import type { SearchIndex } from '../retrieval/SearchIndex.js'
import type { SearchResults, SiteLinks } from '../sites/SearchHit.js'

/** The docs that are asked, and who answers. */
export interface AskedSite {
  index: SearchIndex
  /** What the owners of the docs change about answers. Default: nothing. */
  curator?: Curator | undefined
  title: string
  links: SiteLinks
  /** Instructions of the site's owner for the model. */
  instructions?: string | undefined
  /** Writes the answers. Default: they quote the docs. */
  model?: LanguageModelV2 | undefined
  temperature?: number | undefined
  log: Log
}

interface AskedQuestion {
  text: string
  /** The conversation before it. Default: none. */
  earlier?: readonly ChatMessage[]
  filter?: Filter | undefined
  currentPath?: string | undefined
  /** The number of results that an answer may use. Default: that of the service. */
  retrievalPageSize?: number | undefined
}

/** An answer, and what happened on the way to it. */
export interface CollectedAnswer extends AnswerResult {
  /** The searches: the first is that for the question, the others are those of the model. */
  searches: readonly SearchResults[]
  /** What the model was given in each step. */
  prompts: readonly LanguageModelV2Prompt[]
  /** The tokens of all steps; `NaN` where the model's server does not report them. */
  usage: { promptTokens: number; completionTokens: number }
  /** Milliseconds from the question to the results of the search, to the first word, and to the end. */
  times: { search: number; firstWord: number | undefined; end: number }
}

/** Answers a question as the service does. */
export async function collectAnswer(
  { index, curator, title, links, instructions, model, temperature, log }: AskedSite,
  { text, earlier = [], filter, currentPath, retrievalPageSize }: AskedQuestion,
): Promise<CollectedAnswer> {
  const budgets = resolveBudgets()
  const never = new AbortController().signal
  const startedAt = performance.now()
  const passed = () => Math.round(performance.now() - startedAt)
  const searches: SearchResults[] = []
  const prompts: LanguageModelV2Prompt[] = []
  const usage = { promptTokens: 0, completionTokens: 0 }
  const times: CollectedAnswer['times'] = { search: 0, firstWord: undefined, end: 0 }
  let result: AnswerResult | undefined

  function collect(part: AnswerPart): string {
    if (part.type === 'text-delta') times.firstWord ??= passed()
    if (part.type === 'step-finish') {
      usage.promptTokens += part.usage.promptTokens
      usage.completionTokens += part.usage.completionTokens
    }
    if (part.type !== 'tool-result') return ''
    if (searches.length === 0) times.search = passed()
    searches.push(part.result)
    return ''
  }

  const nothing = () => ''
  const lines = answer({
    index,
    curator,
    title,
    links,
    instructions,
    model: model && recordPrompts(model, (prompt) => prompts.push(prompt)),
    request: { fp: 'eval', retrievalPageSize, filter, currentPath },
    text,
    earlier,
    asked: earlier.flatMap(({ role, content }) => (role === 'user' ? [content] : [])),
    files: [],
    writer: { start: nothing, part: collect, source: nothing, error: nothing, finish: nothing },
    settings: { temperature, maxOutputTokens: budgets.answerTokens },
    tokens: undefined,
    modelHistoryLength: budgets.modelHistoryLength,
    maxBytes: budgets.answerBytes,
    signal: never,
    stopping: never,
    offers: { feedback: false },
    onFinish: (finished) => {
      result = finished
      return Promise.resolve()
    },
    log,
  })
  while (!(await lines.next()).done);
  if (result === undefined) throw new Error('An answer ended without a result.')
  return { ...result, searches, prompts, usage, times: { ...times, end: passed() } }
}

/** Returns a model that calls back with the prompt of each call. */
function recordPrompts(model: LanguageModelV2, onPrompt: (prompt: LanguageModelV2Prompt) => void): LanguageModelV2 {
  return {
    specificationVersion: model.specificationVersion,
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    doGenerate: (options) => model.doGenerate(options),
    doStream(options) {
      onPrompt(options.prompt)
      return model.doStream(options)
    },
  }
}
