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

/** Keeps what a model says in a step, as the prompt of its next step has it. */
export function createStepRecord() {
  const content: Content = []
  /** Blocks that are being written: a model may write several at once. */
  const open = new Map<string, Block>()

  return {
    /** Adds words and reasoning; other parts are left out. */
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

    /** Some providers refuse a text that is empty. */
    toContent: (): Content => content.filter((part) => part.type !== 'text' || part.text !== ''),
  }

  function write(type: Block['type'], { id, delta = '', providerMetadata }: Piece): void {
    const key = keyOf(type, id)
    const block = open.get(key) ?? begin(key, { type, text: '' })
    block.text += delta
    // Some providers take their reasoning back only as they signed it.
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

/** Words and reasoning may have the same id. */
function keyOf(type: Block['type'], id: string): string {
  return `${type} ${id}`
}
