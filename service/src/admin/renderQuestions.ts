import { html } from 'hono/html'
import { toCursor, type QuestionFilter, type QuestionRecord } from '../insights/InsightsStore.js'
import { renderFilter } from './renderFilter.js'
import type { Html } from './renderLayout.js'
import { renderPage } from './renderOverview.js'

const OUTCOMES = { answered: 'Answered', partly: 'Partly', unanswered: 'Not answered', failed: 'Failed' } as const
const RATINGS = { up: 'Good', down: 'Bad' } as const

interface QuestionsOptions {
  domain: string
  filter: QuestionFilter
  questions: readonly QuestionRecord[]
  /** The last question of this page, if there are more. */
  next: QuestionRecord | undefined
  /** Whether the text of questions is stored, so that conversations can be shown. */
  hasText: boolean
}

/** Renders the questions of a period, newest first. */
export function renderQuestions({ domain, filter, questions, next, hasText }: QuestionsOptions): Html {
  return html`<h1>Questions</h1>
<p class="note">${hasText ? 'Newest first. Times are in UTC.' : 'Newest first, without their text, which is not kept. Times are in UTC.'}</p>
${renderFilter(filter, { hasDetails: true })}
${
  questions.length === 0
    ? html`<p>No questions in this period.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="Questions"><table>
<thead><tr><th scope="col">Asked</th>${hasText && html`<th scope="col">Question</th>`}<th scope="col">Outcome</th><th scope="col">Rating</th><th scope="col">Channel</th><th scope="col">Closest page</th></tr></thead>
<tbody>${questions.map((record) => renderQuestion(record, domain, hasText))}</tbody>
</table></div>`
}
${next && html`<p class="actions"><a rel="next" href="?${toQuery(filter, next)}">Older questions</a></p>`}`
}

function renderQuestion(
  { askedAt, question = '', outcome, rating, reason, comment, channel, closest, threadId }: QuestionRecord,
  domain: string,
  hasText: boolean,
): Html {
  return html`<tr>
<td><time datetime="${askedAt}">${askedAt.slice(0, 16).replace('T', ' ')}</time></td>
${hasText && html`<td class="text">${threadId === undefined ? question : html`<a href="/admin/${domain}/threads/${threadId}">${question || 'Without text'}</a>`}</td>`}
<td>${OUTCOMES[outcome]}</td>
<td>${rating === undefined ? '—' : [RATINGS[rating], reason, comment].filter(Boolean).join(': ')}</td>
<td>${channel}</td>
<td>${closest === undefined ? '—' : renderPage(closest)}</td>
</tr>`
}

function toQuery({ from, to, channel, outcome, rating }: QuestionFilter, next: QuestionRecord): string {
  const filter = { channel: channel ?? '', outcome: outcome ?? '', rating: rating ?? '' }
  return new URLSearchParams({ since: from, until: to, ...filter, after: toCursor(next) }).toString()
}
