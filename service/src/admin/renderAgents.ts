import { html } from 'hono/html'
import { BROWSERS, OTHER_PROGRAMS } from '../analytics/findAgent.js'
import { READ_WAYS, type ViewSummary } from '../analytics/ViewStore.js'
import { toDays } from '../insights/toDays.js'
import { renderFilter } from './renderFilter.js'
import type { Html } from './renderLayout.js'
import { renderPage } from './renderOverview.js'
import { renderPlot } from './renderPlot.js'

interface AgentsOptions {
  period: { from: string; to: string }
  summary: Pick<ViewSummary, 'days' | 'agents' | 'agentPages'>
}

/** Renders what agents read in a period: per day, agent and page. */
export function renderAgents({ period, summary: { days, agents, agentPages } }: AgentsOptions): Html {
  const total = agents.reduce((sum, { count }) => sum + count, 0)
  const named = agents.filter(({ agent }) => agent !== BROWSERS && agent !== OTHER_PROGRAMS)
  const plotted = toDays(period).map((day) => ({ day, agents: days.find((one) => one.day === day)?.agents ?? 0 }))
  return html`<h1>Agents</h1>
<p class="note">Requests for pages as Markdown and for their lists, uses of the MCP server, and questions by <code>?ask=</code>. Agents are told apart by the name that they send. Some read as a browser does, and readers can open Markdown too: these are in “${BROWSERS}”. Days are those of UTC.</p>
${renderFilter(period, { hasChannel: false })}
<dl class="tiles"><div><dt>Requests</dt><dd>${total}</dd></div><div><dt>Named agents</dt><dd>${named.length}</dd></div></dl>
${
  total === 0
    ? html`<p>No agent has read these docs in this period.</p>`
    : html`${renderPlot(plotted, { what: 'Requests of agents', totalOf: (day) => day.agents, parts: [['agents', 'Requests', 'answered']] })}
<h2>Who reads</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Who reads"><table>
<thead><tr><th scope="col">Agent</th>${READ_WAYS.map((way) => html`<th scope="col" class="number">${way}</th>`)}<th scope="col" class="number">All</th></tr></thead>
<tbody>${agents.map(({ agent, ways, count }) => html`<tr><th scope="row">${agent}</th>${READ_WAYS.map((way) => html`<td class="number">${ways[way]}</td>`)}<td class="number">${count}</td></tr>`)}</tbody>
</table></div>`
}
${
  agentPages.length > 0 &&
  html`<h2>Pages that agents read most</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Pages that agents read"><table>
<thead><tr><th scope="col">Page</th><th scope="col" class="number">Reads</th><th scope="col">Agents</th></tr></thead>
<tbody>${agentPages.map(({ page, count, agents }) => html`<tr><td>${renderPage(page)}</td><td class="number">${count}</td><td>${agents.map(({ name, count }) => `${name} ${count}`).join(', ')}</td></tr>`)}</tbody>
</table></div>`
}`
}
