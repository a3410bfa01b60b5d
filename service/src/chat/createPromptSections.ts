import type { JSONObject } from '@ai-sdk/provider'
import { toSectionTitle } from 'docs-assistant/internal/extractive'
import type { SearchHit } from '../sites/SearchHit.js'
import { defuseTokens } from './defuseTokens.js'

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

/** Replaces a section that the model was given before. */
const GIVEN_BEFORE = '(as above)'

export type PromptSections = ReturnType<typeof createPromptSections>

/**
 * Collects the sections of the documentation for the prompts of an answer. Each keeps its number throughout the
 * answer.
 */
export function createPromptSections() {
  const given: SearchHit[] = []
  const isGiven = ({ url }: SearchHit) => given.some((hit) => hit.url === url)

  /** Adds sections, up to a total of `maxLength` characters. */
  function add(hits: readonly SearchHit[], maxLength = LONGEST_RESULT): NumberedSection[] {
    let left = maxLength
    return hits.flatMap((hit) => {
      if (isGiven(hit)) return [toNumbered(hit, GIVEN_BEFORE)]
      if (left <= 0) return []
      const content = hit.content.slice(0, Math.min(LONGEST_SECTION, left))
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
    add,
    /** Adds the sections that have not been given before. */
    addNew: (hits: readonly SearchHit[], maxLength: number) =>
      add(
        hits.filter((hit) => !isGiven(hit)),
        maxLength,
      ),
  }
}
