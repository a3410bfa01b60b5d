import { MAX_NAMES, READ_WAYS, splitAgentFigure, type AgentPage, type AgentSummary } from './ViewStore.js'

/** Summarizes the requests of agents by agent, the most active first. */
export function summarizeAgents(counts: ReadonlyMap<string, number>): AgentSummary[] {
  const agents = new Map<string, AgentSummary>()
  for (const [name, count] of counts) {
    const { agent, what } = splitAgentFigure(name)
    const summary = agents.get(agent) ?? { agent, count: 0, ways: { Markdown: 0, 'llms.txt': 0, MCP: 0, Questions: 0 } }
    const way = READ_WAYS.find((one) => one === what)
    if (way !== undefined) summary.ways[way] += count
    summary.count += count
    agents.set(agent, summary)
  }
  return [...agents.values()].toSorted((a, b) => b.count - a.count || a.agent.localeCompare(b.agent))
}

/** Summarizes the pages that agents read, those that are read most first. */
export function summarizeAgentPages(counts: ReadonlyMap<string, number>): AgentPage[] {
  const pages = new Map<string, AgentPage>()
  for (const [name, count] of counts) {
    const { agent, what: page } = splitAgentFigure(name)
    const summary = pages.get(page) ?? { page, count: 0, agents: [] }
    summary.count += count
    summary.agents.push({ name: agent, count })
    pages.set(page, summary)
  }
  return [...pages.values()]
    .toSorted((a, b) => b.count - a.count || a.page.localeCompare(b.page))
    .slice(0, MAX_NAMES)
    .map((page) => ({ ...page, agents: page.agents.toSorted((a, b) => b.count - a.count) }))
}
