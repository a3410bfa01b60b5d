import { groupGaps } from './groupGaps.js'
import type { InsightsStore, QuestionFilter, Topics } from './InsightsStore.js'
import { addDays } from './readPeriod.js'

/** Maximum number of topics in a list. */
const MAX_GROUPS = 50

/** A topic is new if nobody has asked about it for this number of days before the last week. */
const KNOWN_DAYS = 90
const WEEK_DAYS = 7

/** Questions with mostly the same words. */
export interface TopicGroup {
  questions: number
  /** Some distinct questions. */
  examples: readonly string[]
}

/** What readers ask about, most frequent first. */
export interface TopicReport {
  topics: readonly TopicGroup[]
  /** The topics of the last week of the period that nobody asked about in the 90 days before it. */
  newTopics: readonly TopicGroup[]
  askedOn: Topics['askedOn']
}

/** Returns the topics of a period, and those that are new. */
export async function reportTopics(
  store: InsightsStore,
  domain: string,
  { from, to, channel }: Pick<QuestionFilter, 'from' | 'to' | 'channel'>,
): Promise<TopicReport> {
  const week = addDays(to, 1 - WEEK_DAYS)
  const [all, recent, earlier] = await Promise.all([
    store.listTopics(domain, { from, to, channel }),
    store.listTopics(domain, { from: week, to, channel }),
    store.listTopics(domain, { from: addDays(week, -KNOWN_DAYS), to: addDays(week, -1), channel }),
  ])
  return {
    topics: group(all.topics, []).slice(0, MAX_GROUPS),
    newTopics: group(recent.topics, earlier.topics)
      .filter(({ known }) => known === 0)
      .slice(0, MAX_GROUPS),
    askedOn: all.askedOn,
  }
}

/** Groups topics, as gaps are, together with earlier ones. Topics that only the earlier ones have are left out. */
function group(topics: Topics['topics'], earlier: Topics['topics']): (TopicGroup & { known: number })[] {
  const asked = topics.map(({ questions, ...topic }) => ({ ...topic, page: '', unanswered: questions, down: 0 }))
  const known = earlier.map(({ topic, questions }) => ({
    topic,
    page: '',
    unanswered: 0,
    down: questions,
    examples: [],
  }))
  return groupGaps([...known, ...asked], Infinity)
    .map(({ unanswered, down, examples }) => ({ questions: unanswered, known: down, examples }))
    .filter(({ questions }) => questions > 0)
    .sort((a, b) => b.questions - a.questions)
}
