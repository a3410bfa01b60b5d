import ipaddr from 'ipaddr.js'

/**
 * The trusted proxies in front of the service: none (`false`), the one that connects (`true`), a number of proxies, or
 * all proxies in networks, as addresses, in CIDR notation, or as `loopback`, `linklocal` and `uniquelocal`.
 */
export type TrustProxy = boolean | number | readonly string[]

/** Named networks, with the same names as in Express. */
const NAMED_NETWORKS: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** The parts of a request that identify its client. */
interface Forwarded {
  req: { header(name: string): string | undefined }
  env: { incoming?: { socket: { remoteAddress?: string | undefined } } }
}

export interface ProxyTrust {
  /**
   * Returns the address of the client: the nearest one that is not a trusted proxy; `undefined` for a request of this
   * process.
   */
  findClient(request: Forwarded): Address | undefined
  /** Whether a trusted proxy reports that the client uses HTTPS. */
  isHttps(request: Forwarded): boolean
}

/**
 * Creates functions that read `X-Forwarded-For`, or else `Forwarded` (RFC 7239).
 * @throws {RangeError} for an invalid network
 */
export function createProxyTrust(trustProxy: TrustProxy = false): ProxyTrust {
  const isTrusted = toTest(trustProxy)

  return {
    findClient({ req, env }) {
      let client = parseAddress(env.incoming?.socket.remoteAddress)
      // The nearest proxy has added the last entry.
      for (const [hops, entry] of readForwardedFor(req).toReversed().entries()) {
        const address = parseAddress(entry)
        // An invalid address, and all entries before it, are not trusted.
        if (!isTrusted(client, hops) || address === undefined) break
        client = address
      }
      return client
    },

    isHttps({ req, env }) {
      if (!isTrusted(parseAddress(env.incoming?.socket.remoteAddress), 0)) return false
      const protocol = req.header('x-forwarded-proto') ?? readForwarded(req, 'proto').at(-1)
      return protocol?.split(',').at(-1)?.trim().toLowerCase() === 'https'
    },
  }
}

function toTest(trustProxy: TrustProxy): (address: Address | undefined, hops: number) => boolean {
  if (typeof trustProxy === 'boolean') return (_address, hops) => trustProxy && hops === 0
  if (typeof trustProxy === 'number') return (_address, hops) => hops < trustProxy
  const networks = trustProxy.flatMap((network) => NAMED_NETWORKS[network] ?? [network]).map(parseNetwork)
  return (address) =>
    address !== undefined &&
    networks.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))
}

/** Whether a text is an address, a network in CIDR notation, or the name of networks. */
export function isNetwork(text: string): boolean {
  if (Object.hasOwn(NAMED_NETWORKS, text)) return true
  try {
    parseNetwork(text)
    return true
  } catch {
    return false
  }
}

/**
 * Parses a network.
 * @throws {RangeError} if it is invalid
 */
function parseNetwork(text: string): [Address, number] {
  const [written = '', bits] = text.split('/')
  const address = parseAddress(written)
  const longest = address?.kind() === 'ipv4' ? 32 : 128
  const length = bits === undefined ? longest : Number(bits)
  if (address === undefined || bits === '' || !Number.isInteger(length) || length < 0 || length > longest) {
    throw new RangeError(`"${text}" is no address and no network such as "10.0.0.0/8".`)
  }
  return [address, length]
}

/** Some proxies include the port of the client: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const WITH_PORT = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/

function parseAddress(text: string | undefined): Address | undefined {
  if (text === undefined) return undefined
  const [, v6, v4] = WITH_PORT.exec(text) ?? []
  // A zone (`fe80::1%eth0`) is an interface of the machine that added the entry.
  const written = (v6 ?? v4 ?? text).replace(/%.*$/s, '')
  if (!ipaddr.IPv6.isValid(written) && !ipaddr.IPv4.isValidFourPartDecimal(written)) return undefined
  return ipaddr.process(written)
}

function readForwardedFor(req: Forwarded['req']): string[] {
  const header = req.header('x-forwarded-for')
  return header === undefined ? readForwarded(req, 'for') : header.split(',').map((entry) => entry.trim())
}

/** Returns the values of a parameter of `Forwarded`: `for=192.0.2.1;proto=https, for="[2001:db8::1]:4711"`. */
function readForwarded(req: Forwarded['req'], name: string): string[] {
  const elements = req.header('forwarded')?.split(',') ?? []
  const parameter = new RegExp(`(?:^|;)\\s*${name}=("?)([^";]*)\\1\\s*(?:;|$)`, 'i')
  return elements.map((element) => parameter.exec(element)?.[2] ?? '')
}
