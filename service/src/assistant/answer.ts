import type { AssistantRequest } from 'docs-assistant/contract'
import type { LanguageModelV2, LanguageModelV2FinishReason } from '@ai-sdk/provider'
import { describeError } from '../describeError.js'
import type { Log } from '../Log.js'
import type { SearchIndex } from '../retrieval/SearchIndex.js'
import type { Turn } from '../threads/Turn.js'
import { chooseSources } from './chooseSources.js'
import { createSearchTool } from './createSearchTool.js'
import { formatStreamLine } from './formatStreamLine.js'
import { takeTurns } from './takeTurns.js'
import { writePageData } from './pageData.js'
import type { SearchHit } from './SearchHit.js'
import { streamSteps } from './streamSteps.js'
import { toPrompt } from './toPrompt.js'
import { toStreamLines } from './toStreamLines.js'
import type { Utterance } from './Utterance.js'
import { writeInstructions } from './writeInstructions.js'

export interface AnswerOptions {
  model: LanguageModelV2
  index: SearchIndex
  /** Title of the site. */
  title: string
  linkPrefix: string
  request: AssistantRequest
  /** What was said before, and what is asked now. */
  earlier: readonly Utterance[]
  text: string
  threadId: string
  messageId: string
  /** Stops the model. */
  signal: AbortSignal
  /** Told what was said, before the last line goes out. */
  onFinish: (turn: Pick<Turn, 'answer' | 'sources' | 'finishReason'>) => Promise<void>
  log: Log
}

/**
 * Answers a question as lines of the data stream protocol, version 1, of AI SDK 4:
 * `f:`, `2:` with the thread, then per step searches, reasoning and text, `h:` sources before the
 * last `e:`, and the `d:` line with the thread at the very end, also after a failure.
 */
export async function* answer(options: AnswerOptions): AsyncGenerator<string> {
  const { messageId, threadId, signal, log } = options
  const hits = new Map<string, SearchHit>()
  const question = { role: 'user' as const, content: writePageData(options.text, options.request) }
  let text = ''
  let finishReason: LanguageModelV2FinishReason = 'unknown'
  const usage = { promptTokens: 0, completionTokens: 0 }

  const sources = () => chooseSources(text, [...hits.values()])
  const steps = streamSteps({
    model: options.model,
    prompt: toPrompt(writeInstructions(options.title), takeTurns([...options.earlier, question])),
    tool: createSearchTool({
      ...options,
      onHits: (found) => found.forEach((hit) => hits.set(hit.url, hit)),
    }),
    signal,
  })

  yield formatStreamLine('startStep', { messageId })
  // Plain useChat drops what it does not know on the last line, and can see the thread only here.
  yield formatStreamLine('data', [{ type: 'thread', threadId }])

  try {
    for await (const part of steps) {
      if (part.type === 'text-delta') text += part.delta
      if (part.type === 'step-finish') {
        if (part.finishReason !== 'tool-calls') {
          for (const source of sources()) yield formatStreamLine('source', source)
        }
        finishReason = part.finishReason
        usage.promptTokens += part.usage.promptTokens
        usage.completionTokens += part.usage.completionTokens
      }
      for (const line of toStreamLines(part, messageId)) yield line
    }
    // A model that still searches in its last round has said what it looks for, and no answer.
    if (text === '' || finishReason === 'tool-calls') {
      throw new Error(`The model ended with "${finishReason}" and without an answer.`)
    }
  } catch (error) {
    finishReason = 'error'
    if (!isLeaving(signal)) log(`The model failed to answer: ${describeError(error)}`)
    yield formatStreamLine('error', 'The model stopped answering. Ask again in a moment.')
  } finally {
    await options.onFinish({
      answer: text,
      sources: sources(),
      finishReason: signal.aborted ? 'aborted' : finishReason,
    })
  }
  yield formatStreamLine('finish', { type: 'finish', finishReason, usage, threadId })
}

/** Whether the stop was wanted: the reader left or the service ends. Taking too long is a failure. */
function isLeaving(signal: AbortSignal): boolean {
  return signal.aborted && !(signal.reason instanceof Error && signal.reason.name === 'TimeoutError')
}
