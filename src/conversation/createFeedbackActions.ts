import type { Conversation } from './Conversation.js'
import type { ReadOptions } from './createTransport.js'
import type { Service } from './postToService.js'
import type { SessionStore } from './SessionState.js'

type Chunk = typeof import('./feedbackChunk.js')

const load = () => import('./feedbackChunk.js')

/**
 * Creates the actions that send something other than a question: ratings and requests for help. The first call loads
 * the code.
 */
export function createFeedbackActions(
  { getState }: SessionStore,
  readOptions: ReadOptions,
): Pick<Conversation, 'rate' | 'escalate' | 'quoteDocs'> {
  const call = async <Result>(send: (chunk: Chunk, service: Service) => Promise<Result>) =>
    send(await load(), readOptions())
  // Sent in order, because the service keeps the last rating that it receives.
  let last: Promise<unknown> | undefined
  return {
    rate: (rating) => {
      const send = () =>
        call(({ sendRating }, service) => sendRating(service, { threadId: getState().thread.id ?? '', ...rating }))
      const sent = Promise.resolve(last).then(send, send)
      last = sent
      return sent
    },
    escalate: (escalation) => call(({ sendEscalation }, service) => sendEscalation(service, escalation)),
    quoteDocs: (message) => call(({ quoteForForm }, service) => quoteForForm(service, message, getState().thread.id)),
  }
}
