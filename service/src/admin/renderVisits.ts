import { html } from 'hono/html'
import type { ViewSummary } from '../analytics/ViewStore.js'
import { renderFilter } from './renderFilter.js'
import type { Html } from './renderLayout.js'
import { renderPage } from './renderOverview.js'
import { renderPlot } from './renderPlot.js'

interface VisitsOptions {
  period: { from: string; to: string }
  summary: ViewSummary
}

const LISTS = [
  ['view', 'Pages', 'Page', 'Views'],
  ['entry', 'Pages on which visits begin', 'Page', 'Visits'],
  ['referrer', 'Where visits come from', 'Site', 'Visits'],
  ['device', 'Devices, by the width of the window', 'Device', 'Views'],
  ['missing', 'Addresses without a page', 'Address', 'Requests'],
] as const

/** Renders the page views of a period: per day, page, referring site and class of devices. */
export function renderVisits({ period, summary: { days, names } }: VisitsOptions): Html {
  const sum = (name: 'views' | 'entries') => days.reduce((total, day) => total + day[name], 0)
  return html`<h1>Visits</h1>
<p class="note">Without cookies and identifiers: who reads cannot be seen, and a visit is a view that no other page of the site led to. Readers who object with Do Not Track or Global Privacy Control, and bots that say so, are not counted. Days are those of UTC.</p>
${renderFilter(period, { hasChannel: false })}
<dl class="tiles"><div><dt>Page views</dt><dd>${sum('views')}</dd></div><div><dt>Visits</dt><dd>${sum('entries')}</dd></div></dl>
${
  sum('views') === 0
    ? html`<p>No views in this period.</p>`
    : renderPlot(days, { what: 'Page views', totalOf: ({ views }) => views, parts: [['views', 'Views', 'answered']] })
}
${LISTS.map(
  ([kind, title, what, figure]) =>
    names[kind].length > 0 &&
    html`<h2>${title}</h2>
<div class="scroll" tabindex="0" role="region" aria-label="${title}"><table>
<thead><tr><th scope="col">${what}</th><th scope="col" class="number">${figure}</th></tr></thead>
<tbody>${names[kind].map(({ name, count }) => html`<tr><td>${kind === 'view' || kind === 'entry' ? renderPage(name) : name}</td><td class="number">${count}</td></tr>`)}</tbody>
</table></div>`,
)}`
}
