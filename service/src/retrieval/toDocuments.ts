import { toTerms } from 'docs-assistant/internal/extractive'
import type { Block, Page } from '../content/Site.js'
import type { TextDocument } from './createDocumentStore.js'
import { toFingerprint } from './dropRepeated.js'
import { isNewsPage } from './isNewsPage.js'
import type { Entry } from './SearchIndex.js'
import type { FIELDS } from './sectionFields.js'

interface DocumentOptions {
  /** The blocks of each section. */
  blocks: readonly (readonly Block[])[]
  language: string | undefined
  /** The language whose stemmer is used. */
  stemming: string
  /** Returns what other pages say about the section at a position. */
  describe: (position: number) => string
  /** Called with each word as written and its term. */
  onWord: (word: string, term: string) => void
}

/** Returns the sections of a page with the terms of their fields, to be stored. */
export function toDocuments(
  page: Page,
  { blocks, language, stemming, describe, onWord }: DocumentOptions,
): TextDocument<Entry>[] {
  const title = toTerms(page.title, stemming)
  const path = toTerms(page.path, stemming)
  const isNews = isNewsPage(page)
  return page.sections.map((section, position) => {
    const ofSection = blocks[position] ?? []
    const textOf = (isCode: boolean) =>
      ofSection
        .filter(({ kind }) => (kind === 'code') === isCode)
        .map(({ text }) => text)
        .join('\n')
    const terms: Record<keyof typeof FIELDS, string[]> = {
      heading: toTerms(section.heading, stemming, onWord),
      title,
      path,
      anchor: toTerms(section.id, stemming),
      prose: toTerms(textOf(false), stemming, onWord),
      code: toTerms(textOf(true), stemming),
      described: toTerms(describe(position), stemming, onWord),
    }
    const entry = { page, section, language, isNews, fingerprint: toFingerprint(terms) }
    return { item: entry, terms: Object.values(terms) }
  })
}
