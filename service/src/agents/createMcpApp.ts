import { createMcpHandler } from '@modelcontextprotocol/server'
import { Hono } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { z } from 'zod'
import type { AgentRead } from '../analytics/createReadCounter.js'
import type { ClientBindings } from '../http/clientIp.js'
import { HttpError } from '../http/HttpError.js'
import { jsonBody } from '../http/jsonBody.js'
import { limitRequests } from '../limits/limitRequests.js'
import { describeError } from '../logs/describeError.js'
import { findSite } from '../sites/findSite.js'
import { createAgentAccess, type AgentAppOptions } from './createAgentAccess.js'
import { createDocsServer } from './createDocsServer.js'
import type { DocsServerOptions } from './DocsServerOptions.js'
import { handleMessage } from './handleMessage.js'

/** Clients add a slash, as to the address of a folder. */
const ROUTES = ['/:domain', '/:domain/']

/** Maximum length of a message, in bytes: questions are short. */
const LONGEST_MESSAGE = 64 * 1024

/** The messages in which an agent uses the docs. Others open a connection and list what there is. */
const USES: ReadonlySet<unknown> = new Set(['tools/call', 'resources/read', 'prompts/get'])

/** One message: an array could hold any number of calls, which the limits would count as one. */
const messageSchema = z.record(z.string(), z.unknown(), 'send one JSON-RPC message, not an array of them')

type McpOptions = AgentAppOptions &
  Omit<DocsServerOptions, 'site' | 'baseUrl' | 'consume' | 'tokens' | 'signal' | 'countRead'>

/**
 * `POST /{domain}`: the documentation for agents, over the Model Context Protocol (streamable HTTP, without sessions).
 */
export function createMcpApp({
  sites,
  hostnames,
  keys,
  limits,
  readBaseUrl,
  tokenLimits,
  countRead,
  ...options
}: McpOptions) {
  const { log } = options
  const app = new Hono<{ Bindings: ClientBindings; Variables: RequestIdVariables }>()
  const { early, counted } = limitRequests({ limits, what: 'searches' })
  const { checkToken, checkKey, checkOrigin } = createAgentAccess({
    sites,
    hostnames,
    keys,
    readBaseUrl,
    protocol: 'mcp',
  })

  for (const route of ROUTES) {
    app.post(
      route,
      checkToken,
      checkKey,
      findSite({ sites }),
      checkOrigin,
      early,
      jsonBody({ schema: messageSchema, maxBytes: LONGEST_MESSAGE }),
      counted,
      (c) => {
        const { site, organization, ip, requestId, body } = c.var
        const { signal } = c.req.raw
        const consume = () => limits.consume({ organization, ip, what: 'questions' })
        const tokens = { limits: tokenLimits, user: { site: site.domain, ip } }
        const count = (read: Omit<AgentRead, 'userAgent'>) =>
          countRead(site.domain, { userAgent: c.req.header('user-agent'), ...read })
        if (USES.has(body['method'])) count({ way: 'MCP' })
        const server = { ...options, site, baseUrl: readBaseUrl(c), consume, tokens, signal, countRead: count }
        const handler = createMcpHandler(() => createDocsServer(server), {
          // A connection that is kept alive outlives an exchange that hangs.
          keepAliveMs: 0,
          onerror: (error) => log(`A message of an agent failed: ${describeError(error)}`, { requestId }),
        })
        return handleMessage(handler, c.req.raw, body)
      },
    )

    app.all(route, async (c, next) => {
      // A page of a site may have such an address.
      if (!sites.some(({ domain }) => domain === c.req.param('domain'))) return next()
      throw new HttpError(405, 'method_not_allowed', 'Messages are sent with POST.', { headers: { Allow: 'POST' } })
    })
  }

  return app
}
