import type {
  LanguageModelV2Message,
  LanguageModelV2ReasoningPart,
  LanguageModelV2StreamPart,
  LanguageModelV2TextPart,
  LanguageModelV2ToolCallPart,
  SharedV2ProviderMetadata,
} from '@ai-sdk/provider'

type Content = Extract<LanguageModelV2Message, { role: 'assistant' }>['content']
type Block = LanguageModelV2TextPart | LanguageModelV2ReasoningPart

interface Piece {
  id: string
  delta?: string
  providerMetadata?: SharedV2ProviderMetadata
}

/** Records the output of a model in a step, in the format of the next prompt. */
export function createStepRecord() {
  const content: Content = []
  /** Blocks that are still streaming: a model may write several at once. */
  const open = new Map<string, Block>()

  return {
    /** Adds text and reasoning; ignores other parts. */
    add(part: LanguageModelV2StreamPart): void {
      switch (part.type) {
        case 'text-start':
        case 'text-delta':
          write('text', part)
          break
        case 'reasoning-start':
        case 'reasoning-delta':
          write('reasoning', part)
          break
        case 'text-end':
          end('text', part)
          break
        case 'reasoning-end':
          end('reasoning', part)
          break
        default:
      }
    },

    addCall(call: LanguageModelV2ToolCallPart): void {
      content.push(call)
    },

    /** Without empty text parts, which some providers reject. */
    toContent: (): Content => content.filter((part) => part.type !== 'text' || part.text !== ''),
  }

  function write(type: Block['type'], { id, delta = '', providerMetadata }: Piece): void {
    const key = keyOf(type, id)
    const block = open.get(key) ?? begin(key, { type, text: '' })
    block.text += delta
    // Some providers accept their reasoning only with its signature.
    if (providerMetadata) block.providerOptions = providerMetadata
  }

  function begin(key: string, block: Block): Block {
    open.set(key, block)
    content.push(block)
    return block
  }

  function end(type: Block['type'], piece: Piece): void {
    write(type, piece)
    open.delete(keyOf(type, piece.id))
  }
}

/** Returns the key of a block. Text and reasoning may have the same id. */
function keyOf(type: Block['type'], id: string): string {
  return `${type} ${id}`
}
