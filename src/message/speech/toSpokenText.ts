import type { MarkedToken, Token, Tokens } from 'marked'
import { decodeEntities } from '../decodeEntities.js'
import type { MarkdownBlock } from '../markdown/parseMarkdown.js'
import { isMarkedToken, loosenItem } from '../markdown/tokens.js'

/** Labels spoken in place of content that cannot be read out. */
export interface SpeechLabels {
  codeBlock: (language: string, lineCount: number) => string
  tableSize: (columnCount: number, rowCount: number) => string
  taskDone: string
  taskOpen: string
}

/**
 * After terminal punctuation and closing quotes or brackets, unless a lowercase letter follows: "e.g. this"
 * is not split.
 */
const SENTENCE_END = /(?<=[.!?…؟۔][\p{Pe}\p{Pf}"'*]*) (?!\p{Ll})|(?<=[。！？])(?![\p{Pe}\p{Pf}。！？])/u

const PUNCTUATION_END = /\p{P}$/u

/** Splits a paragraph into sentences. Each ends with punctuation, so that the voice pauses. */
function splitSentences(text: string): string[] {
  const sentences = text
    .trim()
    .split(SENTENCE_END)
    .filter((sentence) => sentence !== '')
  return sentences.map((sentence) => (PUNCTUATION_END.test(sentence) ? sentence : `${sentence}.`))
}

/** A URL in a text, with its host in the first group. Excludes punctuation at the end of a sentence. */
const ADDRESS = /\b[a-z]+:\/\/([\w.-]+)(?:[!-~]*[\w/])?/gi

function toText(token: MarkedToken, labels: SpeechLabels): string {
  if ('tokens' in token) return toPlainText(token.tokens, labels)
  switch (token.type) {
    case 'checkbox':
      return `${token.checked ? labels.taskDone : labels.taskOpen} `
    case 'br':
      return ' '
    case 'text':
      return decodeEntities(token.text)
    default:
      return 'text' in token ? token.text : ''
  }
}

/** Returns the text of a paragraph without markup, with the host in place of a URL. */
function toPlainText(tokens: readonly Token[], labels: SpeechLabels): string {
  const text = tokens
    .filter(isMarkedToken)
    .map((token) => toText(token, labels))
    .join('')
  return text.replace(ADDRESS, '$1').replace(/\s+/g, ' ')
}

const toBlocks = (tokens: readonly Token[]): MarkdownBlock[] => tokens.filter(isMarkedToken).map((token) => [token])

/** Prefixes the first sentence of an ordered item with its number. */
function toItem(item: Tokens.ListItem, number: number | undefined, labels: SpeechLabels): string[] {
  const [first = '', ...others] = toSpokenText(toBlocks(loosenItem(item).tokens), labels)
  return [number === undefined ? first : `${number}. ${first}`, ...others]
}

/** Returns the sentences of one block, which may consist of several tokens: see `MarkdownBlock`. */
function toSentences(pieces: MarkdownBlock, last: MarkedToken, labels: SpeechLabels): string[] {
  switch (last.type) {
    case 'code': {
      const lines = pieces.flatMap((piece) => (piece.type === 'code' ? piece.text.replace(/\n$/, '').split('\n') : []))
      return [labels.codeBlock(last.lang?.split(/\s/, 1)[0] ?? '', lines.length)]
    }
    case 'table': {
      const rows = pieces.flatMap((piece) => (piece.type === 'table' ? piece.rows : []))
      return [labels.tableSize(last.header.length, rows.length)]
    }
    case 'list': {
      const lists = pieces.filter((piece) => piece.type === 'list')
      const start = lists[0]?.start
      const items = lists.flatMap((list) => list.items)
      return items.flatMap((item, index) => toItem(item, last.ordered ? Number(start) + index : undefined, labels))
    }
    case 'blockquote':
      return toSpokenText(toBlocks(last.tokens), labels)
    default:
      return splitSentences(toPlainText([last], labels))
  }
}

/**
 * Returns the sentences of an answer as plain text, with labels in place of code and tables. The last
 * sentence of a streaming answer may be incomplete.
 */
export function toSpokenText(blocks: readonly MarkdownBlock[], labels: SpeechLabels): string[] {
  return blocks.flatMap((pieces) => {
    const last = pieces.at(-1)
    return last === undefined ? [] : toSentences(pieces, last, labels)
  })
}
