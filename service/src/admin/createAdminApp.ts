import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Hono, type Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { html } from 'hono/html'
import { clientIp, type ClientBindings } from '../http/clientIp.js'
import type { ProxyTrust } from '../http/createProxyTrust.js'
import { HttpError } from '../http/HttpError.js'
import { readBodyText } from '../http/readBodyText.js'
import { findOwnThread } from '../insights/createInsightsApp.js'
import type { InsightsOptions } from '../insights/createRecorder.js'
import { createReport } from '../insights/createReport.js'
import { exportQuestions } from '../insights/exportQuestions.js'
import { readPeriod } from '../insights/readPeriod.js'
import { findOwnSite } from '../sites/findOwnSite.js'
import type { ServedSite } from '../sites/openServedSites.js'
import type { ThreadStore } from '../threads/ThreadStore.js'
import { renderLayout, type Html } from './renderLayout.js'
import { renderOverview } from './renderOverview.js'
import { renderQuestions } from './renderQuestions.js'
import { renderThread } from './renderThread.js'
import { createSessions, type SessionOptions } from './createSessions.js'

/** Number of questions per page. */
const PAGE_SIZE = 100

/** Maximum size of a form, in bytes: it contains a key, or nothing. */
const LONGEST_FORM = 4096

const STYLE = ['ground', 'admin']
  .map((name) => readFileSync(new URL(`../../assets/style/${name}.css`, import.meta.url), 'utf8'))
  .join('\n')
const STYLE_URL = `/admin/style.${createHash('sha256').update(STYLE).digest('hex').slice(0, 10)}.css`

const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'no-store',
}

interface AdminOptions extends SessionOptions {
  proxies: ProxyTrust
  /** The public URL of the service. Default: derived from `Host`. */
  publicUrl: string | undefined
  sites: readonly ServedSite[]
  threads: ThreadStore
  insights: InsightsOptions
  /** Deletes a conversation and all data about it. */
  onRemove: (domain: string, threadId: string) => Promise<void>
}

interface Environment {
  Bindings: ClientBindings
  Variables: { ip: string; organization: string }
}

/** Creates `/admin`: pages that show owners of docs what readers ask. Requires a login with the admin key. */
export function createAdminApp({ sites, threads, insights, proxies, publicUrl, onRemove, ...options }: AdminOptions) {
  const { keys } = options
  const hasText = insights.keep === 'text'
  const sessions = createSessions(options)
  const app = new Hono<Environment>()

  app.use(clientIp(proxies))

  app.use('/admin/*', async (c, next) => {
    if (c.req.method === 'POST')
      checkOrigin([c.req.url, ...(publicUrl === undefined ? [] : [publicUrl])], c.req.header())
    await next()
    for (const [name, value] of Object.entries(HEADERS)) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  })

  app.onError((error, c) => {
    if (!(error instanceof HttpError)) throw error
    const body = html`<h1>This cannot be shown</h1><p role="alert">${error.message}</p><p><a href="/admin">Back to the overview</a></p>`
    return c.html(renderLayout({ title: 'Insights', styleUrl: STYLE_URL, body }), error.status, {
      ...HEADERS,
      ...error.headers,
    })
  })

  app.get(STYLE_URL, (c) =>
    c.body(STYLE, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    }),
  )

  app.get('/admin/login', (c) => c.html(renderLogin()))

  app.post('/admin/login', async (c) => {
    const key = new URLSearchParams(await readBodyText(c.req.raw, LONGEST_FORM)).get('key') ?? ''
    const owner = await keys.find(key.trim(), c.var.ip)
    if (owner?.kind !== 'admin') {
      return c.html(
        renderLogin('This is no admin key of this service. An admin key begins with svc_ but not with svc_dsc_.'),
        401,
      )
    }
    await sessions.start(c, key.trim())
    return c.redirect(toAdminPath(c.req.query('to')) ?? homeOf(owner.organization), 303)
  })

  app.post('/admin/logout', async (c) => {
    await sessions.end(c)
    return c.redirect('/admin/login', 303)
  })

  const requireLogin = createMiddleware<Environment>(async (c, next) => {
    const organization = await sessions.find(c)
    if (organization === undefined) return c.redirect(toLogin(c.req.raw), 303)
    c.set('organization', organization)
    await next()
  })

  app.get('/admin', requireLogin, (c) => c.redirect(homeOf(c.var.organization), 303))

  app.get('/admin/:domain', requireLogin, async (c) => {
    const { domain, live } = findSite(c)
    const { from, to, channel } = readPeriod(c.req.query())
    const report = await createReport(insights.store, domain, { from, to, channel })
    return c.html(
      renderPage(c, { current: 'overview', body: renderOverview({ report, hasText, title: live.current.title }) }),
    )
  })

  app.get('/admin/:domain/questions', requireLogin, async (c) => {
    const { domain } = findSite(c)
    const { format, ...query } = c.req.query()
    const filter = readPeriod(query)
    if (format) return exportQuestions(insights.store, domain, filter, format)
    const questions = await insights.store.list(domain, { ...filter, limit: PAGE_SIZE })
    const next = questions.length === PAGE_SIZE ? questions.at(-1) : undefined
    return c.html(
      renderPage(c, { current: 'questions', body: renderQuestions({ domain, filter, questions, next, hasText }) }),
    )
  })

  app.get('/admin/:domain/threads/:id', requireLogin, async (c) => {
    const { domain } = findSite(c)
    return c.html(
      renderPage(c, { body: renderThread(await findOwnThread(threads, insights, domain, c.req.param('id'))) }),
    )
  })

  app.post('/admin/:domain/threads/:id/remove', requireLogin, async (c) => {
    const { domain } = findSite(c)
    await onRemove(domain, c.req.param('id'))
    return c.redirect(`/admin/${domain}/questions`, 303)
  })

  return app

  /** Returns the path of the overview of an organization's first site. */
  function homeOf(organization: string): string {
    const first = sites.find((site) => site.organization === organization)
    if (first === undefined) throw new HttpError(404, 'unknown_domain', 'Your organization has no site.')
    return `/admin/${first.domain}`
  }

  function findSite(c: Context<Environment>): ServedSite {
    return findOwnSite(sites, c.req.param('domain') ?? '', c.var.organization)
  }

  function renderPage(
    c: Context<Environment>,
    { current, body }: { current?: 'overview' | 'questions'; body: Html },
  ): Html {
    const { domain, live } = findSite(c)
    const { title } = live.current
    const others = sites
      .filter((site) => site.organization === c.var.organization && site.domain !== domain)
      .map((site) => ({ domain: site.domain, title: site.live.current.title }))
    return renderLayout({
      title: `Insights · ${title}`,
      styleUrl: STYLE_URL,
      site: { domain, title, others },
      current,
      body,
    })
  }
}

/** Redirects to the login, which returns to the requested page. */
function toLogin({ method, url }: Request): string {
  const { pathname, search } = new URL(url)
  return method !== 'GET' || pathname === '/admin'
    ? '/admin/login'
    : `/admin/login?to=${encodeURIComponent(pathname + search)}`
}

/** Validates the page to return to after a login, because anyone can set the query. */
function toAdminPath(to = ''): string | undefined {
  const base = 'http://service.invalid'
  const url = URL.canParse(to, base) ? new URL(to, base) : undefined
  return url?.origin === base && url.pathname.startsWith('/admin/') ? url.pathname + url.search : undefined
}

function renderLogin(error?: string): Html {
  const body = html`<h1>Insights</h1>
<p class="note">What readers ask, and what the docs do not answer.</p>
<form class="login" method="post">
<label>Admin key <input type="password" name="key" autocomplete="current-password" required autofocus></label>
${error && html`<p class="error" role="alert">${error}</p>`}
<button>Log in</button>
</form>`
  return renderLayout({ title: 'Insights', styleUrl: STYLE_URL, body })
}

/**
 * Rejects forms of other sites. Browsers send `Sec-Fetch-Site` over HTTPS and to localhost, otherwise `Origin`.
 * @param own addresses of the service: a proxy may send another `Host` than the browser
 * @throws {HttpError} 403
 */
function checkOrigin(own: readonly string[], { 'sec-fetch-site': from, origin }: Record<string, string>): void {
  const isOwn =
    from === undefined
      ? origin === undefined || own.some((url) => new URL(url).host === origin.replace(/^https?:\/\//, ''))
      : from === 'same-origin'
  if (!isOwn) throw new HttpError(403, 'cross_site', 'Forms of other sites are not accepted.')
}
