import type { AnswerAnnotation } from 'docs-assistant/contract'
import type { AnswerIds, AnswerWriter } from './AnswerWriter.js'
import type { AnswerPart } from './streamSteps.js'

type Chunk = { type: string } & Record<string, unknown>

const formatChunk = (chunk: Chunk) => `data: ${JSON.stringify(chunk)}\n\n`

/**
 * Creates a writer for version 2, the UI message stream of AI SDK 5 and later: server-sent events with one chunk each.
 * Clients validate each chunk and end the answer at an unknown field, so only the fields of AI SDK 5.0 are used. Some
 * of its releases reject `finishReason` in `finish`.
 */
export function createChunkWriter({ messageId, threadId }: AnswerIds): AnswerWriter {
  // Clients return the metadata of an answer with the next question. It is sent at the start, because the reader may
  // stop the answer.
  const messageMetadata = { threadId }
  let open: { type: 'text' | 'reasoning'; id: string } | undefined
  let blocks = 0

  function close(): string {
    if (open === undefined) return ''
    const { type, id } = open
    open = undefined
    return formatChunk({ type: `${type}-end`, id })
  }

  /**
   * Writes a delta in a block of its type. Models may reuse the id of a block in the next step, but clients do not
   * allow it.
   */
  function writeDelta(type: 'text' | 'reasoning', delta: string): string {
    if (delta === '') return ''
    let start = ''
    if (open?.type !== type) {
      start = close()
      blocks += 1
      open = { type, id: `${type}-${blocks}` }
      start += formatChunk({ type: `${type}-start`, id: open.id })
    }
    return start + formatChunk({ type: `${type}-delta`, id: open.id, delta })
  }

  function writePart(part: AnswerPart): string {
    switch (part.type) {
      case 'step-start':
        return formatChunk({ type: 'start-step' })
      case 'text-delta':
        return writeDelta('text', part.delta)
      case 'reasoning-delta':
        return writeDelta('reasoning', part.delta)
      case 'text-end':
      case 'reasoning-end':
        return close()
      case 'source': {
        if (part.sourceType !== 'url') return ''
        const { id: sourceId, url, title } = part
        return formatChunk({ type: 'source-url', sourceId, url, title })
      }
      case 'tool-call': {
        const { toolCallId, toolName, args: input } = part
        return close() + formatChunk({ type: 'tool-input-available', toolCallId, toolName, input })
      }
      case 'tool-result': {
        const { toolCallId, result: output } = part
        return formatChunk({ type: 'tool-output-available', toolCallId, output })
      }
      case 'step-finish':
        return close() + formatChunk({ type: 'finish-step' })
      case 'stream-start':
      case 'response-metadata':
      case 'text-start':
      case 'reasoning-start':
      case 'tool-input-start':
      case 'tool-input-delta':
      case 'tool-input-end':
      case 'file':
      case 'raw':
        return ''
    }
  }

  return {
    start: () => formatChunk({ type: 'start', messageId, messageMetadata }) + formatChunk({ type: 'start-step' }),
    part: writePart,
    source: ({ id: sourceId, url, title }) => formatChunk({ type: 'source-url', sourceId, url, title }),
    error: (errorText) => formatChunk({ type: 'error', errorText }),
    finish: ({ finishReason, annotation }) => {
      const { confidence, feedback, support, suggestions, attachments }: Partial<AnswerAnnotation> = annotation ?? {}
      // A failed answer has already ended with its error.
      const finish =
        finishReason === 'error'
          ? ''
          : formatChunk({
              type: 'finish',
              messageMetadata: { ...messageMetadata, confidence, feedback, support, suggestions, attachments },
            })
      return `${finish}data: [DONE]\n\n`
    },
  }
}
