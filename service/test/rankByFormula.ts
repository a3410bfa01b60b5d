import { toQuestionWords, toTerms } from 'docs-assistant/internal/extractive'
import { unpackContent } from '../src/content/packContent.js'
import type { Page, Site } from '../src/content/Site.js'
import { createDefinitionBoost } from '../src/retrieval/createDefinitionBoost.js'
import { hasPair, toPairs } from '../src/retrieval/pairs.js'

const WEIGHTS = { heading: 2, title: 1, path: 1.5, anchor: 0.75, prose: 1, code: 1, described: 1 }
type Field = keyof typeof WEIGHTS
const FIELDS = Object.keys(WEIGHTS) as Field[]

interface Text {
  terms: Record<Field, string[]>
  /** The terms of each section, in which neighbours are looked for. */
  sections: { terms: string[]; pairs: Uint16Array }[]
}

/**
 * The ranking of the index as its formula says, without any of its data structures or general synonyms. Returns a
 * function that finds all sections with any of the terms of a question, best first. Of sections with the same text, it
 * finds the best one.
 */
export function createFormula(site: Site) {
  const describe = (url: string) =>
    [...site.pages.values()].flatMap((page) => (page.hidden ? [] : (page.descriptions?.[url] ?? []))).join('\n')
  const pages = [...site.pages.values()]
    .filter(({ hidden, sections }) => !hidden && sections.length > 0)
    .map((page) => {
      const sections = toTexts(page, describe)
      return { page, sections, whole: toWhole(sections) }
    })
  const scoreSection = createScorer(pages.flatMap(({ sections }) => sections))
  const scorePage = createScorer(pages.map(({ whole }) => whole))

  return (query: string, currentPath?: string): { url: string; score: number }[] => {
    const isKnown = (term: string) => pages.some(({ whole }) => hasTerm(whole, term))
    const asked = toQuestionWords(query).flatMap(({ text, terms }) => readWord(text, terms, isKnown))
    if (asked.length === 0) return []
    const boostDefinition = createDefinitionBoost(
      query,
      asked.map(({ term }) => term),
      'en',
    )
    return pages
      .flatMap(({ page, sections, whole }) =>
        page.sections.flatMap((section, place) => {
          const { id } = section
          const own = scoreSection(sections[place] as Text, asked)
          const boost = (boostDefinition?.({ page, section }) ?? 1) * (page.path === currentPath ? 1.5 : 1)
          return own === 0
            ? []
            : [
                {
                  url: id === '' ? page.path : `${page.path}#${id}`,
                  score: boost * (own + 0.3 * scorePage(whole, asked)),
                  text: toRepeatable(sections[place] as Text),
                },
              ]
        }),
      )
      .sort((one, other) => other.score - one.score)
      .filter(({ text }, place, all) => text === '' || all.findIndex((other) => other.text === text) === place)
  }
}

/** The text of a section that is long enough to repeat another one. */
function toRepeatable({ terms: { heading, prose, code } }: Text): string {
  return prose.length + code.length < 20 ? '' : [...heading, ...prose, ...code].join(' ')
}

interface Asked {
  term: string
  weight: number
}

/**
 * A word with a hyphen that the site has in parts alone is found by these. The parts of another name that it has as a
 * whole count little.
 */
function readWord(text: string, terms: readonly string[], isKnown: (term: string) => boolean): readonly Asked[] {
  const [whole = '', ...parts] = terms
  const toAsked = (some: readonly string[], weight = 1) => some.map((term) => ({ term, weight }))
  if (parts.length === 0) return toAsked(terms)
  if (text.includes('-')) return toAsked(!isKnown(whole) && parts.every(isKnown) ? parts : terms)
  return isKnown(whole) ? [...toAsked([whole]), ...toAsked(parts, 0.3 / parts.length)] : toAsked(terms)
}

const hasTerm = ({ sections }: Text, term: string) => sections.some(({ terms }) => terms.includes(term))

function toTexts(page: Page, describe: (url: string) => string): Text[] {
  const blocks = unpackContent(page.content, 'blocks')
  return page.sections.map(({ id, heading }, place) => {
    const textOf = (isCode: boolean) =>
      (blocks[place] ?? [])
        .filter(({ kind }) => (kind === 'code') === isCode)
        .map(({ text }) => text)
        .join('\n')
    const described = [...(place === 0 ? [page.path] : []), ...(id === '' ? [] : [`${page.path}#${id}`])].map(describe)
    const texts = {
      heading,
      title: page.title,
      path: page.path,
      anchor: id,
      prose: textOf(false),
      code: textOf(true),
      described: described.join('\n'),
    }
    const terms = Object.fromEntries(FIELDS.map((field) => [field, toTerms(texts[field])])) as Text['terms']
    return { terms, sections: [{ terms: Object.values(terms).flat(), pairs: toPairs(Object.values(terms)) }] }
  })
}

/** All sections of a page as one text. Its title and path count once. */
function toWhole(sections: readonly Text[]): Text {
  const isShared = (field: Field) => field === 'title' || field === 'path'
  const terms = Object.fromEntries(
    FIELDS.map((field) => [
      field,
      (isShared(field) ? sections.slice(0, 1) : sections).flatMap((section) => section.terms[field]),
    ]),
  ) as Text['terms']
  return { terms, sections: sections.flatMap((section) => section.sections) }
}

function createScorer(all: readonly Text[]) {
  const averages = Object.fromEntries(
    FIELDS.map((field) => [field, all.reduce((total, { terms }) => total + terms[field].length, 0) / all.length]),
  ) as Record<Field, number>

  function scoreTerm(text: Text, term: string): number {
    const having = all.filter(({ sections }) => sections.some(({ terms }) => terms.includes(term))).length
    const rarity = Math.log(1 + (all.length - having + 0.5) / (having + 0.5))
    return (
      rarity *
      FIELDS.reduce((sum, field) => {
        const frequency = text.terms[field].filter((other) => other === term).length
        const norm = 0.25 + 0.75 * (text.terms[field].length / averages[field])
        return frequency === 0 ? sum : sum + (WEIGHTS[field] * frequency * 2.2) / (frequency + 1.2 * norm)
      }, 0)
    )
  }

  return (text: Text, asked: readonly Asked[]): number => {
    const has = (term: string) => hasTerm(text, term)
    const scoreOf = ({ term, weight }: Asked) => (has(term) ? weight * scoreTerm(text, term) : 0)
    const distinct = asked.filter(({ term }, place) => asked.findIndex((other) => other.term === term) === place)
    const pairScores = asked.slice(1).map((each, place) => {
      const before = asked[place] as Asked
      const isPair = text.sections.some(
        ({ terms, pairs }) =>
          terms.includes(before.term) && terms.includes(each.term) && hasPair(pairs, before.term, each.term),
      )
      return isPair && before.weight === each.weight ? 0.5 * (scoreOf(before) + scoreOf(each)) : 0
    })
    const sum = [...distinct.map(scoreOf), ...pairScores].reduce((total, score) => total + score, 0)
    const weigh = (some: readonly Asked[]) => some.reduce((total, { weight }) => total + weight, 0)
    return (sum * weigh(distinct.filter(({ term }) => has(term)))) / weigh(distinct)
  }
}
