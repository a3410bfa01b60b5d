import type { LanguageModelV2StreamPart } from '@ai-sdk/provider'
import { createThinkingParser, type Piece } from './createThinkingParser.js'

type Parser = ReturnType<typeof createThinkingParser>

/**
 * Passes on the stream of a step, and converts reasoning that the model has written into its text to reasoning parts.
 */
export async function* splitThinking(
  stream: AsyncIterable<LanguageModelV2StreamPart>,
): AsyncGenerator<LanguageModelV2StreamPart> {
  const parsers = new Map<string, Parser>()
  const reasoning = new Set<string>()
  for await (const part of stream) {
    if (part.type === 'text-start') parsers.set(part.id, createThinkingParser())
    const parser = 'id' in part ? parsers.get(part.id) : undefined
    if (part.type === 'text-delta' && parser) {
      yield* toParts(part.id, parser.write(part.delta))
    } else if (part.type === 'text-end' && parser) {
      yield* toParts(part.id, parser.end())
      yield* endReasoning(part.id)
      parsers.delete(part.id)
      yield part
    } else {
      yield part
    }
  }

  function* toParts(id: string, pieces: readonly Piece[]): Generator<LanguageModelV2StreamPart> {
    for (const { type, text } of pieces) {
      if (type === 'reasoning') {
        if (!reasoning.has(id)) yield { type: 'reasoning-start', id: toId(id) }
        reasoning.add(id)
        yield { type: 'reasoning-delta', id: toId(id), delta: text }
      } else {
        yield* endReasoning(id)
        yield { type: 'text-delta', id, delta: text }
      }
    }
  }

  function* endReasoning(id: string): Generator<LanguageModelV2StreamPart> {
    if (reasoning.delete(id)) yield { type: 'reasoning-end', id: toId(id) }
  }
}

function toId(id: string): string {
  return `${id}-thinking`
}
