import { ProxyError } from './ProxyError.js'

/** The endpoints of the service, under any mount path of the proxy. */
const ENDPOINT =
  /\/(?:(v[12])\/assistant\/([^/]+)\/message|v1\/(search|searches|feedback|escalations|deflections)\/([^/]+))$/

/**
 * Returns the URL at the service. It contains nothing that the reader sent.
 *
 * @throws {ProxyError} 404 for anything but the assistant, the search, the ratings and the support of the site, 405 for
 * anything but POST
 */
export function findEndpoint({ url, method }: Request, baseUrl: string, domain: string): string {
  const name = encodeURIComponent(domain)
  const [, version, assistantDomain, route, routeDomain] = ENDPOINT.exec(new URL(url).pathname) ?? []
  if ((assistantDomain ?? routeDomain) !== name) {
    const others = ['search', 'searches', 'feedback', 'escalations', 'deflections'].map(
      (other) => `…/v1/${other}/${name}`,
    )
    throw new ProxyError(
      404,
      'not_found',
      `There is nothing here. Use …/v1/assistant/${name}/message, ${others.join(', ')}.`,
    )
  }
  if (method !== 'POST') {
    const headers = { allow: 'POST, OPTIONS' }
    throw new ProxyError(405, 'method_not_allowed', 'Questions are sent with POST.', { headers })
  }
  const path = version === undefined ? `v1/${route}/${name}` : `${version}/assistant/${name}/message`
  return `${baseUrl.replace(/\/+$/, '')}/${path}`
}
