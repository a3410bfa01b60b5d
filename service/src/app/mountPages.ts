import { createAdminApp } from '../admin/createAdminApp.js'
import { createMemoryEndedLogins } from '../keys/EndedLogins.js'
import { createAskApp } from '../agents/createAskApp.js'
import { createDiscoveryApp } from '../agents/createDiscoveryApp.js'
import { findPage } from '../sites/findPage.js'
import { makeSecret } from '../files/readSecretFile.js'
import { createPagesApp } from '../pages/createPagesApp.js'
import type { ServedSite } from '../sites/ServedSite.js'
import type { App } from './createApp.js'
import type { ServiceContext } from './openContext.js'

/** Deletes the data about threads outside of their store. */
type ForgetThreads = (domain: string, threadIds: readonly string[]) => Promise<void>

/** Mounts `/admin`, which shows owners what readers ask, if questions are recorded. */
export function mountAdmin(app: App, context: ServiceContext, forgetThreads: ForgetThreads): void {
  const { sites, threads, insights, proxies, publicUrl } = context
  if (!insights) return
  const secret = makeSecret()
  const admin = createAdminApp({
    ...context,
    insights,
    endedLogins: insights.endedLogins ?? createMemoryEndedLogins(),
    readSecret: insights.readSessionSecret ?? (() => Promise.resolve(secret)),
    isSecure: (c) => new URL(publicUrl ?? c.req.url).protocol === 'https:' || proxies.isHttps(c),
    async onRemove(domain, id) {
      await threads.remove(domain, id)
      await forgetThreads(domain, [id])
    },
  })
  // The site itself may have pages at `/admin`.
  const isPage = (path: string) => sites.some((site) => site.basePath === '' && findPage(site, path) !== undefined)
  app.all('/admin/*', (c, next) => (isPage(c.req.path) ? next() : admin.fetch(c.req.raw, c.env)))
}

/** Mounts the pages of all sites, and questions by `?ask=`. The routes end in a catch-all, so mount them last. */
export function mountPages(app: App, context: ServiceContext): void {
  const { sites, insights, readBaseUrl, log } = context
  app.route('/', createAskApp(context))
  app.route('/', createDiscoveryApp(context))
  const [{ basePath: firstPath } = { basePath: '' }] = sites
  if (firstPath !== '') app.get('/', (c) => c.redirect(`${firstPath}/`))
  // The first site has a catch-all route at the root, so it is mounted last.
  for (const site of sites.toReversed()) {
    const { live, assistantKey, basePath, links, pageLinks, support, agents, analytics } = site
    const pages = createPagesApp({
      site: live,
      assistantKey,
      basePath,
      url: site.url ?? (context.publicUrl && context.publicUrl + basePath),
      links,
      readBaseUrl,
      readStarterQuestions: () => site.starterQuestions,
      pageLinks,
      mcp: toMcpServer(site, context),
      canAsk: agents.ask,
      countRead: (read) => context.countRead(site.live.current.domain, read),
      hasAgentTools: agents.browser,
      // Below `/v1`, because its path is the address to which it sends.
      analyticsUrl: analytics && context.views ? `/v1/events/${site.domain}/script.js` : undefined,
      keepsQuestions: insights?.keep === 'text',
      attachments: ['text', ...context.modelAttachments],
      support,
      log,
    })
    app.route('/', pages)
  }
}

/** Returns the MCP server that the pages of a site offer to editors, if its public URL is known. */
function toMcpServer({ live, assistantKey, agents }: ServedSite, { publicUrl }: ServiceContext) {
  if (publicUrl === undefined || agents.mcp === 'off') return undefined
  const { domain } = live.current
  const headers = agents.mcp === 'key' ? { Authorization: `Bearer ${assistantKey}` } : undefined
  return { name: domain, url: `${publicUrl}/mcp/${domain}`, headers }
}
