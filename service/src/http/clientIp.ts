import { createMiddleware } from 'hono/factory'
import ipaddr from 'ipaddr.js'
import type { ProxyTrust } from './createProxyTrust.js'

/** Sets `c.var.ip` to the client address for rate limits. Runs before `limitRequests`. */
export function clientIp(proxies: ProxyTrust) {
  return createMiddleware<{ Bindings: ClientBindings; Variables: { ip: string } }>(async (c, next) => {
    c.set('ip', toNetwork(proxies.findClient(c)))
    await next()
  })
}

/** Bindings of the Node server; empty for a request made in the same process. */
export interface ClientBindings {
  incoming?: { socket: { remoteAddress?: string | undefined; localPort?: number | undefined } }
  outgoing?: {
    readonly destroyed: boolean
    readonly writableFinished: boolean
    once(event: 'close', listener: () => void): unknown
  }
}

/** The /64 network of an address belongs to one customer, who can use any address in it. */
const IPV6_NETWORK_BITS = 64

function toNetwork(address: ReturnType<ProxyTrust['findClient']>): string {
  if (address === undefined) return 'local'
  if (address.kind() === 'ipv4') return address.toString()
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${IPV6_NETWORK_BITS}`)
  return `${network.toString()}/${IPV6_NETWORK_BITS}`
}
