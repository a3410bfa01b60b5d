import type { ErrorBody } from 'docs-assistant/contract'
import { Hono } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import type { z } from 'zod'
import type { ClientBindings } from '../http/clientIp.js'
import { HttpError, rateLimited } from '../http/HttpError.js'
import { jsonBody } from '../http/jsonBody.js'
import { respondWithError } from '../http/respondWithError.js'
import { limitRequests } from '../limits/limitRequests.js'
import { findSite } from '../sites/findSite.js'
import { readQuestion, readVersion, RpcError, rpcSchema, toErrorResponse, toResult } from './a2aProtocol.js'
import { askOnce, type AskOptions } from './askOnce.js'
import { createAgentAccess, type AgentAppOptions } from './createAgentAccess.js'

/** Clients add a slash, as to the address of a folder. */
const ROUTES = ['/:domain', '/:domain/']

/** Maximum length of a message, in bytes: questions are short. */
const LONGEST_MESSAGE = 64 * 1024

type A2aOptions = AgentAppOptions & Omit<AskOptions, 'site' | 'baseUrl' | 'page' | 'filter' | 'tokens' | 'signal'>

interface Environment {
  Bindings: ClientBindings
  Variables: RequestIdVariables & { body?: z.output<typeof rpcSchema> }
}

/**
 * `POST /{domain}`: answers questions of other agents, over the Agent2Agent protocol (JSON-RPC, versions 1.0 and 0.3).
 * A question is answered with one message, so there are no tasks, no streams and no push notifications.
 */
export function createA2aApp({
  sites,
  hostnames,
  keys,
  limits,
  readBaseUrl,
  tokenLimits,
  countRead,
  ...options
}: A2aOptions) {
  const app = new Hono<Environment>()
  const { early, counted } = limitRequests({ limits, what: 'searches' })
  const { checkToken, checkKey, checkOrigin } = createAgentAccess({
    sites,
    hostnames,
    keys,
    readBaseUrl,
    protocol: 'a2a',
  })
  const respond = respondWithError(options)

  app.onError(async (error, c) => {
    const id = c.var.body?.id ?? null
    if (error instanceof RpcError) return c.json(toErrorResponse(id, error))
    const response = await respond(error, c)
    const { error: message, code } = (await response.json()) as ErrorBody
    return Response.json(toErrorResponse(id, new RpcError(toRpcCode(code, response.status), message)), response)
  })

  for (const route of ROUTES) {
    app.post(
      route,
      checkToken,
      checkKey,
      findSite({ sites }),
      checkOrigin,
      early,
      jsonBody({ schema: rpcSchema, maxBytes: LONGEST_MESSAGE }),
      counted,
      async (c) => {
        const { site, organization, ip, body } = c.var
        const version = readVersion(c.req.header('a2a-version') ?? c.req.query('A2A-Version'), body.method)
        const { question, contextId } = readQuestion(body.params, options.budgets.questionLength)
        const refusal = await limits.consume({ organization, ip, what: 'questions' })
        if (refusal) throw rateLimited('questions', refusal.retryAfter)
        countRead(site.domain, { userAgent: c.req.header('user-agent'), way: 'Questions' })
        const answer = await askOnce(question, {
          ...options,
          site,
          baseUrl: readBaseUrl(c),
          tokens: { limits: tokenLimits, user: { site: site.domain, ip } },
          signal: c.req.raw.signal,
        })
        if (answer === undefined)
          throw new HttpError(503, 'model_failed', 'The model stopped answering. Ask again in a moment.')
        return c.json({ jsonrpc: '2.0', id: body.id, result: toResult(version, { ...answer, contextId }) })
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

/** The code of JSON-RPC for a refusal by HTTP. That of a server's own errors is the one that A2A leaves free. */
function toRpcCode(code: string | undefined, status: number): number {
  if (code === 'invalid_json') return -32700
  if (code === 'invalid_request' || code === 'body_too_large' || code === 'unsupported_media_type') return -32600
  return status >= 500 ? -32603 : -32000
}
