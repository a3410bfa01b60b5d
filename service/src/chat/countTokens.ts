import type { LanguageModelV2Prompt, LanguageModelV2StreamPart } from '@ai-sdk/provider'

/** Of English text, roughly, with any tokenizer in use. */
const CHARACTERS_PER_TOKEN = 4

/**
 * Passes the stream of a step on, and reports its tokens when it ends, however it ends. What the model's server does not
 * report, or has not reported yet when the reader leaves, is estimated from the text.
 */
export async function* countTokens(
  stream: ReadableStream<LanguageModelV2StreamPart>,
  prompt: LanguageModelV2Prompt,
  onTokens: (tokens: number) => void,
): AsyncGenerator<LanguageModelV2StreamPart> {
  const promptLength = JSON.stringify(prompt).length
  let writtenLength = 0
  let input: number | undefined
  let output: number | undefined
  try {
    // Cancelling a stream that ignores it may never settle; the signal ends the stream instead.
    for await (const part of stream.values({ preventCancel: true })) {
      if ('delta' in part) writtenLength += part.delta.length
      if (part.type === 'finish') {
        input = part.usage.inputTokens
        output = part.usage.outputTokens
      }
      yield part
    }
  } finally {
    onTokens((input ?? estimateTokens(promptLength)) + (output ?? estimateTokens(writtenLength)))
  }
}

function estimateTokens(length: number): number {
  return Math.ceil(length / CHARACTERS_PER_TOKEN)
}
