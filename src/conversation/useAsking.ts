import { useCallback, useEffect, useMemo } from 'react'
import { maskQuestion } from '../masking/index.js'
import { createId } from '../shared/createId.js'
import { toOwn } from '../shared/toOwn.js'
import { useLatest } from '../shared/useLatest.js'
import { contextAnnotation, type QuestionContext } from '../wire/contextAnnotation.js'
import type { Conversation, ConversationStatus } from './Conversation.js'
import type { NewMessage, SdkChat } from './createChatSession.js'
import type { ConversationState } from './startConversation.js'
import { addVersion } from './versions.js'

/** Returns a question as a message, with its context as an annotation. */
function toQuestionMessage(question: string, about: QuestionContext, id: string): NewMessage {
  const hasAbout = about.context.length > 0 || about.filter !== undefined
  return {
    id,
    role: 'user',
    content: question,
    createdAt: new Date(),
    ...(hasAbout && { annotations: [contextAnnotation.write(about)] }),
  }
}

interface AskingOptions {
  state: ConversationState
  update: (toChange: (state: ConversationState) => Partial<ConversationState>) => void
  chat: Pick<SdkChat, 'messages' | 'setMessages' | 'reload'>
  status: ConversationStatus
}

type AskOptions = NonNullable<Parameters<Conversation['ask']>[1]>

type Asking = Pick<Conversation, 'ask' | 'removeFromQueue' | 'stop' | 'retry'>

/** The actions that start, queue, stop and retry a request. */
export function useAsking({ state, update, chat, status }: AskingOptions): Asking {
  const { session, phase, queue, context, isFilterOff } = state
  const { setMessages, reload } = chat
  // The callbacks are stable while an answer streams, so that their receivers are not rendered again.
  const latest = useLatest({ messages: chat.messages, draft: state.draft, versions: state.versions, status })

  // Sent after the render with the question, so that it includes what the host has changed in the same event.
  const send = useCallback(() => {
    if (!session.start()) return
    void reload().finally(() => {
      session.end()
      update(({ phase, error }) => (phase === 'sending' ? { phase: error ? 'failed' : 'idle' } : {}))
    })
  }, [session, update, reload])

  useEffect(() => {
    if (phase === 'sending') queueMicrotask(send)
  }, [send, phase])

  const begin = useCallback(
    (message: NewMessage) => {
      if (!session.begin(message)) return false
      setMessages((before) => [...before, message])
      update(() => ({ phase: 'sending', error: undefined, versions: undefined }))
      return true
    },
    [session, setMessages, update],
  )

  const ask = useCallback(
    (text: string, options: AskOptions = {}) => {
      const { sendUnmasked = false, ...rest } = options
      const chosen = toOwn(rest)
      const typed = text.trim()
      if (typed === '') return
      const id = createId()
      const chosenContext = chosen.context ?? context
      const masked = sendUnmasked ? { question: typed, context: chosenContext } : maskQuestion(typed, chosenContext)
      const { question } = masked
      const about = { ...(isFilterOff && { filter: null }), ...chosen, context: masked.context }
      const cleared = chosen.context === undefined ? { context: [] } : {}
      if (begin(toQuestionMessage(question, about, id))) {
        update(() => cleared)
        return
      }
      // The same question again comes from a key or a button that was pressed twice.
      update((before) => {
        const previous = before.queue.at(-1)?.question ?? session.readQuestion()?.content
        return previous === question ? {} : { queue: [...before.queue, { id, question, about }], ...cleared }
      })
    },
    [begin, context, isFilterOff, session, update],
  )

  const removeFromQueue = useCallback(
    (id: string) => update((before) => ({ queue: before.queue.filter((queued) => queued.id !== id) })),
    [update],
  )

  const askNext = useCallback(() => {
    const next = queue.find(({ until = 0 }) => until <= Date.now())
    // With the same id, so that other tabs remove it from their queues.
    if (next !== undefined && begin(toQuestionMessage(next.question, next.about, next.id))) removeFromQueue(next.id)
  }, [begin, queue, removeFromQueue])

  // Not as soon as the answer ends: useChat receives its last part in the effects of the next render.
  useEffect(() => {
    if (phase === 'idle') queueMicrotask(askNext)
  }, [askNext, phase])

  const stop = useCallback(() => {
    const question = session.readQuestion()
    if (question === undefined) return
    session.abort()
    if (latest.current.status === 'streaming' || latest.current.draft.trim() !== '') {
      update(() => ({ phase: 'stopped' }))
      return
    }
    // Nothing was received yet: the question is restored to the composer.
    const { context: asked } = contextAnnotation.read(question)
    setMessages((before) => (before.at(-1)?.role === 'user' ? before.slice(0, -1) : before))
    update((before) => ({ phase: 'restored', draft: question.content, context: [...asked, ...before.context] }))
  }, [latest, session, setMessages, update])

  const retry = useCallback(() => {
    const { messages, versions, status } = latest.current
    const index = messages.findLastIndex(({ role }) => role === 'user')
    const question = messages[index]
    if (question === undefined || !session.begin(question)) return
    setMessages((before) => before.slice(0, index + 1))
    // A failed or stopped answer is replaced.
    update(() => ({
      phase: 'sending',
      error: undefined,
      ...(status === 'idle' && { versions: addVersion(messages, versions) }),
    }))
  }, [latest, session, setMessages, update])

  return useMemo(() => ({ ask, removeFromQueue, stop, retry }), [ask, removeFromQueue, stop, retry])
}
