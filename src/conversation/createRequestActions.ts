import { loadMasking, readMask } from '../masking/mayHoldSecret.js'
import { createId } from '../shared/createId.js'
import { DocsAssistantError } from '../shared/DocsAssistantError.js'
import { toOwn } from '../shared/toOwn.js'
import { contextAnnotation, type QuestionContext } from '../wire/contextAnnotation.js'
import { endAnnotation } from '../wire/endAnnotation.js'
import type { QuestionItem } from '../wire/QuestionItem.js'
import { callOnError } from './callOnError.js'
import type { Conversation, ConversationMessage } from './Conversation.js'
import type { ReadOptions } from './createTransport.js'
import { isLeased } from './persistence/SavedConversation.js'
import { toStatus, type Phase } from './Phase.js'
import { replaceConversation, type SessionState, type SessionStore } from './SessionState.js'
import { toBranch } from './toBranch.js'
import { addVersion, chooseVersion } from './versions.js'
import { withdrawQuestion } from './withdrawQuestion.js'

/** Returns a question as a message, with its context as an annotation. */
function toQuestionMessage(
  question: string,
  about: QuestionContext,
  id: string,
  messages: readonly ConversationMessage[],
): ConversationMessage {
  const hasAbout = about.context.length > 0 || about.filter !== undefined
  return {
    id,
    role: 'user',
    content: question,
    parts: [{ type: 'text', text: question }],
    // Turns are sorted by it, also if the clock has been set back.
    createdAt: new Date(Math.max(Date.now(), ...messages.map(({ createdAt }) => (createdAt?.getTime() ?? 0) + 1))),
    ...(hasAbout && { annotations: [contextAnnotation.write(about)] }),
  }
}

/** Returns an item as it is sent. The text of a file was masked when it was attached. */
function toSent(item: QuestionItem, mask: ((text: string) => string) | undefined): QuestionItem {
  const { type, path, value } = item
  if (type === 'file') return { type, path, value: (!mask && item.unmasked) || value }
  return mask ? { ...item, value: mask(value) } : item
}

/** Requests an answer to the last of the messages. */
function requestAnswer(messages: ConversationMessage[]): { messages: ConversationMessage[]; phase: Phase } {
  const request = { id: createId(), messages, controller: new AbortController(), isSent: false }
  return { messages, phase: { name: 'answering', request, isSlow: false } }
}

/** Asks the next queued question that no other tab will ask, once the conversation is idle. */
export function askNext(state: SessionState): SessionState {
  const next = state.queue.find(({ until = 0 }) => !isLeased(until))
  if (state.phase.name !== 'idle' || next === undefined) return state
  // With the same id, so that other tabs remove it from their queues.
  const question = toQuestionMessage(next.question, next.about, next.id, state.messages)
  const queue = state.queue.filter(({ id }) => id !== next.id)
  return { ...state, ...requestAnswer([...state.messages, question]), queue, versions: undefined }
}

type RequestActions = Pick<Conversation, 'ask' | 'removeFromQueue' | 'stop' | 'retry' | 'edit' | 'showVersion'>

/** The actions that start, queue, stop and repeat a request. */
export function createRequestActions(store: SessionStore, readOptions: ReadOptions): RequestActions {
  const { getState, setState } = store

  /**
   * Asks once secrets can be found in the question. If they never can, or in another conversation, it is put back into
   * the field, before what the reader has typed meanwhile.
   */
  const loadThen = (typed: string, ask: () => void, chosen: readonly QuestionItem[] = []) => {
    const { id } = getState()
    const restoreDraft = () =>
      setState(({ draft, context }) => ({
        draft: [typed, draft].filter(Boolean).join('\n'),
        context: [...chosen, ...context],
      }))
    loadMasking().then(
      () => (getState().id === id ? ask() : restoreDraft()),
      (cause: unknown) => {
        restoreDraft()
        const error = new DocsAssistantError('unchecked', 'What finds secrets in questions could not be loaded.', {
          cause,
        })
        setState(({ phase }) => (phase.name === 'answering' ? {} : { phase: { name: 'failed', error } }))
        callOnError(readOptions().options.onError, error)
      },
    )
  }

  const actions: RequestActions = {
    ask: (text, options = {}) => {
      const { sendUnmasked = false, ...rest } = options
      const chosen = toOwn(rest)
      const typed = text.trim()
      if (typed === '') return
      const { context, isFilterOff, phase, queue, messages } = getState()
      const chosenContext = chosen.context ?? context
      const texts = sendUnmasked ? [] : [typed, ...chosenContext.map(({ value }) => value)]
      const mask = readMask([...texts, ...readOptions().config.maskedContext])
      if (mask === undefined) {
        loadThen(typed, () => actions.ask(text, options), chosen.context)
        return
      }
      const question = sendUnmasked ? typed : mask(typed)
      const masked = chosenContext.map((item) => toSent(item, sendUnmasked ? undefined : mask))
      const about = { ...(isFilterOff && { filter: null }), ...chosen, context: masked }
      const id = createId()
      const cleared = chosen.context === undefined ? { context: [] } : {}
      if (phase.name !== 'answering') {
        const asked = requestAnswer([...messages, toQuestionMessage(question, about, id, messages)])
        setState(() => ({ ...asked, ...cleared, versions: undefined }))
        return
      }
      // The same question again comes from a key or a button that was pressed twice.
      const previous = queue.at(-1)?.question ?? phase.request.messages.at(-1)?.content
      const isRepeated = previous === question && (chosen.context !== undefined || context.length === 0)
      if (!isRepeated) setState(() => ({ queue: [...queue, { id, question, about }], ...cleared }))
    },

    removeFromQueue: (id) => setState(({ queue }) => ({ queue: queue.filter((queued) => queued.id !== id) })),

    stop: () => {
      const state = getState()
      if (state.phase.name !== 'answering') return
      state.phase.request.controller.abort()
      const withdrawn = withdrawQuestion(state)
      setState(() =>
        withdrawn
          ? { phase: { name: 'paused' }, ...withdrawn }
          : { phase: { name: 'stopped' }, messages: endAnnotation.mark(state.messages, 'stopped') },
      )
    },

    retry: () => {
      const { phase, messages, versions } = getState()
      const index = messages.findLastIndex(({ role }) => role === 'user')
      if (index < 0 || phase.name === 'answering') return
      // A failed or stopped answer is replaced.
      const isKept = toStatus(phase, true) === 'idle'
      const again = requestAnswer(messages.slice(0, index + 1))
      setState(() => ({ ...again, ...(isKept && { versions: addVersion(messages, versions) }) }))
    },

    edit: (messageId, question, { sendUnmasked = false } = {}) => {
      const mask = readMask(sendUnmasked ? [] : [question])
      if (mask === undefined) {
        loadThen(question, () => actions.edit(messageId, question))
        return
      }
      const branch = toBranch(getState(), messageId, mask(question))
      if (branch === undefined) return
      // Queued questions move with it.
      setState(() => ({ queue: [] }))
      replaceConversation(store, branch)
    },

    showVersion: (index) => {
      const { phase, messages, versions } = getState()
      const chosen = versions && phase.name !== 'answering' && chooseVersion(messages, versions, index)
      if (chosen) setState(() => ({ ...chosen, phase: { name: 'paused' } }))
    },
  }
  return actions
}
