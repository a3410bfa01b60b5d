import { SYNONYM_WEIGHT } from '../createScores.js'
import type { Entry } from '../SearchIndex.js'
import type { CandidateQuery } from '../SectionStore.js'
import type { WeightedTerm } from '../WeightedTerm.js'
import type { Places } from './createPlaces.js'
import type { Lance } from './loadLance.js'
import { unpackTerms } from './packTerms.js'
import type { PageRow, SectionRow, Tables } from './tables.js'
import type { FoundSection } from './toCandidates.js'
import { isAtPath, toWhere } from './toWhere.js'

/** The number of sections to rank. */
const CANDIDATES = 200

/** How many times as many sections are searched for if too few of them are wanted. */
const MORE = 8

/** The number of sections of pages that rank higher: that of the reader, and those of the first sections. */
const PREFERRED = 200

/** The number of first sections whose pages may have other sections that profit from them. */
const FIRST = 50

const COLUMNS = ['path', 'section', 'tag', 'isNews', 'fingerprint', 'packed'] satisfies (keyof SectionRow)[]

type FoundRow = Pick<SectionRow, (typeof COLUMNS)[number]>

interface Searched {
  lance: Lance
  tables: Tables
  places: Places
  /** The number of sections. */
  count: number
}

/** Finds the sections that can be the best results, in the order of the site. */
export async function findCandidates(
  { lance, tables, places, count }: Searched,
  { terms, filter, isWanted, preferred, nearest, limit }: CandidateQuery,
): Promise<FoundSection[]> {
  const where = toWhere(filter)
  const words = toQuery(lance, terms)

  async function search(most: number, conditions: readonly (string | undefined)[]): Promise<FoundRow[]> {
    if (words === undefined || count === 0) return []
    const condition = conditions.filter((each) => each !== undefined).join(' AND ')
    const query = tables.sections.search(words, 'fts').select(COLUMNS).limit(Math.min(most, count))
    return (await (condition === '' ? query : query.where(condition)).toArray()) as FoundRow[]
  }

  /** The filter of the engine does not know all that a section can be unwanted for. */
  async function searchWanted(): Promise<FoundRow[]> {
    for (let most = Math.max(CANDIDATES, 2 * limit); ; most *= MORE) {
      const rows = await search(most, [where])
      const wanted = rows.filter((row) => isWantedRow(row))
      if (rows.length < most || wanted.length >= CANDIDATES / 2) return wanted
    }
  }

  async function readPages(paths: readonly string[]): Promise<FoundRow[]> {
    if (paths.length === 0) return []
    return (await tables.sections.query().where(isAtPath(paths)).select(COLUMNS).toArray()) as FoundRow[]
  }

  function toEntry({ path, section, tag, isNews, fingerprint }: FoundRow): Entry | undefined {
    const page = places.get(path)?.page
    const found = page?.sections[section]
    return (
      page &&
      found && { page, section: found, language: tag ?? undefined, isNews, fingerprint: fingerprint ?? undefined }
    )
  }

  function isWantedRow(row: FoundRow): boolean {
    const entry = toEntry(row)
    return entry !== undefined && isWanted(entry)
  }

  async function searchPages(paths: readonly string[]): Promise<FoundRow[]> {
    return paths.length === 0 ? [] : await search(PREFERRED, [where, isAtPath(paths)])
  }

  const rows = await Promise.all([searchWanted(), searchPages(preferred), readPages(places.pathsOf(nearest))])
  const first = toPaths(rows[0].slice(0, FIRST))
  const [pages, others] = await Promise.all([readPageTerms(tables, toPaths(rows.flat())), searchPages(first)])
  const distinct = new Map([...rows.flat(), ...others].map((row) => [`${row.path}#${row.section}`, row]))
  const positionOf = ({ path }: FoundRow) => places.get(path)?.position ?? 0
  return [...distinct.values()]
    .sort((one, other) => positionOf(one) - positionOf(other) || one.section - other.section)
    .flatMap((row) => {
      const [entry, page] = [toEntry(row), pages.get(row.path)]
      return entry && page ? [{ entry, page, terms: unpackTerms(row.packed, 'section') }] : []
    })
}

function toPaths(rows: readonly FoundRow[]): string[] {
  return [...new Set(rows.map(({ path }) => path))]
}

async function readPageTerms({ pages }: Tables, paths: readonly string[]) {
  if (paths.length === 0) return new Map<string, never>()
  const rows = (await pages.query().where(isAtPath(paths)).select(['path', 'packed']).toArray()) as Pick<
    PageRow,
    'path' | 'packed'
  >[]
  return new Map(rows.map(({ path, packed }) => [path, unpackTerms(packed, 'page')]))
}

/** Any of the terms and their synonyms, by their weights; `undefined` without terms. */
function toQuery({ lancedb }: Lance, terms: readonly WeightedTerm[]) {
  const boosts = new Map<string, number>()
  const add = (term: string, boost: number) => boosts.set(term, Math.max(boost, boosts.get(term) ?? 0))
  for (const { term, weight, synonyms = [] } of terms) {
    add(term, weight)
    for (const synonym of synonyms) add(synonym, SYNONYM_WEIGHT * weight)
  }
  if (boosts.size === 0) return undefined
  const { BooleanQuery, MatchQuery, Occur } = lancedb
  return new BooleanQuery(
    Array.from(boosts, ([term, boost]) => [Occur.Should, new MatchQuery(term, 'terms', { boost })]),
  )
}
