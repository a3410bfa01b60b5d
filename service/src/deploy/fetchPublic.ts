import { lookup as resolveName } from 'node:dns'
import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './isPublicAddress.js'

const MOST_REDIRECTS = 5

/** Silence, in milliseconds, after which a server counts as gone. */
const SILENCE_MS = 30_000

interface FetchOptions {
  /** Lets the address, and those that it leads on to, be of the own network. */
  allowPrivate: boolean
  signal?: AbortSignal | undefined
}

/** Why an address is not fetched from, as a sentence that leaves out its query, which may be a signature. */
export class FetchError extends Error {
  override name = 'FetchError'
}

/**
 * Fetches from the internet, and nothing else unless it is allowed: the address that a name leads to
 * is checked and is the one that is connected to, at every redirect.
 *
 * @throws {FetchError}
 */
export async function fetchPublic(address: string, options: FetchOptions): Promise<IncomingMessage> {
  let url = new URL(address)
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const response = await send(url, options)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return response
    response.destroy()
    if (statusCode < 300 || statusCode > 399 || headers.location === undefined) {
      throw new FetchError(`${describe(url)} answered with status ${statusCode}.`)
    }
    const next = new URL(headers.location, url)
    if (url.protocol === 'https:' && next.protocol !== 'https:') {
      throw new FetchError(`${describe(url)} leads from https on to ${describe(next)}, which is not safe.`)
    }
    url = next
  }
  throw new FetchError(`${describe(new URL(address))} leads on more than ${MOST_REDIRECTS} times.`)
}

function send(url: URL, { allowPrivate, signal }: FetchOptions): Promise<IncomingMessage> {
  const refused = () => new FetchError(
    `${describe(url)} is an address of the own network, which a bundle is not fetched from. Set allowPrivateAddresses if that is meant.`,
  )
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new FetchError(`"${url.protocol}" is not fetched from. A bundleUrl begins with https://.`)
  }
  if (url.username !== '' || url.password !== '') throw new FetchError('A bundleUrl holds no user and no password.')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw refused()

  const lookup: LookupFunction = (name, options, done) => {
    resolveName(name, { ...options, all: true }, (error, addresses) => {
      if (error) {
        done(error, '')
        return
      }
      const [first] = addresses
      if (first === undefined || (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address)))) {
        done(refused(), '')
      } else if (options.all) {
        done(null, addresses)
      } else {
        done(null, first.address, first.family)
      }
    })
  }

  return new Promise((resolve, reject) => {
    const get = url.protocol === 'https:' ? getHttps : getHttp
    const request = get(url, { lookup, timeout: SILENCE_MS, ...(signal && { signal }) }, resolve)
    request.on('timeout', () => request.destroy(new FetchError(`${describe(url)} has fallen silent.`)))
    request.on('error', (cause) => {
      reject(cause instanceof FetchError ? cause : new FetchError(`${describe(url)} cannot be reached.`, { cause }))
    })
  })
}

const describe = ({ origin, protocol, pathname }: URL) => (origin === 'null' ? protocol : origin) + pathname
