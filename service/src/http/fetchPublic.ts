import { lookup as resolveName } from 'node:dns'
import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './isPublicAddress.js'

const MAX_REDIRECTS = 5

/** Milliseconds without data after which a server counts as unreachable. */
const STALL_TIMEOUT_MS = 30_000

interface FetchOptions {
  /** Allows private addresses, for redirects too. */
  allowPrivate: boolean
  signal?: AbortSignal | undefined
  /** Request headers. With conditional ones a server may answer 304. */
  headers?: Record<string, string>
  /** Called with each redirect before it is followed. Throws to refuse it. */
  onRedirect?: (to: URL, from: URL) => void
}

interface FailedResponse {
  status: number
  /** The `Retry-After` header. */
  retryAfter: string | undefined
}

/** The reason why a URL cannot be fetched. The message omits the query, which may be a signature. */
export class FetchError extends Error {
  override name = 'FetchError'
  /** The message without the URL: `cannot be reached.` */
  readonly problem: string
  /** The response, if its status is the reason. */
  readonly response: FailedResponse | undefined

  constructor(url: URL, problem: string, response?: FailedResponse, options?: ErrorOptions) {
    super(`${describe(url)} ${problem}`, options)
    this.problem = problem
    this.response = response
  }
}

/**
 * Fetches from public addresses only, unless private ones are allowed. The resolved address is checked at every
 * redirect, and is the one that is connected to, which prevents DNS rebinding.
 *
 * @returns a response of status 200; or 304 when headers were passed
 * @throws {FetchError}
 */
export async function fetchPublic(address: string, options: FetchOptions): Promise<IncomingMessage> {
  let url = new URL(address)
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const response = await send(url, options)
    const { statusCode = 0, headers } = response
    if (statusCode === 200 || (statusCode === 304 && options.headers !== undefined)) return response
    response.destroy()
    const { location } = headers
    if (statusCode < 300 || statusCode > 399 || location === undefined || !URL.canParse(location, url)) {
      throw new FetchError(url, `answered with status ${statusCode}.`, {
        status: statusCode,
        retryAfter: headers['retry-after'],
      })
    }
    const next = new URL(location, url)
    if (url.protocol === 'https:' && next.protocol !== 'https:') {
      throw new FetchError(url, `redirects from https to ${next.protocol}//${next.host}, which is not safe.`)
    }
    options.onRedirect?.(next, url)
    url = next
  }
  throw new FetchError(new URL(address), `redirects more than ${MAX_REDIRECTS} times.`)
}

function send(url: URL, { allowPrivate, signal, headers }: FetchOptions): Promise<IncomingMessage> {
  const refused = () =>
    new FetchError(
      url,
      'is on a private network, from which nothing is fetched. Set "allowPrivateAddresses" to allow it.',
    )
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new FetchError(url, 'has a protocol that is not supported. Use an address that begins with https://.')
  }
  if (url.username !== '' || url.password !== '') throw new FetchError(url, 'must not contain a user or a password.')
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
    const request = get(
      url,
      { lookup, timeout: STALL_TIMEOUT_MS, ...(signal && { signal }), ...(headers && { headers }) },
      resolve,
    )
    request.on('timeout', () => request.destroy(new FetchError(url, 'stopped responding.')))
    request.on('error', (cause) => {
      reject(cause instanceof FetchError ? cause : new FetchError(url, 'cannot be reached.', undefined, { cause }))
    })
  })
}

const describe = ({ origin, protocol, pathname }: URL) => (origin === 'null' ? protocol : origin) + pathname
