import { z } from 'zod'
import type { IndexOptions } from '../retrieval/createSearchIndex.js'

const text = z.string().trim().min(1)
const questions = z.array(text).min(1, 'give at least one question as an example')

/** Questions whose answers cite a page or section because of an entry. `docs-assistant eval` asks them. */
const examples = z
  .array(z.strictObject({ question: text, cites: z.string().startsWith('/') }))
  .min(1, 'give at least one question as an example')

/** A page (`/guides/theming`), or all pages below one (`/guides/**`). */
const pages = z
  .string()
  .regex(/^\/[^*#]*(\*\*)?$/, 'name a page such as "/guides/theming", or all pages below one as "/guides/**"')

/** What the owners of docs change about their answers, without changing the docs. */
export const curationSchema = z.strictObject({
  /** Sections that are quoted first for questions. */
  pins: z
    .array(
      z.strictObject({
        /** `/guides/theming#tokens`, or a page for its first section. */
        section: z.string().regex(/^\/[^*]*$/, 'name a section such as "/guides/theming#tokens"'),
        questions,
      }),
    )
    .default([]),
  /** Answers that the owners have written themselves. */
  answers: z.array(z.strictObject({ answer: text, questions })).default([]),
  /** Pages whose sections rank higher (a factor above 1) or lower. */
  weights: z.array(z.strictObject({ pages, factor: z.number().min(0.01).max(100), examples })).default([]),
  /** Pages that are found by the search, but never in an answer. */
  notInAnswers: z.array(z.strictObject({ pages, questions })).default([]),
  /** Words and phrases that mean the same. */
  synonyms: z
    .array(
      z.strictObject({
        words: z.array(text).min(2, 'name at least two words that mean the same'),
        examples,
      }),
    )
    .default([]),
})

export type Curation = z.output<typeof curationSchema>

/** A curation whose parts may be left out. */
export type CurationOptions = z.input<typeof curationSchema>

/** Whether a path is among the pages of an entry. */
export function isAmong(pages: string, path: string): boolean {
  return pages.endsWith('**')
    ? path.startsWith(pages.slice(0, -2)) || `${path}/` === pages.slice(0, -2)
    : path === pages
}

/** Returns the factor for the scores of a page. */
function weighPage({ weights }: Curation, path: string): number {
  return weights.reduce((product, { pages, factor }) => (isAmong(pages, path) ? product * factor : product), 1)
}

/** Returns the options of the index that a curation changes. */
export function toIndexOptions(
  curation: Curation | undefined,
  synonyms: readonly (readonly string[])[] = [],
): Pick<IndexOptions, 'synonyms' | 'weightOf'> {
  if (curation === undefined) return { synonyms }
  return {
    synonyms: [...synonyms, ...curation.synonyms.map(({ words }) => words)],
    weightOf: (path) => weighPage(curation, path),
  }
}
