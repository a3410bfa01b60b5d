import { html } from 'hono/html'
import { toAnsweredShare, toRatedWellShare, type Report } from '../insights/createReport.js'
import type { Figures } from '../insights/InsightsStore.js'
import { renderFilter } from './renderFilter.js'
import { renderForms } from './renderForms.js'
import { toPercent, type Html } from './renderLayout.js'
import { renderPlot } from './renderPlot.js'

const CHANNELS = { widget: 'Widget', api: 'API', agent: 'Agents' } as const

interface OverviewOptions {
  report: Omit<Report, 'reads'>
  /** Whether the text of questions is stored. */
  hasText: boolean
  title: string
}

/** Renders the figures of a period: the number of questions, how they were answered, and what the docs lack. */
export function renderOverview({ report, hasText, title }: OverviewOptions): Html {
  const { domain, from, to, channel, totals, channels, days, pages, gaps, sections, forms } = report
  const query = new URLSearchParams({ since: from, until: to, ...(channel && { channel }) }).toString()
  const questionsUrl = `/admin/${domain}/questions?${query}`
  return html`<h1>${title}</h1>
<p class="note">What readers ask, and what the docs do not answer. Days are those of UTC.</p>
${renderFilter({ from, to, channel })}
${renderTiles(totals)}
${totals.questions === 0 ? html`<p>No questions in this period.</p>` : renderDays(days)}

<h2>What the docs lack</h2>
<p class="note">Questions that were not answered, or whose answer was rated badly. ${hasText ? 'Those with mostly the same words are together.' : 'The text of questions is not kept, so they are grouped by the page that fits best.'}</p>
${
  gaps.length === 0
    ? html`<p>Nothing in this period.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="What the docs lack"><table>
<thead><tr>${hasText && html`<th scope="col">Questions</th>`}<th scope="col" class="number">Not answered</th><th scope="col" class="number">Rated badly</th><th scope="col">Closest page</th></tr></thead>
<tbody>${gaps.map(
        ({ unanswered, down, page, examples }) => html`<tr>
${hasText && html`<td class="text">${examples.length > 0 ? html`<ul>${examples.map((question) => html`<li>${question}</li>`)}</ul>` : 'The text is not kept'}</td>`}
<td class="number">${unanswered}</td><td class="number">${down}</td><td>${page === '' ? 'No page fits' : renderPage(page)}</td>
</tr>`,
      )}</tbody>
</table></div>`
}
<p class="actions"><a href="${questionsUrl}&amp;outcome=unanswered">All questions without an answer</a> <a href="${questionsUrl}&amp;rating=down">All answers that were rated badly</a></p>

${
  sections.length > 0 &&
  html`<h2>Sections with bad ratings</h2>
<p class="note">A rating of an answer counts for each section that it cites.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Sections with bad ratings"><table>
<thead><tr><th scope="col">Section</th><th scope="col" class="number">Rated badly</th><th scope="col" class="number">Rated well</th></tr></thead>
<tbody>${sections.map(({ section, up, down }) => html`<tr><td class="text">${renderPage(section)}</td><td class="number">${down}</td><td class="number">${up}</td></tr>`)}</tbody>
</table></div>`
}

<h2>Channels</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Channels"><table>
<thead><tr><th scope="col">Channel</th>${FIGURES.map(([, label]) => html`<th scope="col" class="number">${label}</th>`)}</tr></thead>
<tbody>${(['widget', 'api', 'agent'] as const).map((name) => html`<tr><th scope="row">${CHANNELS[name]}</th>${renderFigures(channels[name])}</tr>`)}</tbody>
</table></div>

${(channel ?? 'widget') === 'widget' && renderForms(forms)}

<h2>Pages that answers cite most</h2>
${
  pages.length === 0
    ? html`<p>None in this period.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="Pages"><table>
<thead><tr><th scope="col">Page</th><th scope="col" class="number">Answers</th></tr></thead>
<tbody>${pages.map(({ page, answers }) => html`<tr><td>${renderPage(page)}</td><td class="number">${answers}</td></tr>`)}</tbody>
</table></div>`
}

<h2>Export</h2>
<p class="actions"><a href="${questionsUrl}&amp;format=csv">Questions as CSV</a> <a href="${questionsUrl}&amp;format=json">Questions as JSON</a></p>`
}

const FIGURES = [
  ['questions', 'Questions'],
  ['answered', 'Answered'],
  ['partly', 'Partly'],
  ['unanswered', 'Not answered'],
  ['failed', 'Failed'],
  ['up', 'Rated well'],
  ['down', 'Rated badly'],
] as const

/** The segments of a bar in the plot. */
const PARTS = [
  ['answered', 'Answered', 'answered'],
  ['partly', 'Partly answered', 'partly'],
  ['unanswered', 'Not answered', 'unanswered'],
  ['failed', 'Failed', 'failed'],
] as const

function renderDays(days: Report['days']): Html {
  return html`${renderPlot(days, { what: 'Questions', totalOf: ({ questions }) => questions, parts: PARTS })}
<details><summary>The same as a table</summary>
<div class="scroll" tabindex="0" role="region" aria-label="Questions per day"><table>
<thead><tr><th scope="col">Day</th>${FIGURES.map(([, label]) => html`<th scope="col" class="number">${label}</th>`)}</tr></thead>
<tbody>${days.map((day) => html`<tr><th scope="row">${day.day}</th>${renderFigures(day)}</tr>`)}</tbody>
</table></div></details>`
}

function renderFigures(figures: Figures): Html[] {
  return FIGURES.map(([name]) => html`<td class="number">${figures[name]}</td>`)
}

function renderTiles(figures: Figures): Html {
  const { questions, unanswered, up, down } = figures
  const tile = (name: string, value: string, note: string) =>
    html`<div><dt>${name}</dt><dd>${value}<small>${note}</small></dd></div>`
  return html`<dl class="tiles">
${tile('Questions', String(questions), figures.failed > 0 ? `${figures.failed} failed` : '')}
${tile('Answered', toPercent(toAnsweredShare(figures)), `${figures.partly} partly`)}
${tile('Not answered', String(unanswered), '')}
${tile('Rated well', toPercent(toRatedWellShare(figures)), `of ${up + down} ${up + down === 1 ? 'rating' : 'ratings'}`)}
</dl>`
}

/** Renders a page as a link. The `url` of an owner may have any scheme, so only `http:` and `https:` become links. */
export function renderPage(page: string, text = page): Html {
  return /^(https?:\/)?\//.test(page) ? html`<a href="${page}">${text}</a>` : html`${text}`
}
