import { html } from 'hono/html'
import type { Report } from '../insights/createReport.js'
import { toDeflectedShare, type FormFigures } from '../insights/SupportForm.js'
import { toPercent, type Html } from './renderLayout.js'

const FIGURES = [
  ['opened', 'Forms opened'],
  ['answered', 'Docs shown'],
  ['deflected', 'Deflected'],
  ['sent', 'Sent'],
] as const

/** Renders how many readers opened a form for reaching a person, and did not need it. */
export function renderForms({ days, ...totals }: Report['forms']): Html {
  return html`<h2>Support forms</h2>
<p class="note">Before a message is sent, its form shows what the docs say to it. A form is deflected if it has shown something and nothing was sent. That includes readers who gave up.</p>
${
  totals.opened === 0
    ? html`<p>No form was opened in this period.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="Support forms"><table>
<thead><tr><th scope="col">Day</th>${FIGURES.map(([, label]) => html`<th scope="col" class="number">${label}</th>`)}<th scope="col" class="number">Deflection</th></tr></thead>
<tbody>${days.map((day) => renderRow(day.day, day))}${days.length > 1 && renderRow('All days', totals)}</tbody>
</table></div>`
}`
}

function renderRow(name: string, figures: FormFigures): Html {
  return html`<tr><th scope="row">${name}</th>${FIGURES.map(([figure]) => html`<td class="number">${figures[figure]}</td>`)}<td class="number">${toPercent(toDeflectedShare(figures))}</td></tr>`
}
