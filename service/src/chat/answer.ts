import type { AssistantRequest, Confidence, Source } from 'docs-assistant/contract'
import { chooseSources, toSectionTitle } from 'docs-assistant/extractive'
import type { LanguageModelV2, LanguageModelV2FinishReason } from '@ai-sdk/provider'
import { describeError } from '../logs/describeError.js'
import type { Log } from '../logs/Log.js'
import type { SearchIndex } from '../retrieval/createIndex.js'
import type { SearchHit, SearchResults, SiteLinks } from '../search/SearchHit.js'
import type { AnswerWriter } from './AnswerWriter.js'
import type { ModelSettings } from './callModel.js'
import { createSearchTool } from './createSearchTool.js'
import { toConfidence } from './toConfidence.js'
import { writePageData } from './pageData.js'
import { streamSteps } from './streamSteps.js'
import { type ChatMessage, alternateRoles, toPrompt, writeInstructions } from './toChatMessages.js'

function toSource(hit: SearchHit): Source & { title: string } {
  return { sourceType: 'url', id: hit.url, url: hit.url, title: toSectionTitle(hit) }
}

/** Timeout of an answer, so that a hanging model does not block a reader forever. */
const LONGEST_ANSWER_MS = 5 * 60 * 1000

/** What became of a question. */
export interface Outcome {
  /** Markdown. */
  answer: string
  sources: (Source & { title: string })[]
  /** As on the finish line; `aborted` when the reader left before the end. */
  finishReason: string
  /** `undefined` where the model failed, or the reader left before its first word. */
  confidence: Confidence | undefined
  /** The section that fits the question best, if any. */
  closest: SearchHit | undefined
}

export interface AnswerOptions {
  model: LanguageModelV2
  index: SearchIndex
  /** Title of the site. */
  title: string
  links: SiteLinks
  request: AssistantRequest
  /** The conversation before the question, and the question itself. */
  earlier: readonly ChatMessage[]
  text: string
  /** Writes the answer in the version of the request. */
  writer: AnswerWriter
  settings: ModelSettings
  /** Maximum output of the model, in bytes. */
  maxBytes: number
  /** Stops the model, which otherwise has five minutes. */
  signal: AbortSignal
  /** Whether the answer can be rated. */
  hasFeedback: boolean
  /** Called before the last line is sent. */
  onFinish: (outcome: Outcome) => Promise<void>
  log: Log
}

/**
 * Answers a question: per step searches, reasoning and text, the sources before the end of the last step, and
 * the end at the very end, also after a failure.
 */
export async function* answer(options: AnswerOptions): AsyncGenerator<string> {
  const { writer, log } = options
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(LONGEST_ANSWER_MS)])
  const hits = new Map<string, SearchHit>()
  const searches: SearchResults[] = []
  const question = { role: 'user' as const, content: writePageData(options.text, options.request) }
  let text = ''
  let finishReason: LanguageModelV2FinishReason = 'unknown'
  let confidence: Confidence | undefined
  const usage = { promptTokens: 0, completionTokens: 0 }

  const sources = () => chooseSources(text, [...hits.values()]).map(toSource)
  const steps = streamSteps({
    model: options.model,
    prompt: toPrompt(writeInstructions(options.title), alternateRoles([...options.earlier, question])),
    tool: createSearchTool({
      ...options,
      earlierAnswer: options.earlier.findLast(({ role }) => role === 'assistant')?.content,
      onResults: (found) => {
        searches.push(found)
        found.results.forEach((hit) => hits.set(hit.url, hit))
      },
    }),
    ...options.settings,
    maxBytes: options.maxBytes,
    signal,
  })

  yield writer.start()

  try {
    for await (const part of steps) {
      if (part.type === 'text-delta') text += part.delta
      if (part.type === 'step-finish') {
        if (part.finishReason !== 'tool-calls') {
          for (const source of sources()) yield writer.source(source)
        }
        finishReason = part.finishReason
        usage.promptTokens += part.usage.promptTokens
        usage.completionTokens += part.usage.completionTokens
      }
      const lines = writer.part(part)
      if (lines !== '') yield lines
    }
    // A model that still calls a tool in its last step has not answered.
    if (text === '' || finishReason === 'tool-calls') {
      throw new Error(`The model ended with "${finishReason}" and without an answer.`)
    }
  } catch (error) {
    finishReason = 'error'
    if (!isLeaving(signal)) log(`The model failed to answer: ${describeError(error)}`)
    yield writer.error('The model stopped answering. Ask again in a moment.')
  } finally {
    confidence = text === '' || (finishReason === 'error' && !isLeaving(signal)) ? undefined : toConfidence(text, searches)
    const closest = searches.at(-1)?.results[0]
    await options.onFinish({ answer: text, sources: sources(), finishReason: signal.aborted ? 'aborted' : finishReason, confidence, closest })
  }
  yield writer.finish({ finishReason, usage, annotation: confidence && { type: 'answer', confidence, feedback: options.hasFeedback } })
}

/** Whether the abort was intended: the client left or the service is stopping. A timeout is a failure. */
function isLeaving(signal: AbortSignal): boolean {
  return signal.aborted && !(signal.reason instanceof Error && signal.reason.name === 'TimeoutError')
}
