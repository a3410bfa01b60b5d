import { addAbortSignal } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { aborted } from 'node:util'
import {
  APICallError,
  type LanguageModelV2,
  type LanguageModelV2CallOptions,
  type LanguageModelV2FunctionTool,
  type LanguageModelV2Prompt,
  type LanguageModelV2StreamPart,
} from '@ai-sdk/provider'

/** Delay before the single retry of a retryable error, in milliseconds. The reader is waiting. */
const RETRY_AFTER_MS = 2000

// The types of this function omit web streams, which it accepts since Node 18.16.
const addSignal = addAbortSignal as unknown as <S extends ReadableStream>(signal: AbortSignal, stream: S) => S

export interface ModelSettings {
  /** Not sent unless set: newer models reject it. */
  temperature?: number | undefined
  /** Maximum output tokens per step. */
  maxOutputTokens?: number | undefined
}

interface CallOptions extends ModelSettings {
  model: LanguageModelV2
  prompt: LanguageModelV2Prompt
  tools: LanguageModelV2FunctionTool[]
  /**
   * With `none`, the model can only write text. The tools are still sent, because servers need them to write the
   * earlier calls into the prompt.
   */
  toolChoice: 'auto' | 'none'
  signal: AbortSignal
}

/**
 * Requests the next step from a model. Not retried once the stream has started. The signal ends the wait for each
 * chunk, even if the model ignores it.
 */
export async function callModel({
  model,
  prompt,
  tools,
  toolChoice,
  temperature,
  maxOutputTokens,
  signal,
}: CallOptions): Promise<ReadableStream<LanguageModelV2StreamPart>> {
  const options: LanguageModelV2CallOptions = {
    prompt,
    tools,
    toolChoice: { type: toolChoice },
    ...(temperature !== undefined && { temperature }),
    ...(maxOutputTokens !== undefined && { maxOutputTokens }),
    abortSignal: signal,
  }
  const call = async () => {
    const stopped = aborted(signal, options).then(() => Promise.reject(signal.reason as Error))
    // An async function, so that an error that the model throws synchronously takes part in the race: otherwise
    // nothing would handle the rejection of `stopped`.
    const asked = (async () => model.doStream(options))()
    const { stream } = await Promise.race([asked, stopped])
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
