import { html } from 'hono/html'
import type { ServedSite } from '../sites/ServedSite.js'
import { renderLogMark, renderToken, type Html } from './renderLayout.js'

interface CreateKeyOptions {
  domain: string
  sites: readonly ServedSite[]
  csrfToken: string
  /** The mark of the audit log: see `toLogMark`. */
  logMark: string
  error?: string
  values: URLSearchParams
}

/** Renders the form that creates a key. After an error, it contains what was written. */
export function renderCreateKey({ domain, sites, csrfToken, logMark, error, values }: CreateKeyOptions): Html {
  const kind = values.get('kind') ?? 'assistant'
  const chosen = values.getAll('site')
  return html`<h2 id="create">Create a key</h2>
${error && html`<p class="error" role="alert">${error}</p>`}
<form class="create" method="post" action="/admin/${domain}/keys#create">
${renderToken(csrfToken)}${renderLogMark(logMark)}
<fieldset><legend>Kind</legend>
${renderChoice({ type: 'radio', name: 'kind', value: 'assistant', label: 'Assistant key: public, for pages', isChosen: kind === 'assistant' })}
${renderChoice({ type: 'radio', name: 'kind', value: 'admin', label: 'Admin key: secret, for servers', isChosen: kind === 'admin' })}
</fieldset>
<label>Name <input name="name" maxlength="100" autocomplete="off" value="${values.get('name') ?? ''}"></label>
${
  sites.length > 1 &&
  html`<fieldset><legend>Sites (none chosen: all of them, also later ones)</legend>
${sites.map((site) => renderChoice({ type: 'checkbox', name: 'site', value: site.domain, label: site.live.current.title, isChosen: chosen.includes(site.domain) }))}
</fieldset>`
}
<label>Allowed origins, one per line (none: any) <textarea name="origins" rows="2" spellcheck="false" placeholder="https://docs.example.com">${values.get('origins') ?? ''}</textarea></label>
<label>Last day (none: never expires) <input type="date" name="until" min="${new Date().toISOString().slice(0, 10)}" value="${values.get('until') ?? ''}"></label>
<button>Create key</button>
</form>`
}

interface Choice {
  type: 'radio' | 'checkbox'
  name: string
  value: string
  label: string
  isChosen: boolean
}

function renderChoice({ type, name, value, label, isChosen }: Choice): Html {
  return html`<label class="choice"><input type="${type}" name="${name}" value="${value}"${isChosen ? html` checked` : ''}> ${label}</label>`
}
