import { originValidationResponse } from '@modelcontextprotocol/server'
import { createMiddleware } from 'hono/factory'
import type { CountRead } from '../analytics/createReadCounter.js'
import type { ClientBindings } from '../http/clientIp.js'
import type { ReadBaseUrl } from '../http/createBaseUrlReader.js'
import { HttpError } from '../http/HttpError.js'
import type { KeyRing } from '../keys/createKeyRing.js'
import { keyAuth } from '../keys/keyAuth.js'
import type { RequestGate } from '../limits/createRequestGate.js'
import type { TokenLimits } from '../limits/TokenLimits.js'
import type { ServedSite } from '../sites/ServedSite.js'
import { createTokenCheck, toAgentUrl, toResourceMetadataUrl, type AgentProtocol } from './createTokenCheck.js'

/** What the servers for agents have in common. */
export interface AgentAppOptions {
  sites: readonly ServedSite[]
  /** Hosts whose pages may call it from a browser. */
  hostnames: string[]
  keys: KeyRing
  limits: RequestGate
  readBaseUrl: ReadBaseUrl
  tokenLimits: TokenLimits
  countRead: CountRead
}

interface AccessOptions extends Pick<AgentAppOptions, 'sites' | 'hostnames' | 'keys' | 'readBaseUrl'> {
  protocol: AgentProtocol
}

/** Creates the checks of who may use a site over a protocol for agents: what its owner has set as `agents.mcp`. */
export function createAgentAccess({ sites, hostnames, keys, readBaseUrl, protocol }: AccessOptions) {
  const requireKey = keyAuth({ keys, kind: 'assistant' })
  const tokenChecks = new Map(
    sites.flatMap(({ domain, agents: { mcp } }) =>
      typeof mcp === 'object' ? [[domain, createTokenCheck(mcp)] as const] : [],
    ),
  )

  return {
    checkToken: createMiddleware<{ Bindings: ClientBindings }>(async (c, next) => {
      const domain = c.req.param('domain') ?? ''
      const baseUrl = readBaseUrl(c)
      await tokenChecks.get(domain)?.(c.req.header('authorization'), {
        url: toAgentUrl(baseUrl, protocol, domain),
        metadataUrl: toResourceMetadataUrl(baseUrl, protocol, domain),
      })
      await next()
    }),

    /** Sets `c.var.organization`. */
    checkKey: createMiddleware<{ Variables: { ip: string; organization: string } }>(async (c, next) => {
      const site = sites.find(({ domain }) => domain === c.req.param('domain'))
      if (site?.agents.mcp === 'off')
        throw new HttpError(
          404,
          `${protocol}_off`,
          `The owner of this site has turned its ${protocol.toUpperCase()} server off.`,
        )
      if (site === undefined || site.agents.mcp === 'key') return requireKey(c, next)
      c.set('organization', site.organization)
      await next()
    }),

    // A page of another site must not call it with the reader's address. Agents send no origin. Not compared with
    // `Host`: a page can have its own name point to this machine (DNS rebinding), and then both are of that page.
    checkOrigin: createMiddleware(async (c, next) => originValidationResponse(c.req.raw, hostnames) ?? next()),
  }
}
