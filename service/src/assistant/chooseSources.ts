import type { Source } from 'docs-assistant/contract'
import type { SearchHit } from './SearchHit.js'

/** How many of the best sections stand for an answer that links to none. */
const SOURCES_WITHOUT_LINKS = 3

type TitledSource = Source & { title: string }

const LINK_TARGET = /\]\(<?([^)\s>]+)/g

/** The sections that an answer rests on: those it links to, in that order, each once. */
export function chooseSources(answer: string, hits: readonly SearchHit[]): TitledSource[] {
  const targets = Array.from(answer.matchAll(LINK_TARGET), ([, target]) => target ?? '')
  const linked = targets.flatMap((target) => findLinked(target, hits) ?? [])
  const chosen = linked.length > 0 ? linked : hits.slice(0, SOURCES_WITHOUT_LINKS)
  return Array.from(new Set(chosen), toSource)
}

/** A link to a page without a section stands for the best section of that page. */
function findLinked(target: string, hits: readonly SearchHit[]): SearchHit | undefined {
  return hits.find(({ url }) => url === target) ?? hits.find(({ url }) => url.startsWith(`${target}#`))
}

function toSource({ url, title, heading }: SearchHit): TitledSource {
  return {
    sourceType: 'url',
    id: url,
    url,
    title: heading === title ? title : `${title}: ${heading}`,
  }
}
