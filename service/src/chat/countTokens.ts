import type { LanguageModelV2Prompt, LanguageModelV2StreamPart } from '@ai-sdk/provider'

/** A rough average for English text with common tokenizers. */
const CHARACTERS_PER_TOKEN = 4

/**
 * Passes on the stream of a step, and reports the tokens used when it ends for any reason. If the server of the model
 * has not reported them, they are estimated from the text.
 */
export async function* countTokens(
  stream: ReadableStream<LanguageModelV2StreamPart>,
  prompt: LanguageModelV2Prompt,
  onTokens: (tokens: number) => void,
): AsyncGenerator<LanguageModelV2StreamPart> {
  // Pictures and files are no text: no one can tell what they cost.
  const promptLength = JSON.stringify(prompt, (name, value: unknown) => (name === 'data' ? undefined : value)).length
  let writtenLength = 0
  let input: number | undefined
  let output: number | undefined
  try {
    // Cancelling a stream that ignores the cancellation may never settle, so the signal ends it.
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
