import type { MarkedToken, Token, Tokens } from 'marked'
import { isMarkedToken } from '../markdown/isMarkedToken.js'
import { loosenItem } from '../markdown/loosenItem.js'
import type { MarkdownBlock } from '../markdown/parseMarkdown.js'
import { splitSentences } from './splitSentences.js'
import type { SpeechWords } from './SpeechWords.js'
import { toPlainText } from './toPlainText.js'

const toBlocks = (tokens: readonly Token[]): MarkdownBlock[] => tokens.filter(isMarkedToken).map((token) => [token])

/** An ordered item with its number, which its first sentence begins with. */
function toItem(item: Tokens.ListItem, number: number | undefined, words: SpeechWords): string[] {
  const [first = '', ...others] = toSpokenText(toBlocks(loosenItem(item).tokens), words)
  return [number === undefined ? first : `${number}. ${first}`, ...others]
}

/** A block of one kind. A long one comes in pieces: see `MarkdownBlock`. */
function toSentences(pieces: MarkdownBlock, last: MarkedToken, words: SpeechWords): string[] {
  switch (last.type) {
    case 'code': {
      const lines = pieces.flatMap((piece) => (piece.type === 'code' ? piece.text.replace(/\n$/, '').split('\n') : []))
      return [words.codeBlock(last.lang?.split(/\s/, 1)[0] ?? '', lines.length)]
    }
    case 'table': {
      const rows = pieces.flatMap((piece) => (piece.type === 'table' ? piece.rows : []))
      return [words.tableSize(last.header.length, rows.length)]
    }
    case 'list': {
      const lists = pieces.filter((piece) => piece.type === 'list')
      const start = lists[0]?.start
      const items = lists.flatMap((list) => list.items)
      return items.flatMap((item, index) => toItem(item, last.ordered ? Number(start) + index : undefined, words))
    }
    case 'blockquote':
      return toSpokenText(toBlocks(last.tokens), words)
    default:
      return splitSentences(toPlainText([last], words))
  }
}

/**
 * An answer as it is read out: sentence after sentence, in plain text, with a few words in place of code
 * and tables. The last sentence of an answer that is arriving may not be whole.
 */
export function toSpokenText(blocks: readonly MarkdownBlock[], words: SpeechWords): string[] {
  return blocks.flatMap((pieces) => {
    const last = pieces.at(-1)
    return last === undefined ? [] : toSentences(pieces, last, words)
  })
}
