import { ProxyRefusal } from './ProxyRefusal.js'

/** What a page may learn of the service's response. All else stays: cookies, and how it was sent. */
const PASSED = /^(?:content-type|retry-after|ratelimit.*|x-(?:thread-id|thread-key|request-id|vercel-ai-data-stream))$/

/** Answers must reach the reader piece by piece: nginx holds them back otherwise, and compression does. */
const OURS = {
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}

interface ForwardOptions {
  endpoint: string
  apiKey: string
  body: Blob
  /** Ends when the reader leaves. */
  signal: AbortSignal
}

/**
 * Asks the service, and hands its answer on as it comes. Nothing of the reader goes along but the body.
 *
 * @throws {ProxyRefusal} 502 if there is no answer, or if it leads elsewhere
 */
export async function forward({ endpoint, apiKey, body, signal }: ForwardOptions): Promise<Response> {
  const response = await send(endpoint, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      'accept-encoding': 'identity',
    },
    body,
    // Followed, it would take the question to an address that the owner has not named.
    redirect: 'manual',
  }, signal)
  if (response.status >= 300 && response.status < 400) {
    await response.body?.cancel()
    throw new ProxyRefusal(502, 'service_moved', 'The service is at another address. Set baseUrl of the proxy to it.')
  }
  const headers = [...response.headers].filter(([name]) => PASSED.test(name))
  return new Response(response.body, { status: response.status, headers: { ...Object.fromEntries(headers), ...OURS } })
}

/**
 * Ends the request if the reader leaves before there is a response. From then on the server that sends it
 * leaves the body, which ends it too, and is no failure that servers write into their logs.
 */
async function send(endpoint: string, request: RequestInit, signal: AbortSignal): Promise<Response> {
  const leaving = new AbortController()
  const leave = () => leaving.abort()
  if (signal.aborted) leave()
  signal.addEventListener('abort', leave)
  try {
    return await fetch(endpoint, { ...request, signal: leaving.signal })
  } catch (cause) {
    throw new ProxyRefusal(502, 'service_unreachable', 'The service cannot be reached. Try again later.', { cause })
  } finally {
    signal.removeEventListener('abort', leave)
  }
}
