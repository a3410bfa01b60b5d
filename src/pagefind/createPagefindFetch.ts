import type { AssistantRequest } from '../contract/AssistantRequest.js'
import { toByteStream } from '../stream/toByteStream.js'
import { answerFromPagefind } from './answerFromPagefind.js'

interface PagefindFetchOptions {
  pagefindUrl: string
  /** Sends a question to the service; `undefined` for a site without a service. */
  fetch: typeof globalThis.fetch | undefined
}

const UNREACHABLE = 'The assistant cannot be reached. This is quoted from the search index of this site.\n\n'

/** Status codes of a gateway whose service is not running. */
const GATEWAY_ERRORS = new Set([502, 503, 504])

/**
 * Creates a `fetch` that answers from the Pagefind index of the site: every question if there is no service, otherwise
 * those for which the service cannot be reached.
 */
export function createPagefindFetch({ pagefindUrl, fetch }: PagefindFetchOptions): typeof globalThis.fetch {
  const answer = (init: RequestInit | undefined, introduction: string) => {
    const request = JSON.parse(init?.body as string) as AssistantRequest
    return new Response(toByteStream(answerFromPagefind(pagefindUrl, request, introduction)))
  }

  return async (input, init) => {
    if (fetch === undefined) return answer(init, '')
    try {
      const response = await fetch(input, init)
      if (!GATEWAY_ERRORS.has(response.status)) return response
      await response.body?.cancel()
    } catch (error) {
      if (init?.signal?.aborted) throw error
    }
    return answer(init, UNREACHABLE)
  }
}
