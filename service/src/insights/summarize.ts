import { sumForms, type DayForms, type FormProgress } from './SupportForm.js'
import {
  isGap,
  MAX_EXAMPLES,
  MAX_PAGES,
  MAX_SECTIONS,
  MAX_TOPICS,
  toDay,
  type Channel,
  type DayFigures,
  type QuestionRecord,
  type RatedSection,
  type Summary,
  type TopicGap,
  type Topics,
} from './InsightsStore.js'

/** The figures of one day, by channel. */
export interface DaySummary {
  figures: DayFigures[]
  pages: { channel: Channel; page: string; answers: number }[]
  gaps: (TopicGap & { channel: Channel })[]
  sections: (RatedSection & { channel: Channel })[]
  topics: (Topics['topics'][number] & { channel: Channel })[]
  askedOn: (Topics['askedOn'][number] & { channel: Channel })[]
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
  const sections = new Map<string, DaySummary['sections'][number]>()
  const topics = new Map<string, DaySummary['topics'][number]>()
  const askedOn = new Map<string, DaySummary['askedOn'][number]>()
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
    for (const section of rating ? (record.sections ?? []) : []) {
      const rated = take(sections, `${channel} ${section}`, () => ({ channel, section, up: 0, down: 0 }))
      if (rating) rated[rating] += 1
    }
    if (topic !== '') {
      const examples = record.question === undefined ? [] : [record.question]
      addTopic(
        take<string, DaySummary['topics'][number]>(topics, `${channel} ${topic}`, () => ({
          channel,
          topic,
          questions: 0,
          examples: [],
        })),
        { questions: 1, examples },
      )
    }
    if (record.askedOn !== undefined) {
      const { askedOn: on } = record
      take(askedOn, `${channel} ${on}`, () => ({ channel, page: on, questions: 0 })).questions += 1
    }
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
    sections: [...sections.values()],
    topics: [...topics.values()],
    askedOn: [...askedOn.values()],
    forms: sumForms(day, forms),
  }
}

/** Merges the summaries of days, oldest first. */
export function mergeDays(days: readonly DaySummary[], channel: Channel | undefined): Summary {
  const isIncluded = (item: { channel: Channel }) => channel === undefined || item.channel === channel
  const pages = new Map<string, { page: string; answers: number }>()
  const gaps = new Map<string, TopicGap>()
  const sections = new Map<string, RatedSection>()
  for (const day of days) {
    for (const { page, answers } of day.pages.filter(isIncluded))
      take(pages, page, () => ({ page, answers: 0 })).answers += answers
    for (const { section, up, down } of day.sections.filter(isIncluded)) {
      const rated = take(sections, section, () => ({ section, up: 0, down: 0 }))
      rated.up += up
      rated.down += down
    }
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
    sections: [...sections.values()]
      .filter(({ down }) => down > 0)
      .sort((a, b) => b.down - a.down || a.up - b.up || (a.section < b.section ? -1 : 1))
      .slice(0, MAX_SECTIONS),
    forms: days.flatMap(({ forms }) => forms),
  }
}

/** Merges the topics of days, oldest first. */
export function mergeTopics(days: readonly DaySummary[], channel: Channel | undefined): Topics {
  const isIncluded = (item: { channel: Channel }) => channel === undefined || item.channel === channel
  const topics = new Map<string, { topic: string; questions: number; examples: readonly string[] }>()
  const askedOn = new Map<string, Topics['askedOn'][number]>()
  for (const day of days) {
    for (const { topic, ...more } of day.topics.filter(isIncluded))
      addTopic(
        take(topics, topic, () => ({ topic, questions: 0, examples: [] })),
        more,
      )
    for (const { page, questions } of day.askedOn.filter(isIncluded))
      take(askedOn, page, () => ({ page, questions: 0 })).questions += questions
  }
  return {
    topics: [...topics.values()]
      .sort((a, b) => b.questions - a.questions || (a.topic < b.topic ? -1 : 1))
      .slice(0, MAX_TOPICS),
    askedOn: [...askedOn.values()]
      .sort((a, b) => b.questions - a.questions || (a.page < b.page ? -1 : 1))
      .slice(0, MAX_PAGES),
  }
}

/** Adds later questions about the same topic. */
function addTopic(
  topic: { questions: number; examples: readonly string[] },
  { questions, examples }: Pick<Topics['topics'][number], 'questions' | 'examples'>,
): void {
  topic.questions += questions
  topic.examples = [...new Set([...examples, ...topic.examples])].slice(0, MAX_EXAMPLES)
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
