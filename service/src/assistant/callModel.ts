import { addAbortSignal } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { aborted } from 'node:util'
import { APICallError, type LanguageModelV2, type LanguageModelV2CallOptions, type LanguageModelV2Prompt, type LanguageModelV2StreamPart } from '@ai-sdk/provider'
import type { SearchTool } from './createSearchTool.js'

/** Where a model is busy there is one more try, after so many milliseconds; the reader is waiting. */
const RETRY_AFTER_MS = 2000

// Its types leave out web streams, which it takes since Node 18.16.
const addSignal = addAbortSignal as unknown as <S extends ReadableStream>(signal: AbortSignal, stream: S) => S

interface CallOptions {
  model: LanguageModelV2
  prompt: LanguageModelV2Prompt
  tool: SearchTool
  signal: AbortSignal
}

/**
 * Asks a model for its next step. Once it has begun to write there is no second try. The signal ends
 * the waiting, for the first piece and for each that follows, also of a model that does not listen to it.
 */
export async function callModel({ model, prompt, tool, signal }: CallOptions): Promise<ReadableStream<LanguageModelV2StreamPart>> {
  const { name, description, inputSchema } = tool
  const options: LanguageModelV2CallOptions = {
    prompt,
    tools: [{ type: 'function', name, description, inputSchema }],
    toolChoice: { type: 'auto' },
    // The same question has the same answer, as far as the model can.
    temperature: 0,
    abortSignal: signal,
  }
  const call = async () => {
    const stopped = aborted(signal, options).then(() => Promise.reject(signal.reason as Error))
    const { stream } = await Promise.race([model.doStream(options), stopped])
    return addSignal(signal, stream)
  }
  try {
    return await call()
  } catch (error) {
    if (!APICallError.isInstance(error) || !error.isRetryable) throw error
    await wait(RETRY_AFTER_MS, undefined, { signal })
    return call()
  }
}
