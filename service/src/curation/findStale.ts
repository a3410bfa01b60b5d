import { readLinks } from 'docs-assistant/internal/extractive'
import type { Page } from '../content/Site.js'
import type { Log } from '../logs/Log.js'
import { findByAddress, withoutSpelling } from '../retrieval/readAddress.js'
import { isAmong, type Curation } from './Curation.js'

/** Returns a sentence about each entry of a curation that names a page or a section which the docs do not have. */
export function findStale(
  { pins, answers, weights, notInAnswers }: Curation,
  pages: ReadonlyMap<string, Page>,
): string[] {
  const addresses = new Map([...pages.values()].map((page) => [withoutSpelling(page.path), page]))
  const hasAny = (some: string) => [...pages.keys()].some((path) => isAmong(some, path))

  function has(address: string): boolean {
    const page = findByAddress(addresses, address)
    const [, id] = address.split('#')
    return page !== undefined && (id === undefined || page.sections.some((section) => section.id === id))
  }

  const isOfSite = (link: string) => /^\/(?!\/)/.test(link)
  return [
    ...pins
      .filter(({ section }) => !has(section))
      .map(({ section }) => `"pins" names ${section}, which the docs do not have.`),
    ...answers.flatMap(({ answer, questions: [question] }) =>
      readLinks(answer)
        .filter((link) => isOfSite(link) && !has(link))
        .map((link) => `The answer to "${question}" links to ${link}, which the docs do not have.`),
    ),
    ...Object.entries({ weights, notInAnswers }).flatMap(([name, entries]) =>
      entries
        .filter((entry) => !hasAny(entry.pages))
        .map((entry) => `"${name}" names ${entry.pages}, and the docs have no such page.`),
    ),
  ]
}

/** Returns a function that logs each problem of a curation once, until it is fixed. */
export function createStaleReport(domain: string, log: Log): (sentences: readonly string[]) => void {
  let reported: readonly string[] = []
  return (sentences) => {
    for (const sentence of sentences)
      if (!reported.includes(sentence)) log(`The curation of "${domain}" no longer fits: ${sentence}`)
    reported = sentences
  }
}
