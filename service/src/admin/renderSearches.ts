import { html } from 'hono/html'
import type { ViewSummary } from '../analytics/ViewStore.js'
import { renderFilter } from './renderFilter.js'
import type { Html } from './renderLayout.js'
import { renderNames } from './renderNames.js'

interface SearchesOptions {
  period: { from: string; to: string }
  summary: ViewSummary
  /** Whether the text of queries is stored. */
  hasText: boolean
}

const OUTCOMES = [
  ['opened', 'Opened a result'],
  ['asked', 'Asked the assistant'],
  ['left', 'Opened none'],
  ['noResults', 'No results'],
] as const

/** Renders what readers search for, how their searches end, and the queries without results. */
export function renderSearches({ period, summary: { names }, hasText }: SearchesOptions): Html {
  const countOf = (outcome: string) => names.searchOutcome.find(({ name }) => name === outcome)?.count ?? 0
  const total = names.searchOutcome.reduce((sum, { count }) => sum + count, 0)
  const positions = names.position.toSorted((a, b) => Number(a.name) - Number(b.name))
  return html`<h1>Searches</h1>
<p class="note">Searches in the search field, where the service searches. Readers who object with Do Not Track or Global Privacy Control are not counted. Days are those of UTC.</p>
${renderFilter(period, { hasChannel: false })}
<dl class="tiles"><div><dt>Searches</dt><dd>${total}</dd></div>${OUTCOMES.map(
    ([outcome, title]) => html`<div><dt>${title}</dt><dd>${countOf(outcome)}</dd></div>`,
  )}</dl>
${total === 0 && html`<p>No searches in this period.</p>`}
${total > 0 && !hasText && html`<p>Queries are not kept. To keep them, set <code>"insights": { "keep": "text" }</code> in the config file.</p>`}
${renderNames({ title: 'Queries without results', what: 'Query', figure: 'Searches', names: names.noResults })}
${renderNames({ title: 'Queries', what: 'Query', figure: 'Searches', names: names.query })}
${renderNames({ title: 'Positions of opened results', what: 'Position', figure: 'Searches', names: positions })}`
}
