import { html } from 'hono/html'
import type { Turn } from '../threads/ThreadStore.js'
import type { Html } from './renderLayout.js'
import { renderPage } from './renderOverview.js'

interface ThreadOptions {
  domain: string
  id: string
  turns: readonly Omit<Turn, 'fp'>[]
}

/** A conversation, as text. Answers are Markdown, which is not rendered: they are what a model wrote. */
export function renderThread({ domain, id, turns }: ThreadOptions): Html {
  return html`<h1>Conversation</h1>
<p class="note">${id}</p>
${turns.map(
  ({ askedAt, question, answer, sources }) => html`<article class="turn">
<h2>${question}</h2>
<p class="note"><time datetime="${askedAt}">${askedAt.slice(0, 16).replace('T', ' ')} UTC</time></p>
<pre>${answer}</pre>
${sources.length > 0 && html`<p class="note">Sources: ${sources.map(({ url }, at) => html`${at > 0 ? ', ' : ''}${renderPage(url)}`)}</p>`}
</article>`,
)}
<form method="post" action="/admin/${domain}/threads/${id}/remove"><button>Remove this conversation</button></form>
<p class="note">It is removed with all figures that it was counted in.</p>`
}
