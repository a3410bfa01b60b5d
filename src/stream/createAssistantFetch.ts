import type { Thread } from '../request/Thread.js'
import { DocsAssistantError } from '../request/DocsAssistantError.js'
import { readAnswer } from './readAnswer.js'
import { toByteStream } from './toByteStream.js'
import { toResponseError } from './toResponseError.js'

interface AssistantFetchOptions {
  /** Read at each request, so that a key changed by the host is used at once. */
  readApiKey: () => string | undefined
  /** Ends the request and the answer, whichever of the two is under way. */
  readSignal: () => AbortSignal
  /** Resolves as soon as the receiver can take what comes next. */
  whenReady: () => Promise<void>
  /** Sends the request. */
  fetch: typeof globalThis.fetch
  /** Told of the thread as soon as the response names it. */
  onThread: (thread: Partial<Thread>) => void
}

/** Documents are not answers: a login page, a captive portal, an error that a proxy calls a success. */
const isDocument = (response: Response) =>
  /^(text\/html|application\/(\w+\+)?json)\b/i.test(response.headers.get('content-type') ?? '')

async function send(fetch: typeof globalThis.fetch, input: RequestInfo | URL, init: RequestInit) {
  try {
    return await fetch(input, init)
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'AbortError') throw cause
    throw navigator.onLine
      ? new DocsAssistantError('network', 'The service could not be reached. Check baseUrl, and that the service allows this origin.', { cause })
      : new DocsAssistantError('offline', 'The browser is offline.', { cause })
  }
}

/**
 * The `fetch` given to useChat. It authorises the request, turns every failure into an error with
 * a kind, keeps the thread that the SDK's own parser drops, and hands on only lines that the
 * parser understands. See `docs/errors.md` and the contract's Events.
 */
export function createAssistantFetch(options: AssistantFetchOptions): typeof globalThis.fetch {
  const { readApiKey, readSignal, whenReady, fetch, onThread } = options

  async function ask(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> {
    const headers = new Headers(init?.headers)
    const apiKey = readApiKey()
    if (apiKey !== undefined) headers.set('authorization', `Bearer ${apiKey}`)
    const response = await send(fetch, input, { ...init, headers, signal: readSignal() })
    if (!response.ok || response.body === null || isDocument(response)) throw await toResponseError(response)
    const id = response.headers.get('x-thread-id')
    const key = response.headers.get('x-thread-key')
    onThread({ ...(id && { id }), ...(key && { key }) })
    const answer = readAnswer(response.body, (threadId) => onThread({ id: threadId }))
    return new Response(toByteStream(answer, whenReady), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
  }

  return (input, init) => ask(input, init).finally(whenReady)
}
