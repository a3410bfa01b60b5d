import { summarizeAgentPages, summarizeAgents } from './summarizeAgents.js'
import { MAX_NAMES, type ViewCount, type ViewKind, type ViewSummary } from './ViewStore.js'

type Figure = Pick<ViewCount, 'day' | 'kind' | 'name' | 'count'>

/** Summarizes figures; several may have the same day, kind and name. */
export function summarizeViews(counts: readonly Figure[]): ViewSummary {
  const days = new Map<string, { day: string; views: number; entries: number; agents: number }>()
  const names = new Map<ViewKind, Map<string, number>>()
  for (const { day, kind, name, count } of counts) {
    const ofDay = days.get(day) ?? { day, views: 0, entries: 0, agents: 0 }
    if (kind === 'view') ofDay.views += count
    if (kind === 'entry') ofDay.entries += count
    if (kind === 'agent') ofDay.agents += count
    days.set(day, ofDay)
    const ofKind = names.get(kind) ?? new Map<string, number>()
    ofKind.set(name, (ofKind.get(name) ?? 0) + count)
    names.set(kind, ofKind)
  }
  const onward = names.get('onward')
  const exits = [...(names.get('view') ?? [])].map(([name, views]) => [name, views - (onward?.get(name) ?? 0)] as const)
  const listOf = (kind: ViewKind) => toList(names.get(kind) ?? [])
  return {
    days: [...days.values()].toSorted((a, b) => a.day.localeCompare(b.day)),
    names: {
      view: listOf('view'),
      entry: listOf('entry'),
      onward: listOf('onward'),
      referrer: listOf('referrer'),
      device: listOf('device'),
      missing: listOf('missing'),
      firstQuestion: listOf('firstQuestion'),
      searchOutcome: listOf('searchOutcome'),
      position: listOf('position'),
      query: listOf('query'),
      noResults: listOf('noResults'),
      agent: listOf('agent'),
      agentPage: listOf('agentPage'),
    },
    exits: toList(exits.filter(([, count]) => count > 0)),
    agents: summarizeAgents(names.get('agent') ?? new Map()),
    agentPages: summarizeAgentPages(names.get('agentPage') ?? new Map()),
  }
}

/** Returns the most frequent names. */
const toList = (counts: Iterable<readonly [name: string, count: number]>) =>
  [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
    .slice(0, MAX_NAMES)
