import { detectLanguage } from 'docs-assistant/internal/extractive'
import { unpackContent } from '../content/packContent.js'
import type { Block, Page } from '../content/Site.js'

/** The number of pages that are examined if the site does not declare its language. */
const PAGES = 10

/**
 * Returns the language of a site: the one that most of its pages declare, or else the detected language of its first
 * pages.
 */
export function readLanguage(pages: readonly Page[]): string | undefined {
  const declared = pages.flatMap(({ language }) => language ?? [])
  return findMostFrequent(
    declared.length > 0
      ? declared
      : pages.slice(0, PAGES).flatMap((page) => readPageLanguage(unpackContent(page.content, 'blocks')) ?? []),
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
