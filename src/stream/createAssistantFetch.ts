import type { Thread } from '../request/buildRequest.js'
import type { Config } from '../request/resolveConfig.js'
import { DocsAssistantError } from '../shared/DocsAssistantError.js'
import { IDLE_TIMEOUTS, startIdleTimer } from './startIdleTimer.js'
import { streamAnswer } from './streamAnswer.js'
import { toAnswerResponse } from './toAnswerResponse.js'
import { toConnectionError, toResponseError } from './toResponseError.js'

interface AssistantFetchOptions {
  /** Called for each request, so that changed options apply at once. */
  readConfig: () => Pick<Config, 'apiKey' | 'searchOnly'>
  /** Returns the controller that aborts the request and the answer. */
  readController: () => AbortController
  fetch: typeof globalThis.fetch
  /** Called when the response headers name the thread. */
  onThread: (thread: Partial<Thread>) => void
  /** Called with `true` after ten seconds without data, and with `false` when data arrives again. */
  onSlow: (isSlow: boolean) => void
}

/**
 * Documents are not answers: they come from login pages, captive portals, and proxies that return errors with
 * a success status.
 */
const isDocument = (response: Response) =>
  /^(text\/html|application\/(\w+\+)?json)\b/i.test(response.headers.get('content-type') ?? '')

function readThread({ headers }: Response): Partial<Thread> {
  const id = headers.get('x-thread-id')
  const key = headers.get('x-thread-key')
  return { ...(id && { id }), ...(key && { key }) }
}

/**
 * Creates the `fetch` passed to `useChat`, which reads only `ok` and `body` of the response. It authorizes the request,
 * converts every failure to a `DocsAssistantError`, limits every wait, and reads the thread headers, which the SDK
 * ignores. Contract: Authentication, Events.
 */
export function createAssistantFetch(options: AssistantFetchOptions): typeof globalThis.fetch {
  const { readConfig, readController, fetch, onThread, onSlow } = options

  async function send(input: RequestInfo | URL, init: RequestInit | undefined, signal: AbortSignal) {
    const headers = new Headers(init?.headers)
    const { apiKey, searchOnly } = readConfig()
    if (searchOnly) throw new DocsAssistantError('forbidden', 'searchOnly allows no questions.')
    if (apiKey !== undefined) headers.set('authorization', `Bearer ${apiKey}`)
    try {
      return await fetch(input, { ...init, headers, signal })
    } catch (cause) {
      throw toConnectionError(cause, signal, 'The service could not be reached. Check its URL and its allowed origins.')
    }
  }

  async function ask(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> {
    const controller = readController()
    const idleTimer = startIdleTimer({
      limit: IDLE_TIMEOUTS.response,
      onSlow,
      onTimeout: () => controller.abort(new DocsAssistantError('timeout', 'The service fell silent.')),
    })
    try {
      const response = await send(input, init, controller.signal)
      // Some pages replace `fetch` by one whose responses have text, but no stream.
      const body = 'body' in response ? response.body : new Blob([await (response as Response).text()]).stream()
      if (!response.ok || body === null || isDocument(response)) {
        idleTimer.setLimit(IDLE_TIMEOUTS.error)
        throw await toResponseError(response)
      }
      idleTimer.setLimit(IDLE_TIMEOUTS.answer)
      onThread(readThread(response))
      const onThreadId = (id: string) => onThread({ id })
      return toAnswerResponse(streamAnswer({ body, controller, idleTimer, onThreadId }))
    } catch (error) {
      idleTimer.stop()
      throw error
    }
  }

  return ask
}
