import type { Conversation } from './Conversation.js'
import type { ReadOptions } from './createTransport.js'
import type { SessionStore } from './SessionState.js'

const load = () => import('./sendFeedback.js')

/** What readers send beside questions: ratings, and requests for help. The first call loads the code that does it. */
export function createFeedbackActions(
  { getState }: SessionStore,
  readOptions: ReadOptions,
): Pick<Conversation, 'rate' | 'escalate'> {
  // One after the other: of two ratings the service keeps the one that it receives last.
  let last: Promise<unknown> | undefined
  const readFetch = () => readOptions().options.fetch ?? globalThis.fetch
  return {
    rate: (rating) => {
      const send = async () => {
        const { sendRating } = await load()
        await sendRating(readOptions().config, readFetch(), { threadId: getState().thread.id ?? '', ...rating })
      }
      const sent = Promise.resolve(last).then(send, send)
      last = sent
      return sent
    },
    escalate: async (escalation) => {
      const { sendEscalation } = await load()
      const { config } = readOptions()
      await sendEscalation(config, readFetch(), { page: config.readCurrentPath(), ...escalation })
    },
  }
}
