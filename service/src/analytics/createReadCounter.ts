import { toDay } from '../insights/InsightsStore.js'
import type { ViewCounter } from './createViewCounter.js'
import { findAgent } from './findAgent.js'
import { toAgentFigure, type ReadWay, type ViewKind } from './ViewStore.js'

export interface AgentRead {
  /** The header `User-Agent` of the request. */
  userAgent: string | undefined
  /** Omitted if the request is counted elsewhere. */
  way?: ReadWay
  /** The path of the page, if it is one. */
  page?: string
}

/** Counts what an agent reads of a site. */
export type CountRead = (domain: string, read: AgentRead) => void

/** Counts the reads of agents together with page views. Without a view counter, nothing is counted. */
export function createReadCounter(views: ViewCounter | undefined): CountRead {
  return (domain, { userAgent, way, page }) => {
    const agent = findAgent(userAgent)
    const count = (kind: ViewKind, what: string) =>
      views?.count({ domain, day: toDay(new Date()), kind, name: toAgentFigure(agent, what) })
    if (way !== undefined) count('agent', way)
    if (page !== undefined) count('agentPage', page)
  }
}
