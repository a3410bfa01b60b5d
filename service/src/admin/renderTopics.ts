import { html } from 'hono/html'
import type { TopicGroup, TopicReport } from '../insights/reportTopics.js'
import type { QuestionFilter } from '../insights/InsightsStore.js'
import { renderFilter } from './renderFilter.js'
import type { Html } from './renderLayout.js'
import { renderPage } from './renderOverview.js'

interface TopicsOptions extends TopicReport {
  filter: QuestionFilter
  /** Whether the text of questions is stored. */
  hasText: boolean
}

/** Renders what readers ask about, what is new, and on which pages they ask. */
export function renderTopics({ filter, hasText, topics, newTopics, askedOn }: TopicsOptions): Html {
  return html`<h1>Topics</h1>
<p class="note">What readers ask about, answered or not. Questions with mostly the same words are together. Days are those of UTC.</p>
${renderFilter(filter)}
${!hasText && html`<p>Topics need the text of questions, which is not kept. To keep it, set <code>"insights": { "keep": "text" }</code> in the config file.</p>`}
${hasText && renderGroups('New in the last week', 'What nobody had asked about in the 90 days before.', newTopics)}
${hasText && renderGroups('All topics', 'Most questions first.', topics)}
<h2>Pages that questions are asked on</h2>
${
  askedOn.length === 0
    ? html`<p>None in this period.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="Pages that questions are asked on"><table>
<thead><tr><th scope="col">Page</th><th scope="col" class="number">Questions</th></tr></thead>
<tbody>${askedOn.map(({ page, questions }) => html`<tr><td class="text">${renderPage(page)}</td><td class="number">${questions}</td></tr>`)}</tbody>
</table></div>`
}`
}

function renderGroups(title: string, note: string, groups: readonly TopicGroup[]): Html {
  return html`<h2>${title}</h2>
<p class="note">${note}</p>
${
  groups.length === 0
    ? html`<p>None.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="${title}"><table>
<thead><tr><th scope="col">Questions</th><th scope="col" class="number">Asked</th></tr></thead>
<tbody>${groups.map(({ examples, questions }) => html`<tr><td class="text"><ul>${examples.map((question) => html`<li>${question}</li>`)}</ul></td><td class="number">${questions}</td></tr>`)}</tbody>
</table></div>`
}`
}
