import type { Page } from '../content/Site.js'

/** A page in one of several versions of the docs. */
export interface Edition {
  version: string
  /** The path without the version: the same in every version. */
  rest: string
}

/** The versions of the docs. */
export interface Editions {
  /** By the paths of the pages. */
  of: ReadonlyMap<string, Edition>
  /** The paths of the same page in all versions, the newest version first, by their `rest`. */
  groups: ReadonlyMap<string, readonly string[]>
  versions: ReadonlySet<string>
}

export const NO_EDITIONS: Editions = { of: new Map(), groups: new Map(), versions: new Set() }

/** Share of pages that must be in several versions. Directories of years are versions of nothing. */
const REPEATED = 0.5

const VERSION = /^v?\d+(?:\.\d+)*(?:\.x)?$/i

/** Matches names of versions that are newer than every number, and of those that are not released. */
const NEWEST = /^(latest|stable|current)$/i
const UNRELEASED = /^(next|dev|devel|main|master|nightly|canary|edge|unreleased)$|[-.]?(alpha|beta|rc|dev)\d*$/i

/**
 * Finds the versions of pages, by their paths: those that pages declare, and directories such as `/v2/` and `/15.14.0/`
 * that contain the same pages. Docs of a single version have none.
 */
export function readEditions(pages: ReadonlyMap<string, Page>): Editions {
  const editions = new Map<string, Edition>()
  for (const { path, version: declared, hidden } of pages.values()) {
    const parts = path.split('/')
    const isOfPage = (part: string) =>
      declared === undefined ? VERSION.test(part) || isNamed(part) : toNumber(part) === toNumber(declared)
    // The last part is the name of the page: `/errors/404` is no version.
    const place = parts.slice(0, -1).findIndex(isOfPage)
    const version = declared ?? parts[place]
    if (hidden || version === undefined) continue
    editions.set(path, { version, rest: parts.filter((_, index) => index !== place).join('/') })
  }
  const groups = groupByRest(editions)
  const repeated = [...groups.values()].reduce((sum, { length }) => sum + (length > 1 ? length : 0), 0)
  if (repeated === 0 || repeated < REPEATED * editions.size) return NO_EDITIONS
  return { of: editions, groups, versions: new Set(Array.from(editions.values(), ({ version }) => version)) }
}

/** Returns the paths of the same page in all versions, the newest version first. */
function groupByRest(editions: ReadonlyMap<string, Edition>): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const [path, { rest }] of editions) {
    const group = groups.get(rest)
    if (group === undefined) groups.set(rest, [path])
    else group.push(path)
  }
  const versionOf = (path: string) => editions.get(path)?.version ?? ''
  for (const group of groups.values()) group.sort((one, other) => compareVersions(versionOf(other), versionOf(one)))
  return groups
}

/** Compares two versions: the newer one is greater, and one that is not released is less than all others. */
function compareVersions(one: string, other: string): number {
  return rank(one) - rank(other) || toNumber(one).localeCompare(toNumber(other), 'en', { numeric: true })
}

function rank(version: string): number {
  return NEWEST.test(version) ? 2 : UNRELEASED.test(version) ? 0 : 1
}

function isNamed(part: string): boolean {
  return NEWEST.test(part) || /^(next|dev|main|master|nightly)$/i.test(part)
}

/** Returns the version without `v`, in lower case. */
function toNumber(version: string): string {
  return version.toLowerCase().replace(/^v(?=\d)/, '')
}

/** Matches a number that may be a version, with the words before it that say so, or the name of a product. */
const NAMED =
  /(?<![\w.-])((?:[Vv]ersions?|[Rr]elease|[Ss]ince|[Ii]n|[Ff]or|from|on|with|under|[Uu]ntil|before|after|of)\s+|(?<=\S\s+)\p{Lu}\p{L}+\s+)?([vV]?)(\d+(?:\.\d+)*)(\.x)?(?![\w-]|\.\d)\+?/gu

/** A question, and the versions that it names. */
export interface VersionedQuery {
  /** The question without them. */
  query: string
  /** Versions of the docs. Empty if the question names none that exist. */
  versions: ReadonlySet<string>
  /** The version that the question names, if the docs do not have it. */
  missing?: string
}

/** Words that say that a number is a version. */
const SAYS_VERSION = /^(?:versions?|release)\s/i

/**
 * Finds the version that a question names, if the docs have it: `15` and `15.14` name 15.14.0, and `v2` names 2.x.
 * Numbers after the name of a product, as in "React v19", are not versions that the docs could be missing.
 */
export function readNamedVersion(query: string, { versions: known }: Editions): VersionedQuery {
  if (known.size === 0) return { query, versions: new Set() }
  const majors = new Set(Array.from(known, (version) => toNumber(version).split('.')[0]))
  let missing: VersionedQuery | undefined
  for (const match of query.matchAll(NAMED)) {
    const [found, before = '', v = '', number = '', x = ''] = match
    const isNumbered = number.includes('.')
    if (before === '' && v === '' && x === '' && !isNumbered) continue
    const versions = [...known].filter((version) => `${toNumber(version)}.`.startsWith(`${number}.`))
    const isOfProduct = isProduct(before) || (before === '' && /[\p{L}\p{N}]\s*$/u.test(query.slice(0, match.index)))
    if (versions.length > 0) {
      // The name of a product before the number is part of the question.
      return { query: without(isProduct(before) ? before : ''), versions: new Set(versions) }
    }
    const isVersion =
      v !== '' || x !== '' || SAYS_VERSION.test(before) || (isNumbered && majors.has(number.split('.')[0]))
    if (isVersion && !isOfProduct) missing ??= { query: without(''), versions: new Set(), missing: `${number}${x}` }

    function without(kept: string): string {
      const rest = query.slice(0, match.index) + kept + query.slice(match.index + found.length)
      return /\p{L}{2}/u.test(rest) ? rest : query
    }
  }
  return missing ?? { query, versions: new Set() }
}

/** Whether the word before a number is the name of a product, rather than "in" or "Version". */
function isProduct(before: string): boolean {
  return /^\p{Lu}/u.test(before) && !SAYS_VERSION.test(before)
}
