import { detectLanguage } from 'docs-assistant/internal/extractive'
import { unpackContent } from '../content/packContent.js'
import type { Block, Page } from '../content/Site.js'

/**
 * The number of pages that are examined if the site does not declare its language. They are spread over the site: its
 * first pages may be a licence or a preface that nobody has translated.
 */
const PAGES = 24

/** The language of a few short pages may be detected wrongly. */
const MIN_TRANSLATED = 4

/**
 * Returns the language of a site: the one that most of its pages declare, or else the one that is detected in most of
 * a few pages. A translation in which up to two thirds of the pages are still English is in the other language.
 */
export function readLanguage(pages: readonly Page[]): string | undefined {
  const declared = pages.flatMap(({ language }) => language ?? [])
  if (declared.length > 0) return findMostFrequent(declared)
  const detected = spread(pages).flatMap((page) => readPageLanguage(unpackContent(page.content, 'blocks')) ?? [])
  const others = detected.filter((language) => language !== 'en')
  const isTranslation = others.length >= MIN_TRANSLATED && others.length * 3 >= detected.length
  return findMostFrequent(isTranslation ? others : detected)
}

function spread(pages: readonly Page[]): Page[] {
  const step = Math.max(1, pages.length / PAGES)
  return Array.from({ length: Math.min(PAGES, pages.length) }, (_, index) => pages[Math.floor(index * step)]).flatMap(
    (page) => page ?? [],
  )
}

/** Detects the language of a page. */
export function readPageLanguage(blocks: readonly (readonly Block[])[]): string | undefined {
  return detectLanguage(
    blocks
      .flat()
      .filter(({ kind }) => kind !== 'code')
      .map(({ text }) => text)
      .join('\n'),
  )
}

function findMostFrequent(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0]
}
