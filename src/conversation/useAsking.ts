import { useCallback, useEffect, useMemo } from 'react'
import type { About } from '../request/About.js'
import { aboutAnnotation } from '../request/aboutAnnotation.js'
import type { Conversation, ConversationStatus } from './Conversation.js'
import { createId } from './createId.js'
import type { RunChat } from './RunChat.js'
import type { ConversationState } from './startConversation.js'
import { toQuestionMessage } from './toQuestionMessage.js'
import { useLatest } from './useLatest.js'

interface AskingOptions {
  state: ConversationState
  update: (toChange: (state: ConversationState) => Partial<ConversationState>) => void
  chat: Pick<RunChat, 'messages' | 'setMessages' | 'reload'>
  status: ConversationStatus
}

type Asking = Pick<Conversation, 'ask' | 'unqueue' | 'stop' | 'retry'>

/** What a reader does to get an answer: ask, wait in line, stop, ask again. */
export function useAsking({ state, update, chat, status }: AskingOptions): Asking {
  const { run, standing, queue, context, isFilterOff, ended } = state
  const { setMessages, reload } = chat
  // The verbs stay the same while an answer grows, and so does what they are handed to.
  const messages = useLatest(chat.messages)

  // Send what was asked with the render after that, so that what the host changed in the same event
  // counts. The last answer, if the conversation ends in one, is asked for anew.
  const send = useCallback(() => {
    if (!run.start()) return
    update(() => ({ standing: 'sent' }))
    void reload().finally(() => {
      run.end()
      update((before) => ({ ended: before.ended + 1 }))
    })
  }, [run, update, reload])

  useEffect(() => {
    if (standing === 'asked') queueMicrotask(send)
  }, [send, standing])

  const ask = useCallback(
    (text: string, chosen: Partial<About> = {}) => {
      const question = text.trim()
      if (question === '') return
      const about = { context, ...(isFilterOff && { filter: null }), ...chosen }
      const taken = chosen.context === undefined ? { context: [] } : {}
      if (run.begin(question)) {
        setMessages((before) => [...before, toQuestionMessage(question, about)])
        update(() => ({ standing: 'asked', ...taken }))
        return
      }
      const waiting = { id: createId(), question, about }
      // The same again is a key or a button that was pressed twice.
      update((before) => {
        const previous = before.queue.at(-1)?.question ?? run.readQuestion()
        return previous === question ? {} : { queue: [...before.queue, waiting], ...taken }
      })
    },
    [context, isFilterOff, run, setMessages, update],
  )

  const unqueue = useCallback(
    (id: string) => update((before) => ({ queue: before.queue.filter((waiting) => waiting.id !== id) })),
    [update],
  )

  const askNext = useCallback(() => {
    const [next] = queue
    if (next === undefined || run.readQuestion() !== undefined) return
    unqueue(next.id)
    ask(next.question, next.about)
  }, [ask, queue, run, unqueue])

  // Ask what has waited for this answer. Not as soon as the answer ends: useChat learns of its last
  // words only with the effects of the render after that.
  useEffect(() => {
    if (status === 'idle' && standing === 'sent') queueMicrotask(askNext)
  }, [askNext, ended, standing, status])

  const stop = useCallback(() => {
    const question = run.readQuestion()
    if (question === undefined) return
    run.abort()
    update((before) => {
      // Nothing of an answer is there yet, so the question goes back to where it was written.
      const isTakenBack = status !== 'streaming' && before.draft.trim() === ''
      if (!isTakenBack) return { standing: 'stopped' }
      const { context: asked } = aboutAnnotation.read(messages.current.findLast(({ role }) => role === 'user') ?? {})
      return { standing: 'takenBack', draft: question, context: [...asked, ...before.context] }
    })
  }, [messages, run, status, update])

  // The question that was taken back leaves the thread
  useEffect(() => {
    if (standing !== 'takenBack') return
    setMessages((before) => (before.at(-1)?.role === 'user' ? before.slice(0, -1) : before))
  }, [setMessages, standing])

  const retry = useCallback(() => {
    const question = messages.current.findLast(({ role }) => role === 'user')
    if (question !== undefined && run.begin(question.content)) update(() => ({ standing: 'asked' }))
  }, [messages, run, update])

  return useMemo(() => ({ ask, unqueue, stop, retry }), [ask, unqueue, stop, retry])
}
