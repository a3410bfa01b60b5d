import { assertOption } from '../shared/DocsAssistantError.js'
import { createMemoryRate } from './createMemoryRate.js'
import { findEndpoint } from './findEndpoint.js'
import { forward } from './forward.js'
import { ProxyError } from './ProxyError.js'
import { checkProxyOptions, type ProxyOptions } from './ProxyOptions.js'
import { readJsonBody } from './readJsonBody.js'
import { toCorsHeaders } from './toCorsHeaders.js'

const ONE_MEBIBYTE = 1024 * 1024
const REQUESTS_PER_MINUTE = 30

const ORIGIN_NOT_ALLOWED = new ProxyError(
  403,
  'origin_not_allowed',
  'Pages of this site may not ask here. The owner of the proxy names those that may in "origins".',
)

/** Handles one request. All further arguments are passed to `readAddress`. */
export type AssistantProxy<Context extends unknown[] = unknown[]> = (
  request: Request,
  ...context: Context
) => Promise<Response>

/**
 * Creates a proxy between the component and the service, so that the key is not part of any page. The proxy
 * is a web-standard request handler for any framework, Node 20, workers and edge runtimes. Set `baseUrl` of
 * the component to the proxy and omit `apiKey`.
 *
 * The proxy forwards questions, searches, ratings and requests for support for one site, streams the answers, and
 * refuses other origins, large bodies and readers who exceed the rate limit. Errors have the format of the service.
 * Contract: Errors.
 *
 * @throws {DocsAssistantError} of kind `configuration` if an option is wrong; for a missing key, when the
 * first question is asked
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
    if (wait !== undefined) throw toRateLimitError(wait)
    const body = await readJsonBody(request, maxBodyBytes)
    return forward({ endpoint, apiKey, body, signal: request.signal })
  }

  return async (request, ...context) => {
    assertOption(apiKey !== '', 'The proxy has no key. Set apiKey, from a secret of the server.')
    const cors = toCorsHeaders(request, origins)
    if (cors === undefined) return ORIGIN_NOT_ALLOWED.toResponse()
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors })
    const response = await answer(request, context).catch(toErrorResponse)
    for (const [name, value] of Object.entries(cors)) response.headers.set(name, value)
    return response
  }
}

function toRateLimitError(wait: number): ProxyError {
  const message = `Too many questions for now. Ask again in ${wait} seconds.`
  return new ProxyError(429, 'rate_limited', message, { headers: { 'retry-after': String(wait) } })
}

function toErrorResponse(error: unknown): Response {
  if (error instanceof ProxyError) return error.toResponse()
  throw error
}
