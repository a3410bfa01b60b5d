import { html } from 'hono/html'
import type { NameCount } from '../analytics/ViewStore.js'
import type { Html } from './renderLayout.js'
import { renderPage } from './renderOverview.js'

interface NamesOptions {
  title: string
  /** The heads of the two columns. */
  what: string
  figure: string
  names: readonly NameCount[]
  /** Whether the names are pages, to link to. */
  isPage?: boolean
}

/** Renders how often each name was counted, as a table below its title. Renders nothing without names. */
export function renderNames({ title, what, figure, names, isPage = false }: NamesOptions): Html | '' {
  if (names.length === 0) return ''
  return html`<h2>${title}</h2>
<div class="scroll" tabindex="0" role="region" aria-label="${title}"><table>
<thead><tr><th scope="col">${what}</th><th scope="col" class="number">${figure}</th></tr></thead>
<tbody>${names.map(({ name, count }) => html`<tr><td>${isPage ? renderPage(name) : name}</td><td class="number">${count}</td></tr>`)}</tbody>
</table></div>`
}
