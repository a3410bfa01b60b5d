import { ADMIN_KEY_PREFIX, ASSISTANT_KEY_PREFIX } from '../contract/constants.js'
import { assertOption } from '../shared/DocsAssistantError.js'
import type { ProxyRate } from './createMemoryRate.js'

/** Options of a proxy that runs on your own server and stores the key. */
export interface ProxyOptions<Context extends unknown[] = unknown[]> {
  /**
   * Identifies the documentation site at the service; the same as the `domain` of the component. Requests for
   * other sites are refused.
   */
  domain: string
  /**
   * The assistant key, which never leaves the server; an admin key is refused. It may be undefined while a
   * site is built, but not when a question is asked.
   */
  apiKey: string | undefined
  /** Base URL of the service, such as `https://assistant.example.com`. */
  baseUrl: string
  /**
   * Returns the IP address of a reader for the rate limit: from the connection, or from a header that your
   * platform sets. Never use a header that readers can set. Requests without an address share one limit. The
   * address is not forwarded.
   *
   * @param context the arguments that the framework passes after the request
   */
  readAddress: (request: Request, ...context: Context) => string | undefined
  /**
   * Origins of other sites whose pages may ask: `https://docs.example.com`. The proxy's own origin is always
   * allowed.
   * @default none
   */
  origins?: readonly string[] | undefined
  /**
   * Maximum number of requests per reader and minute, counted in memory; or a function that counts them
   * elsewhere.
   * @default 30
   */
  rate?: number | ProxyRate | undefined
  /**
   * Maximum size of a request body, in bytes.
   * @default 1 MiB, the limit of the service
   */
  maxBodyBytes?: number | undefined
}

const isAdminKey = (key: string) => key.startsWith(ADMIN_KEY_PREFIX) && !key.startsWith(ASSISTANT_KEY_PREFIX)

function toOrigin(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined
}

/**
 * Validates the options when the server starts.
 *
 * @throws {DocsAssistantError} of kind `configuration` that names the option and how to fix it
 */
export function checkProxyOptions<Context extends unknown[]>(options: ProxyOptions<Context>): void {
  const { domain, apiKey = '', baseUrl, origins = [], rate = 1, maxBodyBytes = 1 } = options
  assertOption(/^[^\s/?#]+$/.test(domain), `domain "${domain}" must name your site at the service.`)
  assertOption(!isAdminKey(apiKey), 'apiKey is an admin key. Use an assistant key (svc_dsc_…), which can only ask.')
  assertOption(/^https?:\/\//.test(baseUrl), `baseUrl "${baseUrl}" must be the address of the service: https://…`)
  assertOption(typeof rate === 'function' || rate >= 1, `rate ${String(rate)} must be 1 or more, or a function.`)
  assertOption(maxBodyBytes >= 1, `maxBodyBytes ${maxBodyBytes} must be 1 or more.`)
  for (const origin of origins) {
    assertOption(toOrigin(origin) === origin, `origin "${origin}" must be no more than https:// and a host.`)
  }
}
