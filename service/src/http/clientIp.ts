import { createMiddleware } from 'hono/factory'
import ipaddr from 'ipaddr.js'

/** Sets `c.var.ip` to the client address for rate limits. Runs before `limitRequests`. */
export function clientIp({ trustProxy }: { trustProxy: boolean }) {
  return createMiddleware<{ Bindings: ClientBindings; Variables: { ip: string } }>(async (c, next) => {
    c.set('ip', readClientIp(c.env, trustProxy ? c.req.header('x-forwarded-for') : undefined))
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

/** A /64 is the network of one customer, who can use any address in it. */
const IPV6_NETWORK_BITS = 64

/** Some proxies write the port of the client too: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const WITH_PORT = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/

/**
 * Returns the client address for rate limits, IPv6 as its /64 network. Pass `forwardedFor` (`X-Forwarded-For`) only
 * behind a trusted proxy, whose own entry is the last. An entry that is not an address is ignored.
 */
function readClientIp({ incoming }: ClientBindings, forwardedFor: string | undefined): string {
  const last = forwardedFor?.split(',').at(-1)?.trim()
  return toNetwork(last) ?? toNetwork(incoming?.socket.remoteAddress) ?? 'local'
}

function toNetwork(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const [, v6, v4] = WITH_PORT.exec(text) ?? []
  const written = v6 ?? v4 ?? text
  if (!ipaddr.IPv6.isValid(written) && !ipaddr.IPv4.isValidFourPartDecimal(written)) return undefined
  const address = ipaddr.process(written)
  if (address.kind() === 'ipv4') return address.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${IPV6_NETWORK_BITS}`).toString()}/${IPV6_NETWORK_BITS}`
}
