import type { ClientBindings } from './clientIp.js'
import type { ProxyTrust } from './createProxyTrust.js'
import { HttpError } from './HttpError.js'

interface BaseUrlOptions {
  /** Public URL of the service, without a trailing slash: `https://docs.example.com`. */
  publicUrl?: string | undefined
  /** `Host` values that are trusted without a `publicUrl`, besides loopback names. */
  allowedHosts?: readonly string[] | undefined
  /** The proxies whose `X-Forwarded-Proto` is trusted. */
  proxies: ProxyTrust
}

/** The part of Hono's context that is used. */
interface RequestContext {
  req: { url: string; header(name: string): string | undefined }
  env: ClientBindings
}

/** Returns the base URL at which the client reached the service, without a trailing slash. */
export type ReadBaseUrl = (c: RequestContext) => string

/** Trusts `Host`. */
export const readOrigin: ReadBaseUrl = (c) => new URL(c.req.url).origin

/** RFC 6761: `localhost`, the names below it and the loopback addresses always point to this machine. */
const LOOPBACK = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Creates a function that returns the base URL for absolute URLs. Does not trust `Host`, which anyone can set: it
 * would get into cached sitemaps and signed links.
 *
 * The returned function throws HttpError 421 for an untrusted `Host`.
 */
export function createBaseUrlReader({ publicUrl, allowedHosts = [], proxies }: BaseUrlOptions): ReadBaseUrl {
  if (publicUrl !== undefined) return () => publicUrl
  const allowed = new Set(allowedHosts.map((host) => host.toLowerCase()))

  return (c) => {
    const { protocol, host, hostname, port } = new URL(c.req.url)
    // A request without a socket was created in this process.
    const localPort = c.env.incoming?.socket.localPort
    const isOwnPort = localPort === undefined || Number(port || 80) === localPort
    if (!allowed.has(host) && !(LOOPBACK.test(hostname) && isOwnPort)) {
      throw new HttpError(
        421,
        'unknown_host',
        'The service does not know its public address, and does not take it from the header Host. ' +
          'Set "publicUrl" in the config file, such as "https://docs.example.com".',
      )
    }
    return `${proxies.isHttps(c) ? 'https:' : protocol}//${host}`
  }
}

/** Returns the base URL, or `undefined` if the service does not know it and `Host` is not trusted. */
export function readKnownUrl(readBaseUrl: ReadBaseUrl, c: RequestContext): string | undefined {
  try {
    return readBaseUrl(c)
  } catch {
    return undefined
  }
}

/** Returns the host names of the service, without ports. */
export function toHostnames(publicUrl: string | undefined, allowedHosts: readonly string[] = []): string[] {
  const own = [...(publicUrl === undefined ? [] : [publicUrl]), ...allowedHosts.map((host) => `http://${host}`)]
  return ['localhost', '127.0.0.1', '[::1]', ...own.map((url) => new URL(url).hostname)]
}
