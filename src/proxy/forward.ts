import { ProxyError } from './ProxyError.js'

/** Response headers forwarded to the page. All others are dropped, such as cookies and transfer headers. */
const FORWARDED_HEADERS =
  /^(?:content-type|retry-after|ratelimit.*|deprecation|sunset|x-(?:counts-searches|thread-id|thread-key|request-id|vercel-ai-data-stream|vercel-ai-ui-message-stream))$/

/** Prevents buffering by nginx and compression, either of which would delay the stream. */
const ADDED_HEADERS = {
  // Not `no-store`, with which Chromium reports a stream that was read to its end as aborted.
  'cache-control': 'private, no-cache, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}

interface ForwardOptions {
  endpoint: string
  apiKey: string
  body: Blob
  /** Aborts when the reader disconnects. */
  signal: AbortSignal
}

/**
 * Sends the request to the service and streams its response. Only the body of the reader's request is
 * forwarded.
 *
 * @throws {ProxyError} 502 if there is no response, or if it is a redirect
 */
export async function forward({ endpoint, apiKey, body, signal }: ForwardOptions): Promise<Response> {
  const response = await send(
    endpoint,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        'accept-encoding': 'identity',
      },
      body,
      // Following a redirect would send the question to an address that was not configured.
      redirect: 'manual',
    },
    signal,
  )
  if (response.status >= 300 && response.status < 400) {
    await response.body?.cancel()
    throw new ProxyError(502, 'service_moved', 'The service is at another address. Set baseUrl of the proxy to it.')
  }
  const headers = [...response.headers].filter(([name]) => FORWARDED_HEADERS.test(name))
  return new Response(response.body, {
    status: response.status,
    headers: { ...Object.fromEntries(headers), ...ADDED_HEADERS },
  })
}

/**
 * Aborts the request if the reader disconnects before there is a response. After that, the server cancels the
 * response body itself; an abort would make it log an error.
 */
async function send(endpoint: string, request: RequestInit, signal: AbortSignal): Promise<Response> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort)
  try {
    return await fetch(endpoint, { ...request, signal: controller.signal })
  } catch (cause) {
    throw new ProxyError(502, 'service_unreachable', 'The service cannot be reached. Try again later.', { cause })
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
