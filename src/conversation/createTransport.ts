import type { AssistantOptions } from '../request/AssistantOptions.js'
import { buildRequest } from '../request/buildRequest.js'
import type { Config } from '../request/resolveConfig.js'
import type { DocsAssistantError } from '../shared/DocsAssistantError.js'
import { createAssistantFetch } from '../stream/createAssistantFetch.js'
import { endAnnotation } from '../wire/endAnnotation.js'
import { callOnError, toConversationError } from './callOnError.js'
import type { ConversationMessage } from './Conversation.js'
import { type ChatRequest, withdrawsQuestion, type Phase, toCutOff } from './Phase.js'
import type { SessionState, SessionStore } from './SessionState.js'
import { withBrowserAnswers } from './withBrowserAnswers.js'
import { withdrawQuestion } from './withdrawQuestion.js'

/** The latest options of the host. */
export type ReadOptions = () => { options: AssistantOptions; config: Config }

/** Sends a request and reports its answer. A request that was stopped or replaced reports to nobody. */
export interface Transport {
  /** Returns the request in flight, if there is one. */
  readRequest: () => ChatRequest | undefined
  /** Marks a request as sent. Returns `false` if it was sent or aborted before. */
  start: (request: ChatRequest) => boolean
  toFetch: (request: ChatRequest) => typeof globalThis.fetch
  toBody: (request: ChatRequest) => unknown
  /** Shows what has arrived of the answer. */
  receive: (request: ChatRequest, answer: readonly ConversationMessage[]) => void
  /** @param isCutShort whether the model has reached the limit of its output */
  end: (request: ChatRequest, error: Error | undefined, isCutShort: boolean) => void
  /** Ends the request in flight, if there is one, as an answer that broke off. */
  interrupt: () => void
}

type Answering = Extract<Phase, { name: 'answering' }>

export function createTransport({ getState, setState }: SessionStore, readOptions: ReadOptions): Transport {
  const isCurrent = (request: ChatRequest, { phase }: SessionState) =>
    phase.name === 'answering' && phase.request === request

  const update = (request: ChatRequest, change: (state: SessionState) => Partial<SessionState>) =>
    setState((state) => (isCurrent(request, state) ? change(state) : {}))

  const readRequest = () => {
    const { phase } = getState()
    return phase.name === 'answering' ? phase.request : undefined
  }

  return {
    readRequest,

    start: (request) => {
      if (request.isSent || request.controller.signal.aborted) return false
      request.isSent = true
      // Firefox and Safari then end the request, also if the link is a download and the page stays. Listened to only
      // while the request is in flight, because it keeps pages out of the back/forward cache of Firefox.
      window.addEventListener('beforeunload', () => (request.isLeft = true), { signal: request.controller.signal })
      return true
    },

    toFetch: (request) => {
      const assistantFetch = createAssistantFetch({
        readConfig: () => readOptions().config,
        readController: () => request.controller,
        fetch: async (...given) => {
          const { config, options } = readOptions()
          const fetch = await withBrowserAnswers(config, options.fetch)
          return fetch(...given)
        },
        onThread: (next) => update(request, ({ thread }) => ({ thread: { ...thread, ...next } })),
        onSlow: (isSlow) => update(request, ({ phase }) => ({ phase: { ...(phase as Answering), isSlow } })),
      })
      return (_, init) => assistantFetch(readOptions().config.endpoint, init)
    },

    toBody: ({ messages }) => buildRequest(readOptions().config, getState().thread, messages),

    receive: (request, answer) => update(request, () => ({ messages: [...request.messages, ...answer] })),

    end: (request, thrown, isCutShort) => {
      if (!isCurrent(request, getState())) return
      request.controller.abort() // Removes the listener.
      let error: DocsAssistantError | undefined = thrown && toConversationError(thrown)
      if (request.isLeft && error && /network|offline/.test(error.kind)) ({ error } = toCutOff())
      const end = error ? 'cut-off' : isCutShort ? 'length' : undefined
      setState((state) => ({
        phase: error ? { name: 'failed', error } : { name: 'idle' },
        messages: end ? endAnnotation.mark(state.messages, end) : state.messages,
        ...(error && withdrawsQuestion(error) && withdrawQuestion(state)),
      }))
      if (error) callOnError(readOptions().options.onError, error)
    },

    interrupt: () => {
      const request = readRequest()
      if (request === undefined) return
      request.controller.abort()
      setState(({ messages }) => ({ phase: toCutOff(), messages: endAnnotation.mark(messages, 'cut-off') }))
    },
  }
}
