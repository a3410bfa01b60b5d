import type { FoundSection } from './Search.js'
import { readConfidence } from './sentences.js'

const LINK_TARGET = /\]\(<?([^)\s>]+)/g

/**
 * Returns the sources of an answer in Markdown: the distinct sections that it links to, in that order. An answer that
 * says that the documentation has no answer has no sources.
 */
export function chooseSources<Hit extends FoundSection>(answer: string, hits: readonly Hit[]): Hit[] {
  if (readConfidence(answer) === 'unanswered') return []
  return [...new Set(readLinks(answer).flatMap((target) => findLinked(target, hits) ?? []))]
}

/** Returns the link targets of an answer. */
export function readLinks(answer: string): string[] {
  return Array.from(answer.matchAll(LINK_TARGET), ([, target]) => target ?? '')
}

/**
 * Finds the section that a link points to. A link to a page without an anchor counts as a link to the best section of
 * that page.
 */
function findLinked<Hit extends FoundSection>(target: string, hits: readonly Hit[]): Hit | undefined {
  return hits.find(({ url }) => url === target) ?? hits.find(({ url }) => url.startsWith(`${target}#`))
}
