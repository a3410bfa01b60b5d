import { ADMIN_KEY_PREFIX, ASSISTANT_KEY_PREFIX } from '../contract/keys.js'
import { refuseUnless } from '../request/refuseUnless.js'
import type { ProxyOptions } from './ProxyOptions.js'

const isAdminKey = (key: string) => key.startsWith(ADMIN_KEY_PREFIX) && !key.startsWith(ASSISTANT_KEY_PREFIX)

function toOrigin(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined
}

/**
 * Refuses, when a server starts, what could not work or would be unsafe.
 *
 * @throws {DocsAssistantError} of kind `configuration` that names the option and the cure
 */
export function checkProxyOptions<Context extends unknown[]>(options: ProxyOptions<Context>): void {
  const { domain, apiKey = '', baseUrl, origins = [], rate = 1, maxBodyBytes = 1 } = options
  refuseUnless(/^[^\s/?#]+$/.test(domain), `domain "${domain}" must name your site at the service.`)
  refuseUnless(!isAdminKey(apiKey), 'apiKey is an admin key. Use an assistant key (svc_dsc_…), which can only ask.')
  refuseUnless(/^https?:\/\//.test(baseUrl), `baseUrl "${baseUrl}" must be the address of the service: https://…`)
  refuseUnless(typeof rate === 'function' || rate >= 1, `rate ${String(rate)} must be 1 or more, or a function.`)
  refuseUnless(maxBodyBytes >= 1, `maxBodyBytes ${maxBodyBytes} must be 1 or more.`)
  for (const origin of origins) {
    refuseUnless(toOrigin(origin) === origin, `origin "${origin}" must be no more than https:// and a host.`)
  }
}
