import type { JSONObject } from '@ai-sdk/provider'
import { createWeigh, toSectionTitle } from 'docs-assistant/internal/extractive'
import type { SearchHit, SearchResults } from '../sites/SearchHit.js'
import { defuseTokens } from './defuseTokens.js'
import { shortenSection } from './shortenSection.js'

/** A section in the prompt of a language model. */
export interface NumberedSection extends JSONObject {
  /** The number that the model cites. */
  source: number
  url: string
  title: string
  /** Markdown. */
  content: string
}

/**
 * Maximum length of a section, in characters. Otherwise a table of all options would leave no space for other
 * sections.
 */
const LONGEST_SECTION = 8000

/** Maximum length of the results of a search, in characters: about 6,000 tokens. */
const LONGEST_RESULT = 24_000

/** The minimum length that is reserved for each later section, in characters. */
const SHORT_SECTION = 1500

/** Replaces a section that the model was given before. */
const GIVEN_BEFORE = '(as above)'

/** The results of a search, or the sections of a page. */
type Found = Pick<SearchResults, 'terms' | 'stemming'> & { results: readonly SearchHit[] }

export type PromptSections = ReturnType<typeof createPromptSections>

/**
 * Collects the sections of the documentation for the prompts of an answer. Each keeps its number throughout the
 * answer.
 */
export function createPromptSections() {
  const given: SearchHit[] = []
  const earlier: SearchHit[] = []
  const isGiven = ({ url }: SearchHit) => given.some((hit) => hit.url === url)

  /**
   * Adds the results of a search, or the sections of a page, up to a total of `maxLength` characters. The first ones
   * get most of it. Of a long section, the model is given what matches the terms of the search.
   */
  function add({ results, ...search }: Found, maxLength = LONGEST_RESULT) {
    const weigh = createWeigh(search)
    let left = maxLength
    return results.flatMap((hit, index): NumberedSection[] => {
      if (isGiven(hit)) return [toNumbered(hit, GIVEN_BEFORE)]
      if (left <= 0) return []
      const reserved = sum(results.slice(index + 1).map(({ content }) => Math.min(SHORT_SECTION, content.length)))
      const length = Math.min(LONGEST_SECTION, left, Math.max(SHORT_SECTION, left - reserved))
      const content = shortenSection(hit.content, length, weigh)
      left -= content.length
      given.push(hit)
      return [toNumbered(hit, content)]
    })
  }

  function toNumbered(hit: SearchHit, content: string): NumberedSection {
    return {
      source: given.findIndex(({ url }) => url === hit.url) + 1,
      url: hit.url,
      title: defuseTokens(toSectionTitle(hit)),
      content: defuseTokens(content),
    }
  }

  return {
    /** In the order of their numbers, which begin at 1. */
    given: given as readonly SearchHit[],
    /** The sections that the answer may link to: those that are given, and those of earlier answers. */
    citable: (): readonly SearchHit[] => [...given, ...earlier],
    /** Adds sections of earlier answers, which are in the conversation. They have no number. */
    addEarlier: (hits: readonly SearchHit[]): void => void earlier.push(...hits),
    add,
    /** Adds the sections that have not been given before. */
    addNew: (found: Found, maxLength: number) =>
      add({ ...found, results: found.results.filter((hit) => !isGiven(hit)) }, maxLength),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
