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

const ENDS = [
  ['opened', 'With a result', 'A result was opened'],
  ['asked', 'With a question', 'The assistant was asked'],
  ['left', 'With neither', 'There were results'],
  ['nothing', 'Without a result', 'Nothing was found'],
] as const

/** Renders what readers search for, how their searches end, and what is searched in vain. */
export function renderSearches({ period, summary: { names }, hasText }: SearchesOptions): Html {
  const countOf = (end: string) => names.searchEnd.find(({ name }) => name === end)?.count ?? 0
  const total = names.searchEnd.reduce((sum, { count }) => sum + count, 0)
  const positions = names.position.toSorted((a, b) => Number(a.name) - Number(b.name))
  return html`<h1>Searches</h1>
<p class="note">Searches in the search field, where the service searches. Readers who object with Do Not Track or Global Privacy Control are not counted. Days are those of UTC.</p>
${renderFilter(period, { hasChannel: false })}
<dl class="tiles"><div><dt>Searches</dt><dd>${total}</dd></div>${ENDS.map(
    ([end, title, note]) => html`<div><dt>${title}</dt><dd>${countOf(end)}<small>${note}</small></dd></div>`,
  )}</dl>
${total === 0 && html`<p>No searches in this period.</p>`}
${total > 0 && !hasText && html`<p>What is searched for is not kept: it is with <code>"insights": { "keep": "text" }</code> in the config file.</p>`}
${renderNames({ title: 'Searched in vain', what: 'Query', figure: 'Searches', names: names.vain })}
${renderNames({ title: 'What is searched for', what: 'Query', figure: 'Searches', names: names.search })}
${renderNames({ title: 'Positions of the results that were opened', what: 'Position', figure: 'Searches', names: positions })}`
}
