import { html } from 'hono/html'
import type { Turn } from '../threads/ThreadStore.js'
import { renderToken, type Html } from './renderLayout.js'
import { renderPage } from './renderOverview.js'

interface ThreadOptions {
  domain: string
  id: string
  turns: readonly Omit<Turn, 'fp'>[]
  csrfToken: string
}

/**
 * Renders a conversation as text. The Markdown of answers is not rendered, in order to show the original output of the
 * model.
 */
export function renderThread({ domain, id, turns, csrfToken }: ThreadOptions): Html {
  return html`<h1>Conversation</h1>
<p class="note">${id}</p>
${turns.map(
  ({ askedAt, question, attachments = [], answer, sources }) => html`<article class="turn">
<h2>${question}</h2>
<p class="note"><time datetime="${askedAt}">${askedAt.slice(0, 16).replace('T', ' ')} UTC</time></p>
${attachments.map(({ name, text }) => (text === undefined ? html`<p class="note">Attached: ${name}</p>` : html`<details><summary>Attached: ${name}</summary><pre>${text}</pre></details>`))}
<pre>${answer}</pre>
${sources.length > 0 && html`<p class="note">Sources: ${sources.map(({ url }, at) => html`${at > 0 ? ', ' : ''}${renderPage(url)}`)}</p>`}
<p class="actions"><a href="/admin/${domain}/why?${new URLSearchParams({ question }).toString()}">Why this answer</a></p>
</article>`,
)}
<form method="post" action="/admin/${domain}/threads/${id}/remove">${renderToken(csrfToken)}<button>Remove this conversation</button></form>
<p class="note">It is removed with all figures that it was counted in.</p>`
}
