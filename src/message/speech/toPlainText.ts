import type { MarkedToken, Token } from 'marked'
import { decodeEntities } from '../decodeEntities.js'
import { isMarkedToken } from '../markdown/isMarkedToken.js'
import type { SpeechWords } from './SpeechWords.js'

/** An address that stands in a text; first the name of its site. The mark that ends a sentence is not of it. */
const ADDRESS = /\b[a-z]+:\/\/([\w.-]+)(?:[!-~]*[\w/])?/gi

function toText(token: MarkedToken, words: SpeechWords): string {
  if ('tokens' in token) return toPlainText(token.tokens, words)
  switch (token.type) {
    case 'checkbox':
      return `${token.checked ? words.taskDone : words.taskOpen} `
    case 'br':
      return ' '
    case 'text':
      return decodeEntities(token.text)
    default:
      return 'text' in token ? token.text : ''
  }
}

/** The words of a paragraph as they are read out: without marks, and with the site in place of an address. */
export function toPlainText(tokens: readonly Token[], words: SpeechWords): string {
  const text = tokens.filter(isMarkedToken).map((token) => toText(token, words)).join('')
  return text.replace(ADDRESS, '$1').replace(/\s+/g, ' ')
}
