import type { Config } from '../request/Config.js'
import { DocsAssistantError } from '../request/DocsAssistantError.js'
import type { Thread } from '../request/Thread.js'
import { SILENCE_LIMITS } from './silenceLimits.js'
import { streamAnswer } from './streamAnswer.js'
import { toBreak } from './toBreak.js'
import { toByteStream } from './toByteStream.js'
import { toResponseError } from './toResponseError.js'
import { watchSilence } from './watchSilence.js'

interface AssistantFetchOptions {
  /** Read at each request, so that what the host changes is used at once. */
  readConfig: () => Pick<Config, 'apiKey' | 'answers'>
  /** Ends the request and the answer, whichever of the two is under way. */
  readController: () => AbortController
  /** Sends the request. */
  fetch: typeof globalThis.fetch
  /** Told of the thread as soon as the response names it. */
  onThread: (thread: Partial<Thread>) => void
  /** Told when nothing has come for ten seconds, and when something comes again. */
  onSlow: (isSlow: boolean) => void
}

/** Documents are not answers: a login page, a captive portal, an error that a proxy calls a success. */
const isDocument = (response: Response) =>
  /^(text\/html|application\/(\w+\+)?json)\b/i.test(response.headers.get('content-type') ?? '')

function readThread({ headers }: Response): Partial<Thread> {
  const id = headers.get('x-thread-id')
  const key = headers.get('x-thread-key')
  return { ...(id && { id }), ...(key && { key }) }
}

/**
 * The `fetch` given to useChat. It authorises the request, turns every failure into an error with
 * a kind, ends every wait, and keeps the thread that the SDK's own parser drops. See the
 * contract's Authentication and Events.
 */
export function createAssistantFetch(options: AssistantFetchOptions): typeof globalThis.fetch {
  const { readConfig, readController, fetch, onThread, onSlow } = options

  async function send(input: RequestInfo | URL, init: RequestInit | undefined, signal: AbortSignal) {
    const headers = new Headers(init?.headers)
    const { apiKey, answers } = readConfig()
    if (!answers) throw new DocsAssistantError('forbidden', 'answers is false, so the question was not sent.')
    if (apiKey !== undefined) headers.set('authorization', `Bearer ${apiKey}`)
    try {
      return await fetch(input, { ...init, headers, signal })
    } catch (cause) {
      const advice = 'Check baseUrl, and that the service allows this origin.'
      throw toBreak(cause, signal, `The service could not be reached. ${advice}`)
    }
  }

  async function ask(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> {
    const controller = readController()
    const { signal } = controller
    const silence = watchSilence({
      limit: SILENCE_LIMITS.response,
      onSlow,
      onTimeout: () => controller.abort(new DocsAssistantError('timeout', 'The service fell silent.')),
    })
    try {
      const response = await send(input, init, signal)
      const { body } = response
      if (!response.ok || body === null || isDocument(response)) {
        silence.allow(SILENCE_LIMITS.error)
        throw await toResponseError(response)
      }
      silence.allow(SILENCE_LIMITS.answer)
      onThread(readThread(response))
      const onThreadId = (id: string) => onThread({ id })
      return new Response(toByteStream(streamAnswer({ body, signal, silence, onThreadId })))
    } catch (error) {
      silence.end()
      throw error
    }
  }

  return ask
}
