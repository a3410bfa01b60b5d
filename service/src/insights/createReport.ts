import { z } from 'zod'
import { groupGaps } from './groupGaps.js'
import {
  channelSchema,
  figuresSchema,
  toDay,
  type Channel,
  type DayFigures,
  type Figures,
  type InsightsStore,
  type Period,
} from './InsightsStore.js'

/** What the owner of the docs learns from the questions of some days. */
export const reportSchema = z.object({
  domain: z.string(),
  /** Days in UTC, both included. */
  from: z.string(),
  to: z.string(),
  /** Of one channel; without it, of all. */
  channel: channelSchema.optional(),
  totals: figuresSchema,
  channels: z.record(channelSchema, figuresSchema),
  /** Every day of the period, oldest first. */
  days: z.array(figuresSchema.extend({ day: z.string() })),
  /** The pages that were cited most. */
  pages: z.array(z.object({ page: z.string(), answers: z.number() })),
  /** The pages that agents read most. */
  reads: z.array(z.object({ page: z.string(), reads: z.number() })),
  /** What the docs lack: questions that were not answered or badly rated, grouped. */
  gaps: z.array(
    z.object({ unanswered: z.number(), down: z.number(), page: z.string(), examples: z.array(z.string()) }),
  ),
})

export type Report = z.infer<typeof reportSchema>

const MAX_GAPS = 50

const NONE: Figures = { questions: 0, answered: 0, partly: 0, unanswered: 0, failed: 0, up: 0, down: 0 }

const DAY_MS = 24 * 60 * 60 * 1000

/** Reads the report of a period. */
export async function createReport(
  store: InsightsStore,
  domain: string,
  { channel, ...period }: Period & { channel?: Channel | undefined },
): Promise<Report> {
  const { days, pages, reads, gaps } = await store.summarize(domain, { ...period, channel })
  const sumOf = (isIncluded: (figures: DayFigures) => boolean) => days.filter(isIncluded).reduce(add, NONE)
  return {
    domain,
    ...period,
    ...(channel && { channel }),
    totals: sumOf(() => true),
    channels: {
      widget: sumOf((figures) => figures.channel === 'widget'),
      api: sumOf((figures) => figures.channel === 'api'),
      agent: sumOf((figures) => figures.channel === 'agent'),
    },
    days: toDays(period).map((day) => ({ day, ...sumOf((figures) => figures.day === day) })),
    pages: [...pages],
    reads: [...reads],
    gaps: groupGaps(gaps, MAX_GAPS),
  }
}

/** The share of answers that answer the question, of those that did not fail. `undefined` where there are none. */
export function toAnsweredShare({ answered, partly, unanswered }: Figures): number | undefined {
  const all = answered + partly + unanswered
  return all === 0 ? undefined : answered / all
}

/** The share of good ratings. `undefined` where there are none. */
export function toRatedWellShare({ up, down }: Figures): number | undefined {
  return up + down === 0 ? undefined : up / (up + down)
}

function add(sum: Figures, more: Figures): Figures {
  return {
    questions: sum.questions + more.questions,
    answered: sum.answered + more.answered,
    partly: sum.partly + more.partly,
    unanswered: sum.unanswered + more.unanswered,
    failed: sum.failed + more.failed,
    up: sum.up + more.up,
    down: sum.down + more.down,
  }
}

function toDays({ from, to }: Period): string[] {
  const days: string[] = []
  for (let time = Date.parse(from); toDay(new Date(time)) <= to; time += DAY_MS) days.push(toDay(new Date(time)))
  return days
}
