import { z } from 'zod'
import { addForms, dayFormsSchema, formFiguresSchema, NO_FORMS } from './SupportForm.js'
import { groupGaps } from './groupGaps.js'
import {
  channelSchema,
  figuresSchema,
  ratedSectionSchema,
  type Channel,
  type DayFigures,
  type Figures,
  type InsightsStore,
  type Period,
} from './InsightsStore.js'
import { toDays } from './toDays.js'

/** A report on the questions of a period. */
export const reportSchema = z.object({
  domain: z.string(),
  /** Days in UTC, both inclusive. */
  from: z.string(),
  to: z.string(),
  /** The channel; omitted for all channels. */
  channel: channelSchema.optional(),
  totals: figuresSchema,
  channels: z.record(channelSchema, figuresSchema),
  /** Every day of the period, oldest first. */
  days: z.array(figuresSchema.extend({ day: z.string() })),
  /** The most cited pages. */
  pages: z.array(z.object({ page: z.string(), answers: z.number() })),
  /** The pages that agents read most often, in whichever channel. */
  reads: z.array(z.object({ page: z.string(), reads: z.number() })),
  /** The gaps of the docs: groups of questions that were not answered or whose answer was rated badly. */
  gaps: z.array(
    z.object({ unanswered: z.number(), down: z.number(), page: z.string(), examples: z.array(z.string()) }),
  ),
  /** The sections whose answers were rated badly most often. */
  sections: z.array(ratedSectionSchema),
  /** The forms for reaching a person, in whichever channel, in total and on each day with some. */
  forms: formFiguresSchema.extend({ days: z.array(dayFormsSchema) }),
})

export type Report = z.infer<typeof reportSchema>

const MAX_GAPS = 50

const NONE: Figures = { questions: 0, answered: 0, partly: 0, unanswered: 0, failed: 0, up: 0, down: 0 }

/** Returns the pages that agents read most often. */
export type ListReads = (domain: string, period: Period) => Promise<Report['reads']>

interface ReportQuery extends Period {
  channel?: Channel | undefined
}

/** Creates the report of a period. */
export async function createReport(
  store: InsightsStore,
  domain: string,
  { channel, ...period }: ReportQuery,
): Promise<Omit<Report, 'reads'>> {
  const { days, pages, gaps, sections, forms } = await store.summarize(domain, { ...period, channel })
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
    gaps: groupGaps(gaps, MAX_GAPS).map(({ unanswered, down, page, examples }) => ({
      unanswered,
      down,
      page,
      examples,
    })),
    sections: [...sections],
    forms: { ...forms.reduce(addForms, NO_FORMS), days: [...forms] },
  }
}

/**
 * Returns the share of answers that answer the question, among those that did not fail; `undefined` if there are none.
 */
export function toAnsweredShare({ answered, partly, unanswered }: Figures): number | undefined {
  const all = answered + partly + unanswered
  return all === 0 ? undefined : answered / all
}

/** Returns the share of good ratings; `undefined` if there are none. */
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
