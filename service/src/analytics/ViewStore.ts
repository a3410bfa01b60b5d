import { z } from 'zod'
import type { Period } from '../insights/InsightsStore.js'

/**
 * What is counted:
 *
 * - `view`: views of pages; `entry`: those that begin a visit; `onward`: those of a page that led to another page of
 *   the site, by the page that was left
 * - `referrer`: the sites that readers come from; `device`: the width of their window
 * - `missing`: addresses without a page
 * - `firstQuestion`: how long after the page was opened its reader asked the assistant
 * - `searchOutcome`: searches, by how they ended; `position`: the positions of the results that were opened
 * - `query`: queries; `noResults`: those without a result
 * - `agent`: requests of agents, by agent and way; `agentPage`: the pages that they read, by agent: see `toAgentFigure`
 */
export const viewKindSchema = z.enum([
  'view',
  'entry',
  'onward',
  'referrer',
  'device',
  'missing',
  'firstQuestion',
  'searchOutcome',
  'position',
  'query',
  'noResults',
  'agent',
  'agentPage',
])

export type ViewKind = z.infer<typeof viewKindSchema>

/** A figure of one day. Nothing in it belongs to a reader. */
export const viewCountSchema = z.object({
  domain: z.string(),
  /** UTC: `2026-11-26`. */
  day: z.string(),
  kind: viewKindSchema,
  /** A page, a host, a class of devices or a query, depending on the kind. */
  name: z.string(),
  count: z.number(),
})

export type ViewCount = z.infer<typeof viewCountSchema>

/** Maximum number of names of each kind in a summary. */
export const MAX_NAMES = 50

/** How agents read: pages as Markdown, lists of pages, over MCP, and answers by `?ask=` and A2A. */
export const READ_WAYS = ['Markdown', 'llms.txt', 'MCP', 'Questions'] as const

export type ReadWay = (typeof READ_WAYS)[number]

const SEPARATOR = ' · '

/** Returns the name under which something that an agent did is counted: `Claude · MCP`, `Claude · /guide`. */
export const toAgentFigure = (agent: string, what: string) => agent + SEPARATOR + what

export function splitAgentFigure(name: string): { agent: string; what: string } {
  const [agent = '', ...what] = name.split(SEPARATOR)
  return { agent, what: what.join(SEPARATOR) }
}

/** The number of an agent's requests, in total and by way. */
export interface AgentSummary {
  agent: string
  count: number
  ways: Record<ReadWay, number>
}

/** The number of times that agents read a page, in total and by agent. */
export interface AgentPage {
  page: string
  count: number
  agents: NameCount[]
}

/** How often a name was counted. */
export interface NameCount {
  name: string
  count: number
}

export interface ViewSummary {
  /** The days with figures, oldest first. `agents`: requests of agents. */
  days: readonly { day: string; views: number; entries: number; agents: number }[]
  /** The most frequent names of each kind. */
  names: Readonly<Record<ViewKind, readonly NameCount[]>>
  /** The pages with most views that led to no other page of the site. */
  exits: readonly NameCount[]
  /** The agents that read, and the pages that they read most. */
  agents: readonly AgentSummary[]
  agentPages: readonly AgentPage[]
}

/** Stores the figures of page views, searches and agents. Drivers must pass the suite in `test/viewStoreContract.ts`. */
export interface ViewStore {
  /** Adds to the figures. */
  add(counts: readonly ViewCount[]): Promise<void>
  summarize(domain: string, period: Period): Promise<ViewSummary>
  /** Deletes all days before the day of `before`. @returns the number of deleted figures or files */
  forget(before: Date): Promise<number>
}
