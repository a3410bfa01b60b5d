import { useCallback, useRef, type RefObject } from 'react'
import type { AssistantOptions } from '../request/AssistantOptions.js'
import type { Thread } from '../request/buildRequest.js'
import type { Config } from '../request/resolveConfig.js'
import type { Conversation } from './Conversation.js'

/** Returns a function that rates answers at the service. The first call loads the code that does it. */
export function useRating(latestRef: RefObject<{ options: AssistantOptions; config: Config; thread: Thread }>): Conversation['rate'] {
  // One after the other: of two votes the service keeps the one that it receives last.
  const lastRef = useRef<Promise<unknown>>(undefined)

  return useCallback(
    (rating) => {
      const send = async () => {
        const { sendRating } = await import('./sendRating.js')
        const { options, config, thread } = latestRef.current
        await sendRating(config, options.fetch ?? globalThis.fetch, { threadId: thread.id ?? '', ...rating })
      }
      const sent = Promise.resolve(lastRef.current).then(send, send)
      lastRef.current = sent
      return sent
    },
    [latestRef],
  )
}
