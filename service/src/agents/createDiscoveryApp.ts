import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { ClientBindings } from '../http/clientIp.js'
import type { ReadBaseUrl } from '../http/createBaseUrlReader.js'
import { MARKDOWN } from '../http/markdown.js'
import type { ServedSite } from '../sites/ServedSite.js'
import { toAgentUrl, toResourceMetadata } from './createTokenCheck.js'
import { toAgentCard } from './toAgentCard.js'
import { toServerCard, toServerName } from './toServerCard.js'
import { writeSkill, toSkillName } from './writeSkill.js'

const TEXT = 'text/plain; charset=utf-8'
const CARD_TYPE = 'application/mcp-server-card+json'
const CATALOG_TYPE = 'application/ai-catalog+json'
const SKILLS = '/.well-known/agent-skills'

interface DiscoveryOptions {
  sites: readonly ServedSite[]
  readBaseUrl: ReadBaseUrl
}

interface Discovered {
  body: string
  type: string
}

/** Pages of all sites may read these files, and revalidate them. */
const CROSS_ORIGIN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET',
  'Access-Control-Allow-Headers': 'Content-Type, If-None-Match',
  'Access-Control-Expose-Headers': 'ETag',
}

/**
 * Serves the files by which agents that only know a domain find its MCP servers and how to ask its documentation: an
 * AI catalog with a server card for each site, an A2A agent card and an agent skill for each, and `robots.txt`, which
 * lets all of them read. A file of a site takes precedence.
 */
export function createDiscoveryApp({ sites, readBaseUrl }: DiscoveryOptions) {
  const app = new Hono<{ Bindings: ClientBindings }>()
  const listed = () => sites.filter(({ isReady }) => isReady)
  const openToAgents = () => listed().filter(({ agents }) => agents.mcp !== 'off')
  const findOpen = (name: string) => openToAgents().find(({ domain }) => domain === name)

  const serve = (path: string, write: (baseUrl: string, name: string) => Discovered | undefined) =>
    app.get(path, async (c, next) => {
      const name = c.req.param('name') ?? ''
      await next()
      const found = c.res.status === 404 ? write(readBaseUrl(c), name) : undefined
      if (found === undefined) return
      await c.res.body?.cancel() // Closes its file.
      c.res = undefined // Else its headers would be kept.
      const tag = `"${toHash(found.body, 'base64url')}"`
      const headers = {
        'Content-Type': found.type,
        'Cache-Control': 'public, max-age=3600',
        ETag: tag,
        ...CROSS_ORIGIN,
        'X-Content-Type-Options': 'nosniff',
      }
      const isKnown = c.req.header('if-none-match')?.includes(tag) ?? false
      c.res = isKnown ? new Response(null, { status: 304, headers }) : new Response(found.body, { headers })
    })
  const json = (value: unknown, type = 'application/json') => ({ body: `${JSON.stringify(value, null, 2)}\n`, type })

  serve('/robots.txt', (baseUrl) => {
    const maps = listed().map((site) =>
      hasSitemap(site) ? `Sitemap: ${site.url ?? baseUrl + site.basePath}/sitemap.xml\n` : '',
    )
    return { body: `User-agent: *\nAllow: /\n\n${maps.join('')}`, type: TEXT }
  })

  const writeCatalog = (baseUrl: string) => {
    const entries = openToAgents().map((site) => ({
      identifier: `urn:air:${new URL(baseUrl).hostname}:mcp:${toServerName(site)}`,
      displayName: site.live.current.title,
      type: CARD_TYPE,
      url: `${baseUrl}/mcp/${site.domain}/server-card`,
    }))
    return json({ specVersion: '1.0', entries }, CATALOG_TYPE)
  }
  serve('/.well-known/ai-catalog.json', writeCatalog)
  serve('/mcp/:name/server-card', (baseUrl, name) => {
    const site = findOpen(name)
    return site && json(toServerCard(site, baseUrl), CARD_TYPE)
  })
  for (const protocol of ['mcp', 'a2a'] as const)
    serve(`/.well-known/oauth-protected-resource/${protocol}/:name`, (baseUrl, name) => {
      const site = findOpen(name)
      return site && typeof site.agents.mcp === 'object'
        ? json(toResourceMetadata(toAgentUrl(baseUrl, protocol, name), site.agents.mcp, site.live.current.title))
        : undefined
    })
  // Where clients of earlier drafts look.
  serve('/.well-known/mcp/catalog.json', writeCatalog)
  for (const path of ['/.well-known/mcp', '/.well-known/mcp.json', '/.well-known/mcp/server-card.json'])
    serve(path, (baseUrl) => {
      const [site] = openToAgents()
      return site && json(toServerCard(site, baseUrl))
    })

  serve('/.well-known/agent-card.json', (baseUrl) => {
    const [site] = openToAgents()
    return site && json(toAgentCard(site, baseUrl))
  })
  // Some clients join the path of the well-known card to the address of an agent.
  for (const path of ['/a2a/:name/agent-card.json', '/a2a/:name/.well-known/agent-card.json'])
    serve(path, (baseUrl, name) => {
      const site = findOpen(name)
      return site && json(toAgentCard(site, baseUrl))
    })

  serve(`${SKILLS}/index.json`, (baseUrl) => {
    const skills = listed().map((site) => {
      const { name, description, text } = writeSkill(site, baseUrl)
      const digest = `sha256:${toHash(text, 'hex')}`
      return { name, type: 'skill-md', description, url: `${baseUrl}${SKILLS}/${name}/SKILL.md`, digest }
    })
    return json({ $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json', skills })
  })
  // Where agents look that know the convention of other hosts.
  serve('/skill.md', (baseUrl) => {
    const [site] = listed()
    return site && { body: writeSkill(site, baseUrl).text, type: MARKDOWN }
  })
  serve(`${SKILLS}/:name/SKILL.md`, (baseUrl, name) => {
    const site = listed().find((one) => toSkillName(one) === name)
    return site && { body: writeSkill(site, baseUrl).text, type: MARKDOWN }
  })
  return app
}

const toHash = (text: string, encoding: 'base64url' | 'hex') => createHash('sha256').update(text).digest(encoding)

/** Whether a site has a sitemap. That of a crawled site is elsewhere. */
const hasSitemap = ({ live: { current } }: ServedSite) =>
  current.renderedPages.size > 0 || !current.sources.some(({ crawl }) => crawl)
