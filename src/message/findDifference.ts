import type { Filter } from '../contract/Filter.js'
import type { ConversationMessage } from '../conversation/ConversationMessage.js'
import type { SourceLink } from './Part.js'
import { readResults } from './readResults.js'
import { toSources } from './toSources.js'

/** What of an answer is not about the page's version and language. */
export interface Difference {
  titles: readonly string[]
  /** What the sources are about: versions and languages. */
  theirs: readonly string[]
  /** The page's version and language, as far as the sources differ. */
  wanted: Filter
}

/** What services write of a search result. Nothing of it is sure. */
interface Result {
  url?: unknown
  path?: unknown
  metadata?: Readonly<Record<string, unknown>> | null
}

const toPath = (address: unknown) => (typeof address === 'string' ? address.replace(/#.*/, '').replace(/^\/+/, '') : undefined)

function findMetadata(source: SourceLink, results: readonly Result[]): Readonly<Record<string, unknown>> {
  const isOf = ({ url, path }: Result) => url === source.url || toPath(path) === toPath(source.url)
  return results.find(isOf)?.metadata ?? {}
}

/** A language holds all its regions: `pt` is `pt-BR`, which is not `pt-PT`. */
function isSame(kind: 'version' | 'language', a: string, b: string): boolean {
  const [one, two] = [`${a}-`.toLowerCase(), `${b}-`.toLowerCase()]
  if (kind === 'version') return one === two
  return one.startsWith(two) || two.startsWith(one)
}

/** The sources of an answer whose search results name another version or language than `filter`. */
export function findDifference(message: ConversationMessage, filter: Filter): Difference | undefined {
  const results = message.parts.flatMap((part) => {
    if (part.type !== 'tool-invocation' || part.toolInvocation.state !== 'result') return []
    return (readResults(part.toolInvocation.result) ?? []).filter((result) => typeof result === 'object' && result !== null)
  })
  const found = toSources(message).flatMap((source) => {
    const metadata = findMetadata(source, results)
    return (['version', 'language'] as const).flatMap((kind) => {
      const [wanted, theirs] = [filter[kind], metadata[kind]]
      const differs = wanted !== undefined && typeof theirs === 'string' && theirs !== '' && !isSame(kind, wanted, theirs)
      return differs ? [{ kind, wanted, theirs, title: source.title }] : []
    })
  })
  if (found.length === 0) return undefined
  return {
    titles: [...new Set(found.map(({ title }) => title))],
    theirs: [...new Set(found.map(({ theirs }) => theirs))],
    wanted: Object.fromEntries(found.map(({ kind, wanted }) => [kind, wanted])),
  }
}
