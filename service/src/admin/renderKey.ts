import { html } from 'hono/html'
import type { KeyUse } from '../keys/KeyLog.js'
import { isExpired, shortenKey, type StoredKey } from '../keys/KeyStore.js'
import type { Login } from './createSessions.js'
import { renderTime, renderUse, sumRequests } from './renderKeys.js'
import { renderLogMark, renderToken, type Html } from './renderLayout.js'

/** How long both keys are valid after a rotation, in hours. */
export const GRACE_HOURS: ReadonlyMap<number, string> = new Map([
  [1, '1 hour'],
  [24, '1 day'],
  [7 * 24, '7 days'],
  [30 * 24, '30 days'],
])

interface KeyOptions {
  domain: string
  key: StoredKey
  /** The requests with the key in the last 30 days. */
  uses: readonly KeyUse[]
  login: Login
  /** The mark of the audit log: see `toLogMark`. */
  logMark: string
}

/** Renders a key with the forms that rotate and revoke it, and what a revocation would break. */
export function renderKey({ domain, key, uses, login, logMark }: KeyOptions): Html {
  const { id, name, kind, end, createdAt, expiresAt } = key
  const action = `/admin/${domain}/keys/${id}`
  return html`<h1>${name ?? id}</h1>
<p class="note"><code>${shortenKey(kind, end)}</code> · ${kind} key · ${id}</p>
<p>${renderUse(key)}</p>
<p>Created ${renderTime(createdAt)}. ${expiresAt === undefined ? 'Never expires.' : html`${isExpired(key) ? 'Expired' : 'Expires'} ${renderTime(expiresAt)}.`}</p>
<p><strong>${describeUse(uses)}</strong></p>
${login.keyId === id && html`<p class="error">You are logged in with this key. When it is revoked or expires, you are logged out.</p>`}

<h2>Rotate</h2>
<p class="note">Creates a new key for the same sites and origins. The old one works for a while, until you use the new one everywhere.</p>
<form class="filter" method="post" action="${action}/rotate">
${renderToken(login.csrfToken)}${renderLogMark(logMark)}
<label>Both keys work for <select name="hours">${[...GRACE_HOURS].map(([hours, text]) => html`<option value="${hours}"${hours === 24 ? html` selected` : ''}>${text}</option>`)}</select></label>
<button>Rotate the key</button>
</form>

<h2>Revoke</h2>
<p class="note">Requests with this key are refused from the next one on. This cannot be undone.</p>
<form method="post" action="${action}/revoke">${renderToken(login.csrfToken)}<button>Revoke the key</button></form>
<p class="actions"><a href="/admin/${domain}/keys">All keys</a></p>`
}

/** Says how much a key is used, which a revocation would break. */
function describeUse(uses: readonly KeyUse[]): Html {
  const today = new Date().toISOString().slice(0, 10)
  const last = uses
    .map(({ lastAt }) => lastAt)
    .sort()
    .at(-1)
  if (last === undefined) return html`Not used in the last 30 days.`
  const ofToday = sumRequests(uses.filter(({ day }) => day === today))
  const times = (count: number) => (count === 1 ? 'once' : `${count} times`)
  return html`Used ${times(ofToday)} today and ${times(sumRequests(uses))} in 30 days, last ${renderTime(last)}.`
}
