import { html } from 'hono/html'
import { FIRST_QUESTION_TIMES } from '../analytics/createEventsApp.js'
import type { ViewSummary } from '../analytics/ViewStore.js'
import { toDays } from '../insights/toDays.js'
import { renderFilter } from './renderFilter.js'
import type { Html } from './renderLayout.js'
import { renderNames } from './renderNames.js'
import { renderPlot } from './renderPlot.js'

interface VisitsOptions {
  period: { from: string; to: string }
  summary: ViewSummary
}

/** Renders the page views of a period: per day, page, referring site and class of devices. */
export function renderVisits({ period, summary: { days, names, exits } }: VisitsOptions): Html {
  const sum = (name: 'views' | 'entries') => days.reduce((total, day) => total + day[name], 0)
  const firstQuestions = names.firstQuestion.toSorted(
    (a, b) => FIRST_QUESTION_TIMES.indexOf(a.name) - FIRST_QUESTION_TIMES.indexOf(b.name),
  )
  const plotted = toDays(period).map((day) => days.find((one) => one.day === day) ?? { day, views: 0, entries: 0 })
  return html`<h1>Visits</h1>
<p class="note">Without cookies and identifiers: who reads cannot be seen, and a visit is a view that no other page of the site led to. Readers who object with Do Not Track or Global Privacy Control, and bots that say so, are not counted. Days are those of UTC.</p>
${renderFilter(period, { hasChannel: false })}
<dl class="tiles"><div><dt>Page views</dt><dd>${sum('views')}</dd></div><div><dt>Visits</dt><dd>${sum('entries')}</dd></div></dl>
${
  sum('views') === 0
    ? html`<p>No views in this period.</p>`
    : renderPlot(plotted, {
        what: 'Page views',
        totalOf: ({ views }) => views,
        parts: [['views', 'Views', 'answered']],
      })
}
${renderNames({ title: 'Pages', what: 'Page', figure: 'Views', names: names.view, isPage: true })}
${renderNames({ title: 'Pages on which visits begin', what: 'Page', figure: 'Visits', names: names.entry, isPage: true })}
${renderNames({ title: 'Pages on which visits end', what: 'Page', figure: 'Visits', names: exits, isPage: true })}
${renderNames({ title: 'Where visits come from', what: 'Site', figure: 'Visits', names: names.referrer })}
${renderNames({ title: 'Devices, by the width of the window', what: 'Device', figure: 'Views', names: names.device })}
${renderNames({ title: 'Time from opening a page to the first question', what: 'Time', figure: 'Readers', names: firstQuestions })}
${renderNames({ title: 'Addresses without a page', what: 'Address', figure: 'Requests', names: names.missing })}`
}
