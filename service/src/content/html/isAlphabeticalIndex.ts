import type { Element } from 'hast'
import { findAll, lineOf } from './elements.js'

/** Minimum number of headings that are letters. */
const MIN_LETTERS = 8

/** Minimum number of items below one letter, where each letter has a page, as in Doxygen: `- c -`. */
const MIN_ITEMS = 10

/** Minimum share of the text that is in links: less is a glossary, which explains its words. */
const MIN_LINKED = 0.4

const HEADINGS = new Set(['h2', 'h3', 'h4', 'h5', 'h6'])

/** Whether a page is the index of a book: links in alphabetical order under letters, which answer no question. */
export function isAlphabeticalIndex(content: Element): boolean {
  const headings = findAll(content, ({ tagName }) => HEADINGS.has(tagName)).map(lineOf)
  const letters = headings.filter((heading) => /^(- )?[\p{L}~_]( -)?$/u.test(heading.trim()))
  const isPart = letters.length === headings.length && letters.length > 0 && countItems(content) >= MIN_ITEMS
  if (!isPart && (letters.length < MIN_LETTERS || letters.length < headings.length / 2)) return false
  const linked = findAll(content, ({ tagName }) => tagName === 'a').reduce((sum, link) => sum + lineOf(link).length, 0)
  return linked >= MIN_LINKED * lineOf(content).length
}

const countItems = (content: Element) => findAll(content, ({ tagName }) => tagName === 'li').length
