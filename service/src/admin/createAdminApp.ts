import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { LanguageModelV2 } from '@ai-sdk/provider'
import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { clientIp } from '../http/clientIp.js'
import type { ProxyTrust } from '../http/createProxyTrust.js'
import { HttpError } from '../http/HttpError.js'
import { findOwnThread } from '../insights/createInsightsApp.js'
import type { InsightsOptions } from '../insights/createRecorder.js'
import { createReport } from '../insights/createReport.js'
import { exportQuestions } from '../insights/exportQuestions.js'
import { reportTopics } from '../insights/reportTopics.js'
import { readPeriod } from '../insights/readPeriod.js'
import type { ViewCounter } from '../analytics/createViewCounter.js'
import type { ViewStore } from '../analytics/ViewStore.js'
import type { KeyStore } from '../keys/KeyStore.js'
import type { Log } from '../logs/Log.js'
import { findOwnSite } from '../sites/findOwnSite.js'
import type { ServedSite } from '../sites/ServedSite.js'
import type { ThreadStore } from '../threads/ThreadStore.js'
import type { AdminEnvironment } from './AdminEnvironment.js'
import { mountFigures } from './mountFigures.js'
import { mountGaps } from './mountGaps.js'
import { mountKeys } from './mountKeys.js'
import { mountLogin } from './mountLogin.js'
import { mountWhy } from './mountWhy.js'
import { renderLayout, type AdminPage, type Html } from './renderLayout.js'
import { renderOverview } from './renderOverview.js'
import { renderQuestions } from './renderQuestions.js'
import { renderTopics } from './renderTopics.js'
import { renderThread } from './renderThread.js'
import { createSessions, type SessionOptions } from './createSessions.js'

/** Number of questions per page. */
const PAGE_SIZE = 100

const STYLE = ['ground', 'admin', 'figures']
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
  /** The keys that owners can create and revoke. Default: none, and no page for them. */
  keyStore?: KeyStore | undefined
  /** Counts views of pages and searches, and their figures. Default: none. */
  views?: ViewCounter | undefined
  viewStore?: ViewStore | undefined
  /** Writes the answers of readers. `undefined` if they quote the docs. */
  model: LanguageModelV2 | undefined
  temperature: number | undefined
  log: Log
  /** Deletes a conversation and all data about it. */
  onRemove: (domain: string, threadId: string) => Promise<void>
}

/** Creates `/admin`: pages that show owners of docs what readers ask. Requires a login with the admin key. */
export function createAdminApp({
  sites,
  threads,
  insights,
  keyStore,
  views,
  viewStore,
  proxies,
  publicUrl,
  onRemove,
  ...options
}: AdminOptions) {
  const hasText = insights.keep === 'text'
  const app = new Hono<AdminEnvironment>()

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

  const requireLogin = mountLogin(app, {
    keys: options.keys,
    sessions: createSessions(options),
    homeOf,
    renderLogin: (body) => renderLayout({ title: 'Insights', styleUrl: STYLE_URL, body }),
  })

  app.get('/admin', requireLogin, (c) => c.redirect(homeOf(c.var.login.organization), 303))

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

  app.get('/admin/:domain/topics', requireLogin, async (c) => {
    const { domain } = findSite(c)
    const filter = readPeriod(c.req.query())
    const report = await reportTopics(insights.store, domain, filter)
    return c.html(renderPage(c, { current: 'topics', body: renderTopics({ ...report, filter, hasText }) }))
  })

  app.get('/admin/:domain/threads/:id', requireLogin, async (c) => {
    const { domain } = findSite(c)
    return c.html(
      renderPage(c, {
        body: renderThread({
          ...(await findOwnThread(threads, insights, domain, c.req.param('id'))),
          csrfToken: c.var.login.csrfToken,
        }),
      }),
    )
  })

  app.post('/admin/:domain/threads/:id/remove', requireLogin, async (c) => {
    const { domain } = findSite(c)
    await onRemove(domain, c.req.param('id'))
    return c.redirect(`/admin/${domain}/questions`, 303)
  })

  mountFigures(app, { requireLogin, findSite, renderPage, views, viewStore, hasText })
  mountGaps(app, { requireLogin, findSite, renderPage, insights })
  mountWhy(app, { requireLogin, findSite, renderPage, ...options })
  if (keyStore) mountKeys(app, { requireLogin, findSite, renderPage, keyStore, sites, keys: options.keys })

  return app

  /** Returns the path of the overview of an organization's first site. */
  function homeOf(organization: string): string {
    const first = sites.find((site) => site.organization === organization)
    if (first === undefined) throw new HttpError(404, 'unknown_domain', 'Your organization has no site.')
    return `/admin/${first.domain}`
  }

  function findSite(c: Context<AdminEnvironment>): ServedSite {
    return findOwnSite(sites, c.req.param('domain') ?? '', c.var.login.organization)
  }

  function renderPage(c: Context<AdminEnvironment>, { current, body }: { current?: AdminPage; body: Html }): Html {
    const { domain, live, analytics } = findSite(c)
    const { title } = live.current
    const others = sites
      .filter((site) => site.organization === c.var.login.organization && site.domain !== domain)
      .map((site) => ({ domain: site.domain, title: site.live.current.title }))
    return renderLayout({
      title: `Insights · ${title}`,
      styleUrl: STYLE_URL,
      site: { domain, title, others },
      hasGaps: insights.gaps !== undefined,
      hasKeys: keyStore !== undefined,
      hasFigures: viewStore !== undefined,
      hasVisits: analytics && viewStore !== undefined,
      current,
      body,
    })
  }
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
