import { createHash } from 'node:crypto'
import { z } from 'zod'

export const gapStateSchema = z.enum(['open', 'planned', 'fixed', 'wont-fix'])

export type GapState = z.infer<typeof gapStateSchema>

/**
 * The owners' decision on a gap of the docs. It stores hashes of words, so that nothing remains of deleted questions.
 */
export const gapMarkSchema = z.object({
  id: z.string(),
  /** Digests of the words of its questions; empty if no text is stored. */
  words: z.array(z.string()),
  /** The page that matches best; empty if there is none. */
  page: z.string(),
  state: gapStateSchema,
  /** A note of the owners. */
  note: z.string(),
  /** ISO 8601. */
  changedAt: z.string(),
  /** When its questions were asked again last, how many, and how many of them the docs still did not answer. */
  check: z.object({ at: z.string(), asked: z.number(), failing: z.number() }).optional(),
})

export type GapMark = z.infer<typeof gapMarkSchema>

/** Stores what is decided about gaps. Drivers must pass the suite in `test/gapStore.test.ts`. */
export interface GapStore {
  list(domain: string): Promise<GapMark[]>
  /** Adds a mark, or replaces the one of the same gap. */
  set(domain: string, mark: GapMark): Promise<void>
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Returns the digest of a word, by which topics are compared. */
export const toWordDigest = (word: string): string => digest(`word ${word}`)

/** Returns the id of a gap. Gaps without words are those of a page. */
export const toGapId = (words: readonly string[], page: string): string =>
  digest(words.length > 0 ? `gap ${words.toSorted().join(' ')}` : `page ${page}`)
