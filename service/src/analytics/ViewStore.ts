import { z } from 'zod'
import type { Period } from '../insights/InsightsStore.js'

/**
 * What is counted: views of pages, views that begin a visit, the sites that readers come from, the width of their
 * window, and addresses without a page.
 */
export const viewKindSchema = z.enum(['view', 'entry', 'referrer', 'device', 'missing'])

export type ViewKind = z.infer<typeof viewKindSchema>

/** A figure of one day. Nothing in it belongs to a reader. */
export const viewCountSchema = z.object({
  domain: z.string(),
  /** UTC: `2026-11-26`. */
  day: z.string(),
  kind: viewKindSchema,
  /** A page, a host or a class of devices, depending on the kind. */
  name: z.string(),
  count: z.number(),
})

export type ViewCount = z.infer<typeof viewCountSchema>

/** Maximum number of names of each kind in a summary. */
export const MAX_NAMES = 50

export interface ViewSummary {
  /** The days with views, oldest first. */
  days: readonly { day: string; views: number; entries: number }[]
  /** The most frequent names of each kind. */
  names: Readonly<Record<ViewKind, readonly { name: string; count: number }[]>>
}

/** Stores the figures of page views. Drivers must pass the suite in `test/viewStoreContract.ts`. */
export interface ViewStore {
  /** Adds to the figures. */
  add(counts: readonly ViewCount[]): Promise<void>
  summarize(domain: string, period: Period): Promise<ViewSummary>
  /** Deletes all days before the day of `before`. @returns the number of deleted figures or files */
  forget(before: Date): Promise<number>
}
