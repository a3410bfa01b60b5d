import { useMemo, useRef, type RefObject } from 'react'
import type { AssistantOptions } from '../request/AssistantOptions.js'
import type { Thread } from '../request/buildRequest.js'
import type { Config } from '../request/resolveConfig.js'
import type { Conversation } from './Conversation.js'

const load = () => import('./sendToService.js')

/** What readers send beside questions: ratings, and requests for help. The first call loads the code that does it. */
export function useReports(
  latestRef: RefObject<{ options: AssistantOptions; config: Config; thread: Thread }>,
): Pick<Conversation, 'rate' | 'escalate'> {
  // One after the other: of two votes the service keeps the one that it receives last.
  const lastRef = useRef<Promise<unknown>>(undefined)

  return useMemo(() => {
    const readFetch = () => latestRef.current.options.fetch ?? globalThis.fetch
    return {
      rate: (rating) => {
        const send = async () => {
          const { sendRating } = await load()
          const { config, thread } = latestRef.current
          await sendRating(config, readFetch(), { threadId: thread.id ?? '', ...rating })
        }
        const sent = Promise.resolve(lastRef.current).then(send, send)
        lastRef.current = sent
        return sent
      },
      escalate: async (escalation) => {
        const { sendEscalation } = await load()
        const { config } = latestRef.current
        await sendEscalation(config, readFetch(), { page: config.readCurrentPath(), ...escalation })
      },
    }
  }, [latestRef])
}
