// Imports types only, so that the answers of current backends load one file more, not two.
import type { Fields } from '../wire/typeGuards.js'

/** A chunk of the UI message stream, as parsed from JSON. Only `type` has been checked. */
export type UiMessageChunk = Fields & { type: string }

/** The code and the value of a line of the data stream. Not validated: the value may have the wrong type. */
type CodeAndValue = [code: string, value: unknown]

/** The end of a step. The protocol does not say why a step ends, but the SDK's parser requires a reason. */
const STEP_END: CodeAndValue = ['e', { finishReason: 'unknown' }]

/** Codes of the content after which text must begin a new part: `useChat` would add it to the text before. */
const BREAKS_TEXT = new Set(['g', 'k', '9', 'a', 'b'])

/** The SDK's parser requires an object. */
const toArguments = (input: unknown) =>
  typeof input === 'object' && input !== null && !Array.isArray(input) ? input : { input: input ?? null }

/**
 * Creates a function that converts the chunks of a UI message stream, the protocol of AI SDK 5 and later, to the
 * lines of the data stream that mean the same. Chunks that nothing reads (`data-*`, documents) and those of newer
 * servers have no line.
 */
export function createUiMessageConverter(): (chunk: UiMessageChunk) => CodeAndValue[] {
  let messageId: unknown
  /** Whether the line of `start` begins the next step, too. */
  let isFirstStep = false
  let threadId: string | undefined
  let finish: Fields = { finishReason: 'unknown' }
  let isAborted = false
  /** The code of the last content. */
  let last = ''

  function convert(chunk: UiMessageChunk): CodeAndValue[] {
    const { toolCallId, toolName, errorText } = chunk
    switch (chunk.type) {
      case 'start':
        messageId = chunk.messageId
        isFirstStep = true
        return [['f', { messageId }]]
      case 'start-step': {
        const isStarted = isFirstStep
        isFirstStep = false
        return isStarted ? [] : [['f', { messageId }]]
      }
      case 'finish-step':
        return [STEP_END]
      case 'text-start':
        return BREAKS_TEXT.has(last) ? [STEP_END] : []
      case 'text-delta':
        return [['0', chunk.delta]]
      case 'reasoning-start':
        return last === 'g' ? [['g', '\n\n']] : []
      case 'reasoning-delta':
        return [['g', chunk.delta]]
      case 'tool-input-start':
        return [['b', { toolCallId, toolName }]]
      case 'tool-input-delta':
        return [['c', { toolCallId, argsTextDelta: chunk.inputTextDelta }]]
      case 'tool-input-available':
        return [['9', { toolCallId, toolName, args: toArguments(chunk.input) }]]
      case 'tool-input-error':
        return [
          ['9', { toolCallId, toolName, args: toArguments(chunk.input) }],
          ['a', { toolCallId, result: { error: errorText } }],
        ]
      case 'tool-output-available':
        return [['a', { toolCallId, result: chunk.output ?? null }]]
      case 'tool-output-error':
        return [['a', { toolCallId, result: { error: errorText } }]]
      case 'tool-output-denied':
        return [['a', { toolCallId, result: { error: 'The call was denied.' } }]]
      case 'source-url':
        return [['h', { sourceType: 'url', id: chunk.sourceId, url: chunk.url, title: chunk.title }]]
      case 'file': {
        const [, data] = /^data:[^,]*,(.*)$/s.exec(String(chunk.url)) ?? []
        return [['k', { data, mimeType: chunk.mediaType }]]
      }
      case 'error':
        return [['3', typeof errorText === 'string' ? errorText : '']]
      case 'abort':
        isAborted = true
        return []
      case 'finish':
        finish = {
          finishReason: typeof chunk.finishReason === 'string' ? chunk.finishReason : 'unknown',
          ...(typeof chunk.threadId === 'string' && { threadId: chunk.threadId }),
        }
        return isAborted ? [] : [['d', finish]]
      case '[DONE]':
        // The end of the stream. Servers may omit `finish`, and an aborted answer is not complete.
        return isAborted ? [] : [['d', finish]]
      default:
        return []
    }
  }

  /**
   * Returns the lines for the metadata of a message, which any chunk may have: the thread, once, and notes on the
   * answer.
   */
  function toMetadataLines({ messageMetadata }: UiMessageChunk): CodeAndValue[] {
    const { threadId: found, confidence, ...about } = (messageMetadata ?? {}) as Fields
    const lines: CodeAndValue[] = []
    if (typeof found === 'string' && found !== threadId) {
      threadId = found
      lines.push(['2', [{ type: 'thread', threadId }]])
    }
    if (typeof confidence === 'string') lines.push(['8', [{ ...about, type: 'answer', confidence }]])
    return lines
  }

  return (chunk) => {
    const lines = convert(chunk)
    const [code] = lines.at(-1) ?? []
    if (code !== undefined && (code === '0' || BREAKS_TEXT.has(code))) last = code
    return [...toMetadataLines(chunk), ...lines]
  }
}
