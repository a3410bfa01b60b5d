import { html } from 'hono/html'
import type { ConfiguredKey } from '../keys/createKeyRing.js'
import { toLogMark, type KeyAct, type KeyUse } from '../keys/KeyLog.js'
import { isExpired, shortenKey, type StoredKey } from '../keys/KeyStore.js'
import type { ServedSite } from '../sites/ServedSite.js'
import { renderCreateKey } from './renderCreateKey.js'
import type { Html } from './renderLayout.js'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** Number of entries of the audit log on the page. All others are in its export. */
const SHOWN_ACTS = 50

const ACTS = { create: 'Created', rotate: 'Rotated', revoke: 'Revoked' } as const

interface KeysOptions {
  domain: string
  list: readonly StoredKey[]
  configured: readonly ConfiguredKey[]
  uses: readonly KeyUse[]
  acts: readonly KeyAct[]
  sites: readonly ServedSite[]
  csrfToken: string
  /** What has to be corrected in the form. */
  error?: string
  /** What was written into the form. */
  values: URLSearchParams
}

/** Renders the keys of an organization, the form that creates one, and the audit log. */
export function renderKeys({ domain, list, configured, uses, acts, ...form }: KeysOptions): Html {
  return html`<h1>Keys</h1>
<p class="note">Assistant keys are public and belong in pages. Admin keys are secrets for servers. Times are in UTC.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Keys"><table class="words">
<thead><tr><th scope="col">Key</th><th scope="col">Kind</th><th scope="col">For</th><th scope="col">Created</th><th scope="col">Last used</th><th scope="col" class="number">Requests in 7 days</th><th scope="col">Expires</th></tr></thead>
<tbody>${configured.map((key) => renderConfigured(key, uses))}${list.map((key) => renderRow(key, { domain, uses }))}</tbody>
</table></div>
${renderCreateKey({ domain, logMark: toLogMark(acts), ...form })}
<h2>Audit log</h2>
<p class="note">What was done with the keys of your organization, newest first.</p>
${
  acts.length === 0
    ? html`<p>Nothing yet.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="Audit log"><table class="words">
<thead><tr><th scope="col">Time</th><th scope="col">Act</th><th scope="col">Key</th><th scope="col">By</th><th scope="col">Details</th></tr></thead>
<tbody>${acts.slice(0, SHOWN_ACTS).map(
        ({ at, act, keyId, by, detail }) => html`<tr>
<td>${renderTime(at)}</td><td>${ACTS[act]}</td><td>${keyId}</td><td>${by}</td><td class="text">${detail}</td>
</tr>`,
      )}</tbody>
</table></div>
<p class="actions"><a href="/admin/${domain}/keys/audit?format=csv">All as CSV</a> <a href="/admin/${domain}/keys/audit?format=json">All as JSON</a></p>`
}`
}

function renderRow(key: StoredKey, { domain, uses }: Pick<KeysOptions, 'domain' | 'uses'>): Html {
  const { id, name, kind, end, createdAt, expiresAt } = key
  return html`<tr>
<td><a href="/admin/${domain}/keys/${id}">${name ?? id}</a><br><code>${shortenKey(kind, end)}</code></td>
<td>${kind === 'admin' ? 'Admin' : 'Assistant'}</td>
<td>${renderUse(key)}</td>
<td>${renderTime(createdAt)}</td>
${renderUses(id, uses)}
<td>${expiresAt === undefined ? 'Never' : html`${isExpired(key) ? 'Expired ' : ''}${renderTime(expiresAt)}`}</td>
</tr>`
}

function renderConfigured({ id, kind, shown }: ConfiguredKey, uses: readonly KeyUse[]): Html {
  return html`<tr>
<td>Of the configuration<br><code>${shown}</code></td>
<td>${kind === 'admin' ? 'Admin' : 'Assistant'}</td>
<td>All sites</td>
<td>—</td>
${renderUses(id, uses)}
<td>Never</td>
</tr>`
}

function renderUses(id: string, uses: readonly KeyUse[]): Html {
  const ofKey = uses.filter(({ keyId }) => keyId === id)
  const weekAgo = new Date(Date.now() - WEEK_MS).toISOString().slice(0, 10)
  const requests = sumRequests(ofKey.filter(({ day }) => day > weekAgo))
  const last = ofKey
    .map(({ lastAt }) => lastAt)
    .sort()
    .at(-1)
  return html`<td>${last === undefined ? 'Not in 30 days' : renderTime(last)}</td>
<td class="number">${requests}</td>`
}

/** Renders the sites and origins of a key. */
export function renderUse({ sites, origins }: Pick<StoredKey, 'sites' | 'origins'>): Html {
  return html`${sites === undefined ? 'All sites' : sites.join(', ')}${origins && html`<br>Pages of ${origins.join(', ')}`}`
}

export const sumRequests = (uses: readonly KeyUse[]) => uses.reduce((sum, { requests }) => sum + requests, 0)

export const renderTime = (time: string): Html =>
  html`<time datetime="${time}">${time.slice(0, 16).replace('T', ' ')}</time>`
