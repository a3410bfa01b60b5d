import type { Filter } from '../contract/AssistantRequest.js'
import type { ConversationMessage } from '../conversation/Conversation.js'
import { parseSearchResults, type ParsedSearchResult } from '../wire/parseSearchResults.js'
import type { SourceLink } from './Part.js'
import { sanitizeUrl } from './sanitizeUrl.js'
import { toSources } from './toSources.js'

/** The sources of an answer that do not match the version or language of the page. */
export interface Mismatch {
  titles: readonly string[]
  /** The versions and languages of these sources. */
  sourceValues: readonly string[]
  /** The fields of the page's filter that they do not match. */
  pageFilter: Filter
}

const toPath = (address: string | undefined) => address?.replace(/#.*/, '').replace(/^\/+/, '')

function findResult({ url: sourceUrl }: SourceLink, results: readonly ParsedSearchResult[]) {
  if (sourceUrl === undefined) return undefined
  return results.find(
    ({ url, path }) => (url !== undefined && sanitizeUrl(url) === sourceUrl) || toPath(path) === toPath(sourceUrl),
  )
}

/** A language includes its regions: `pt` matches `pt-BR`, but `pt-BR` does not match `pt-PT`. */
function isSame(kind: 'version' | 'language', a: string, b: string): boolean {
  const [one, two] = [`${a}-`.toLowerCase(), `${b}-`.toLowerCase()]
  if (kind === 'version') return one === two
  return one.startsWith(two) || two.startsWith(one)
}

/** Finds the sources whose search results have another version or language than `filter`. */
export function findMismatch(message: ConversationMessage, filter: Filter): Mismatch | undefined {
  const results = message.parts.flatMap((part) => {
    if (part.type !== 'tool-invocation' || part.toolInvocation.state !== 'result') return []
    return parseSearchResults(part.toolInvocation.result)
  })
  const found = toSources(message).flatMap((source) => {
    const result = findResult(source, results)
    return (['version', 'language'] as const).flatMap((kind) => {
      const [pageValue, sourceValue] = [filter[kind], result?.[kind]]
      const differs = pageValue !== undefined && sourceValue !== undefined && !isSame(kind, pageValue, sourceValue)
      return differs ? [{ kind, pageValue, sourceValue, title: source.title }] : []
    })
  })
  if (found.length === 0) return undefined
  return {
    titles: [...new Set(found.map(({ title }) => title))],
    sourceValues: [...new Set(found.map(({ sourceValue }) => sourceValue))],
    pageFilter: Object.fromEntries(found.map(({ kind, pageValue }) => [kind, pageValue])),
  }
}
