import type { Conversation } from './Conversation.js'
import type { ReadOptions } from './createTransport.js'
import type { SessionStore } from './SessionState.js'

const importChunk = () => import('./feedbackChunk.js')

/**
 * Creates the actions that send something other than a question: ratings and requests for help. The first call loads
 * the code.
 */
export function createFeedbackActions(
  { getState }: SessionStore,
  readOptions: ReadOptions,
): Pick<Conversation, 'rate' | 'escalate'> {
  // Sent in order, because the service keeps the last rating that it receives.
  let last: Promise<unknown> | undefined
  const readFetch = () => readOptions().options.fetch ?? globalThis.fetch
  return {
    rate: (rating) => {
      const send = async () => {
        const { sendRating } = await importChunk()
        await sendRating(readOptions().config, readFetch(), { threadId: getState().thread.id ?? '', ...rating })
      }
      const sent = Promise.resolve(last).then(send, send)
      last = sent
      return sent
    },
    escalate: async (escalation) => {
      const { sendEscalation } = await importChunk()
      const { config } = readOptions()
      await sendEscalation(config, readFetch(), { page: config.readCurrentPath(), ...escalation })
    },
  }
}
