import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { ClientBindings } from '../http/clientIp.js'
import type { ReadBaseUrl } from '../http/createBaseUrlReader.js'
import { MARKDOWN } from '../http/markdown.js'
import type { ServedSite } from '../sites/openServedSites.js'
import { toServerCard, toServerName } from './toServerCard.js'
import { writeSkill, toSkillName } from './writeSkill.js'

const CARD_TYPE = 'application/mcp-server-card+json'
const SKILLS = '/.well-known/agent-skills'

interface DiscoveryOptions {
  sites: readonly ServedSite[]
  readBaseUrl: ReadBaseUrl
}

interface Discovered {
  body: string
  type: string
}

/**
 * Serves the files by which agents that only know a domain find its MCP servers and how to ask its documentation: an
 * MCP catalog with a server card for each site, and an agent skill for each site. A file of a site takes precedence.
 */
export function createDiscoveryApp({ sites, readBaseUrl }: DiscoveryOptions) {
  const app = new Hono<{ Bindings: ClientBindings }>()
  const listed = () => sites.filter(({ isReady }) => isReady)
  const withMcp = () => listed().filter(({ agents }) => agents.mcp !== 'off')

  const serve = (path: string, write: (baseUrl: string, name: string) => Discovered | undefined) =>
    app.get(path, async (c, next) => {
      const name = c.req.param('name') ?? ''
      await next()
      const found = c.res.status === 404 ? write(readBaseUrl(c), name) : undefined
      if (found === undefined) return
      await c.res.body?.cancel() // Closes its file.
      c.res = undefined // Else its headers would be kept.
      c.res = new Response(found.body, {
        headers: {
          'Content-Type': found.type,
          'Cache-Control': 'public, max-age=3600',
          'Access-Control-Allow-Origin': '*',
          'X-Content-Type-Options': 'nosniff',
        },
      })
    })
  const json = (value: unknown, type = 'application/json') => ({ body: `${JSON.stringify(value, null, 2)}\n`, type })

  serve('/.well-known/mcp/catalog.json', (baseUrl) => {
    const entries = withMcp().map((site) => ({
      identifier: `urn:air:${new URL(baseUrl).hostname}:${toServerName(site)}`,
      displayName: site.live.current.title,
      type: CARD_TYPE,
      url: `${baseUrl}/mcp/${site.domain}/server-card`,
    }))
    return json({ specVersion: 'draft', entries })
  })
  serve('/mcp/:name/server-card', (baseUrl, name) => {
    const site = withMcp().find(({ domain }) => domain === name)
    return site && json(toServerCard(site, baseUrl), CARD_TYPE)
  })
  // Where clients of earlier drafts look.
  serve('/.well-known/mcp/server-card.json', (baseUrl) => {
    const [site] = withMcp()
    return site && json(toServerCard(site, baseUrl))
  })

  serve(`${SKILLS}/index.json`, (baseUrl) => {
    const skills = listed().map((site) => {
      const { name, description, text } = writeSkill(site, baseUrl)
      const digest = `sha256:${createHash('sha256').update(text).digest('hex')}`
      return { name, type: 'skill-md', description, url: `${baseUrl}${SKILLS}/${name}/SKILL.md`, digest }
    })
    return json({ $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json', skills })
  })
  serve(`${SKILLS}/:name/SKILL.md`, (baseUrl, name) => {
    const site = listed().find((one) => toSkillName(one) === name)
    return site && { body: writeSkill(site, baseUrl).text, type: MARKDOWN }
  })
  return app
}
