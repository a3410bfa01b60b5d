import type { LanguageModelV2StreamPart } from '@ai-sdk/provider'

/**
 * Maximum size of the arguments of a tool call. Providers parse all of them again with every delta, so they must be
 * short.
 */
const MAX_INPUT_BYTES = 16 * 1024

/** Limits the output of a model, in bytes: text, reasoning and tool arguments. */
export function createOutputLimit(maxBytes: number) {
  let left = maxBytes
  const inputs = new Map<string, number>()

  return {
    /**
     * Counts a part. Truncates a part that exceeds the limit.
     * @throws {Error} when the arguments of a tool call are too long
     */
    take(part: LanguageModelV2StreamPart): LanguageModelV2StreamPart {
      if (part.type !== 'text-delta' && part.type !== 'reasoning-delta' && part.type !== 'tool-input-delta') return part
      const bytes = Buffer.byteLength(part.delta)
      if (part.type === 'tool-input-delta') {
        const size = (inputs.get(part.id) ?? 0) + bytes
        inputs.set(part.id, size)
        if (size > MAX_INPUT_BYTES)
          throw new Error(`The model wrote more than ${MAX_INPUT_BYTES} bytes as the arguments of one call.`)
      }
      const fitting = bytes > left ? cut(part.delta, left) : part.delta
      left -= bytes
      return fitting === part.delta ? part : { ...part, delta: fitting }
    },
    get isSpent(): boolean {
      return left < 0
    },
  }
}

/** Truncates a text to a number of bytes without splitting a character. */
function cut(text: string, bytes: number): string {
  return new TextDecoder().decode(Buffer.from(text).subarray(0, Math.max(0, bytes)), { stream: true })
}
