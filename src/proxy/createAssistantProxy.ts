import { refuseUnless } from '../request/refuseUnless.js'
import { checkProxyOptions } from './checkProxyOptions.js'
import { createMemoryRate } from './createMemoryRate.js'
import { findEndpoint } from './findEndpoint.js'
import { forward } from './forward.js'
import type { ProxyOptions } from './ProxyOptions.js'
import { ProxyRefusal } from './ProxyRefusal.js'
import { readJsonBody } from './readJsonBody.js'
import { toCorsHeaders } from './toCorsHeaders.js'

const ONE_MEBIBYTE = 1024 * 1024
const REQUESTS_PER_MINUTE = 30

const OTHER_SITE = new ProxyRefusal(
  403,
  'origin_not_allowed',
  'Pages of this site may not ask here. The owner of the proxy names those that may in "origins".',
)

/** Answers one request. What else the framework hands on is for `readAddress`. */
export type AssistantProxy<Context extends unknown[] = unknown[]> = (
  request: Request,
  ...context: Context
) => Promise<Response>

/**
 * Stands between the component and the service, on a server of the owner's, so that the key is in no page:
 * a web-standard handler for any framework, Node 20, workers and edge runtimes. The component asks it with
 * `baseUrl` and without `apiKey`.
 *
 * It passes on questions and searches for one site, streams the answers, and refuses pages of other sites,
 * long bodies and readers who ask too often. Refusals are as the service's own. Contract: Errors.
 *
 * @throws {DocsAssistantError} of kind `configuration` where an option is wrong; for a missing key, when
 * the first question comes
 */
export function createAssistantProxy<Context extends unknown[] = unknown[]>(
  options: ProxyOptions<Context>,
): AssistantProxy<Context> {
  checkProxyOptions(options)
  const { domain, apiKey = '', baseUrl, readAddress, maxBodyBytes = ONE_MEBIBYTE } = options
  const { origins = [], rate = REQUESTS_PER_MINUTE } = options
  const count = typeof rate === 'number' ? createMemoryRate(rate) : rate

  async function answer(request: Request, context: Context): Promise<Response> {
    const endpoint = findEndpoint(request, baseUrl, domain)
    const wait = await count(readAddress(request, ...context) ?? '')
    if (wait !== undefined) throw toLimited(wait)
    const body = await readJsonBody(request, maxBodyBytes)
    return forward({ endpoint, apiKey, body, signal: request.signal })
  }

  return async (request, ...context) => {
    refuseUnless(apiKey !== '', 'The proxy has no key. Set apiKey, from a secret of the server.')
    const cors = toCorsHeaders(request, origins)
    if (cors === undefined) return OTHER_SITE.toResponse()
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors })
    const response = await answer(request, context).catch(toRefused)
    for (const [name, value] of Object.entries(cors)) response.headers.set(name, value)
    return response
  }
}

function toLimited(wait: number): ProxyRefusal {
  const sentence = `Too many questions for now. Ask again in ${wait} seconds.`
  return new ProxyRefusal(429, 'rate_limited', sentence, { headers: { 'retry-after': String(wait) } })
}

function toRefused(error: unknown): Response {
  if (error instanceof ProxyRefusal) return error.toResponse()
  throw error
}
