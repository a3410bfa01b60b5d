import type { Element } from 'hast'
import { findAll, lineOf } from './elements.js'

/** Minimum number of headings that are letters. */
const MIN_LETTERS = 8

/** Minimum share of the text that is in links: less is a glossary, which explains its words. */
const MIN_LINKED = 0.4

const HEADINGS = new Set(['h2', 'h3', 'h4', 'h5', 'h6'])

/** Whether a page is the index of a book: links in alphabetical order under letters, which answer no question. */
export function isAlphabeticalIndex(content: Element): boolean {
  const headings = findAll(content, ({ tagName }) => HEADINGS.has(tagName)).map(lineOf)
  const letters = headings.filter((heading) => /^\p{L}$/u.test(heading.trim()))
  if (letters.length < MIN_LETTERS || letters.length < headings.length / 2) return false
  const linked = findAll(content, ({ tagName }) => tagName === 'a').reduce((sum, link) => sum + lineOf(link).length, 0)
  return linked >= MIN_LINKED * lineOf(content).length
}
