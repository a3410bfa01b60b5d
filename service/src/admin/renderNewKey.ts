import { html } from 'hono/html'
import type { KeyOwner } from '../keys/KeyStore.js'
import { renderTime } from './renderKeys.js'
import type { Html } from './renderLayout.js'

interface NewKeyOptions {
  domain: string
  id: string
  key: string
  kind: KeyOwner['kind']
  /** The key that it replaces, and when that one expires. */
  replaces?: { id: string; expiresAt: string }
}

const NOTES = {
  assistant: 'This key is public: it may be in your pages.',
  admin: 'This key is a secret for servers: it must not be in a page, a repository or a log.',
} as const

/** Renders a new key, which is shown this once. */
export function renderNewKey({ domain, id, key, kind, replaces }: NewKeyOptions): Html {
  return html`<h1>The new key</h1>
<p>Copy it now: it cannot be shown again.</p>
<p><code class="secret">${key}</code></p>
<p class="note">${NOTES[kind]} Its id is ${id}.</p>
${replaces && html`<p>The key ${replaces.id} works until ${renderTime(replaces.expiresAt)}. Use the new one everywhere before.</p>`}
<p class="actions"><a href="/admin/${domain}/keys">All keys</a></p>`
}
