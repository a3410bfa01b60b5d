import { sumForms, type DayForms, type FormProgress } from './SupportForm.js'
import {
  isGap,
  MAX_EXAMPLES,
  MAX_PAGES,
  MAX_TOPICS,
  toDay,
  type Channel,
  type DayFigures,
  type QuestionRecord,
  type Summary,
  type TopicGap,
} from './InsightsStore.js'

/** The figures of one day, by channel. */
export interface DaySummary {
  figures: DayFigures[]
  pages: { channel: Channel; page: string; answers: number }[]
  gaps: (TopicGap & { channel: Channel })[]
  forms: DayForms[]
}

/**
 * Summarizes a day.
 * @param records oldest first
 */
export function summarizeDay(
  day: string,
  { records, forms }: { records: readonly QuestionRecord[]; forms: readonly FormProgress[] },
): DaySummary {
  const figures = new Map<string, DayFigures>()
  const pages = new Map<string, DaySummary['pages'][number]>()
  const gaps = new Map<string, DaySummary['gaps'][number]>()
  for (const record of records) {
    const { askedAt, channel, outcome, rating, closest: page = '', topic } = record
    const figure = take(figures, channel, () => ({
      day: toDay(askedAt),
      channel,
      questions: 0,
      answered: 0,
      partly: 0,
      unanswered: 0,
      failed: 0,
      up: 0,
      down: 0,
    }))
    figure.questions += 1
    figure[outcome] += 1
    if (rating) figure[rating] += 1
    for (const cited of record.pages)
      take(pages, `${channel} ${cited}`, () => ({ channel, page: cited, answers: 0 })).answers += 1
    if (!isGap(record)) continue
    const gap = take(gaps, `${channel} ${topic}\n${page}`, () => ({
      channel,
      topic,
      page,
      unanswered: 0,
      down: 0,
      examples: [],
    }))
    addGap(gap, {
      unanswered: Number(outcome === 'unanswered'),
      down: Number(rating === 'down'),
      examples: record.question === undefined ? [] : [record.question],
    })
  }
  return {
    figures: [...figures.values()],
    pages: [...pages.values()],
    gaps: [...gaps.values()],
    forms: sumForms(day, forms),
  }
}

/** Merges the summaries of days, oldest first. */
export function mergeDays(days: readonly DaySummary[], channel: Channel | undefined): Summary {
  const isIncluded = (item: { channel: Channel }) => channel === undefined || item.channel === channel
  const pages = new Map<string, { page: string; answers: number }>()
  const gaps = new Map<string, TopicGap>()
  for (const day of days) {
    for (const { page, answers } of day.pages.filter(isIncluded))
      take(pages, page, () => ({ page, answers: 0 })).answers += answers
    for (const gap of day.gaps.filter(isIncluded)) {
      const { topic, page } = gap
      addGap(
        take(gaps, `${topic}\n${page}`, () => ({ topic, page, unanswered: 0, down: 0, examples: [] })),
        gap,
      )
    }
  }
  return {
    days: days.flatMap(({ figures }) => figures.filter(isIncluded)),
    pages: [...pages.values()]
      .sort((a, b) => b.answers - a.answers || a.page.localeCompare(b.page))
      .slice(0, MAX_PAGES),
    gaps: [...gaps.values()]
      .sort((a, b) => countGap(b) - countGap(a) || a.topic.localeCompare(b.topic))
      .slice(0, MAX_TOPICS),
    forms: days.flatMap(({ forms }) => forms),
  }
}

/** Counts a question that has both problems twice. */
const countGap = ({ unanswered, down }: TopicGap) => unanswered + down

/** Adds later questions about the same topic. */
function addGap(
  gap: TopicGap,
  { unanswered, down, examples }: Pick<TopicGap, 'unanswered' | 'down' | 'examples'>,
): void {
  gap.unanswered += unanswered
  gap.down += down
  gap.examples = [...new Set([...examples, ...gap.examples])].slice(0, MAX_EXAMPLES)
}

function take<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const found = map.get(key)
  if (found !== undefined) return found
  const created = create()
  map.set(key, created)
  return created
}
