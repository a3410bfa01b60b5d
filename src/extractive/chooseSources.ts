import type { FoundSection } from './Search.js'
import { readConfidence } from './sentences.js'

const LINK_TARGET = /\]\(<?([^)\s>]+)/g

/**
 * The sources of an answer in Markdown: the sections that it links to, in that order, each once. An answer that says that
 * the documentation has none is not based on any.
 */
export function chooseSources<Hit extends FoundSection>(answer: string, hits: readonly Hit[]): Hit[] {
  if (readConfidence(answer) === 'unanswered') return []
  return [...new Set(readLinks(answer).flatMap((target) => findLinked(target, hits) ?? []))]
}

/** The targets of the links of an answer. */
export function readLinks(answer: string): string[] {
  return Array.from(answer.matchAll(LINK_TARGET), ([, target]) => target ?? '')
}

/** A link to a page without a section counts as a link to the best section of that page. */
function findLinked<Hit extends FoundSection>(target: string, hits: readonly Hit[]): Hit | undefined {
  return hits.find(({ url }) => url === target) ?? hits.find(({ url }) => url.startsWith(`${target}#`))
}
