import { html } from 'hono/html'

export type Html = ReturnType<typeof html>

/** The pages of a site that the bar links to. */
export type AdminPage = 'overview' | 'gaps' | 'questions' | 'topics' | 'why' | 'searches' | 'agents' | 'visits' | 'keys'

interface LayoutOptions {
  title: string
  styleUrl: string
  /** The current site, and others to switch to; `undefined` before the login. */
  site?: { domain: string; title: string; others: readonly { domain: string; title: string }[] } | undefined
  /** The current page of the site. */
  current?: AdminPage | undefined
  /** Whether there is a page for gaps. */
  hasGaps?: boolean
  /** Whether there is a page for keys. */
  hasKeys?: boolean
  /** Whether there are pages for searches and agents. */
  hasFigures?: boolean
  /** Whether there is a page for visits. */
  hasVisits?: boolean
  body: Html
}

/** Renders a page of the admin interface. It has no scripts and no inline styles. */
export function renderLayout({
  title,
  styleUrl,
  site,
  current,
  hasGaps = false,
  hasKeys = false,
  hasFigures = false,
  hasVisits = false,
  body,
}: LayoutOptions): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${styleUrl}">
</head>
<body>
<div class="admin">
${
  site &&
  html`<header class="admin-bar">
<a class="home" href="/admin/${site.domain}">${site.title}</a>
<nav aria-label="Pages">
${renderLink(`/admin/${site.domain}`, 'Overview', current === 'overview')}
${hasGaps && renderLink(`/admin/${site.domain}/gaps`, 'Gaps', current === 'gaps')}
${renderLink(`/admin/${site.domain}/questions`, 'Questions', current === 'questions')}
${renderLink(`/admin/${site.domain}/topics`, 'Topics', current === 'topics')}
${renderLink(`/admin/${site.domain}/why`, 'Why this answer', current === 'why')}
${hasFigures && renderLink(`/admin/${site.domain}/searches`, 'Searches', current === 'searches')}
${hasFigures && renderLink(`/admin/${site.domain}/agents`, 'Agents', current === 'agents')}
${hasVisits && renderLink(`/admin/${site.domain}/visits`, 'Visits', current === 'visits')}
${hasKeys && renderLink(`/admin/${site.domain}/keys`, 'Keys', current === 'keys')}
${site.others.map(({ domain, title }) => renderLink(`/admin/${domain}`, title, false))}
</nav>
<form method="post" action="/admin/logout"><button>Log out</button></form>
</header>`
}
<main>
${body}
</main>
</div>
</body>
</html>`
}

function renderLink(href: string, text: string, isCurrent: boolean): Html {
  return isCurrent ? html`<a href="${href}" aria-current="page">${text}</a>` : html`<a href="${href}">${text}</a>`
}

/** Formats a share as it is shown everywhere; a dash for that of nothing. */
export const toPercent = (share: number | undefined) => (share === undefined ? '—' : `${Math.round(share * 100)} %`)

/** Renders the field of a form that proves that it was sent from a page of the login. */
export const renderToken = (csrfToken: string): Html => html`<input type="hidden" name="csrf" value="${csrfToken}">`

/** The field of a form that makes a key: the mark of the audit log when it was rendered, so that it is accepted once. */
export const renderLogMark = (mark: string): Html => html`<input type="hidden" name="after" value="${mark}">`
