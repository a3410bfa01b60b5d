import { ProxyRefusal } from './ProxyRefusal.js'

/** What a reader's page asks a service for, wherever the proxy is mounted. */
const ENDPOINT = /\/v1\/(?:assistant\/([^/]+)\/message|search\/([^/]+))$/

/**
 * The address at the service. Made anew, of nothing that a reader wrote.
 *
 * @throws {ProxyRefusal} 404 for all but the assistant and the search of the site, 405 for all but POST
 */
export function findEndpoint({ url, method }: Request, baseUrl: string, domain: string): string {
  const name = encodeURIComponent(domain)
  const [, asked, searched] = ENDPOINT.exec(new URL(url).pathname) ?? []
  if ((asked ?? searched) !== name) {
    throw new ProxyRefusal(404, 'not_found', `Ask …/v1/assistant/${name}/message or …/v1/search/${name}.`)
  }
  if (method !== 'POST') {
    const headers = { allow: 'POST, OPTIONS' }
    throw new ProxyRefusal(405, 'method_not_allowed', 'Questions are sent with POST.', { headers })
  }
  const path = asked === undefined ? `search/${name}` : `assistant/${name}/message`
  return `${baseUrl.replace(/\/+$/, '')}/v1/${path}`
}
