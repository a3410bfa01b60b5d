/* global document, location, navigator, FormData, Headers, btoa, performance, TextEncoder */

/**
 * Sends a request from the reader's browser straight to the API. Returns the response, or why there is none, as a
 * sentence. A request that is stopped has no result.
 */
export async function sendRequest(request, signal) {
  const { origin, protocol } = new URL(request.url)
  const options = toOptions(request, signal)
  let isRefusedByPolicy = false
  const listen = ({ blockedURI }) => {
    isRefusedByPolicy ||= blockedURI.startsWith(origin)
  }
  document.addEventListener('securitypolicyviolation', listen)
  const start = performance.now()
  try {
    const response = await fetch(request.url, options)
    const blob = await response.blob()
    return { response, blob, milliseconds: Math.round(performance.now() - start) }
  } catch {
    if (signal.aborted) return undefined
    // The event follows the error.
    await new Promise((resolve) => setTimeout(resolve, 50))
    return { problem: describeFailure({ origin, protocol, isRefusedByPolicy }) }
  } finally {
    document.removeEventListener('securitypolicyviolation', listen)
  }
}

function toOptions({ method, headers: pairs, basic, cookies, body }, signal) {
  const headers = toHeaders(pairs)
  // As UTF-8, which `btoa` cannot encode by itself.
  const user = basic && new TextEncoder().encode(`${basic.username}:${basic.secret}`)
  if (user) headers.set('Authorization', `Basic ${btoa(String.fromCharCode(...user))}`)
  return {
    method,
    headers,
    body: toSentBody(body),
    // Cookies of the API are sent only to operations that need some.
    credentials: cookies.length > 0 ? 'include' : 'same-origin',
    cache: 'no-store',
    signal,
  }
}

function toHeaders(pairs) {
  try {
    return new Headers(pairs)
  } catch {
    throw new Error('A header has characters that headers cannot have. Correct the value that you have typed.')
  }
}

function toSentBody(body) {
  if (body?.kind !== 'multipart') return body?.kind === 'file' ? body.file : body?.text
  const form = new FormData()
  for (const { name, value } of body.parts) form.append(name, value)
  return form
}

/** Browsers do not tell a page why a request has failed, so that it cannot explore other networks. */
function describeFailure({ origin, protocol, isRefusedByPolicy }) {
  if (isRefusedByPolicy)
    return `The policy of this site does not allow requests to ${origin}. Send the request from a terminal:`
  if (!navigator.onLine) return 'You are offline. Connect to a network and send the request again.'
  if (location.protocol === 'https:' && protocol === 'http:')
    return `Browsers do not let a secure page send requests to ${origin}, which is not secure. Send the request from a terminal:`
  return `There is no answer from ${origin} that this page may read: either the server cannot be reached, or it does not allow requests from pages of other sites (CORS). Send the request from a terminal:`
}
