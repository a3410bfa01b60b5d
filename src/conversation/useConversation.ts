import { useCallback, useEffect, useMemo } from 'react'
import type { About } from '../request/About.js'
import { aboutAnnotation } from '../request/aboutAnnotation.js'
import type { AssistantOptions } from '../request/AssistantOptions.js'
import { DocsAssistantError } from '../request/DocsAssistantError.js'
import { resolveConfig } from '../request/resolveConfig.js'
import type { Conversation } from './Conversation.js'
import { createId } from './createId.js'
import { startConversation, type ConversationState } from './startConversation.js'
import { toConversationError } from './toConversationError.js'
import { toStatus } from './toStatus.js'
import { toQuestionMessage } from './toQuestionMessage.js'
import { useChoices } from './useChoices.js'
import { useFilter } from './useFilter.js'
import { useLatest } from './useLatest.js'
import { useRunChat } from './useRunChat.js'
import { useSavedState } from './useSavedState.js'
import { useSaving } from './useSaving.js'

/** useChat as this library uses it: one state, and the verbs of a reader. */
export function useConversation(options: AssistantOptions): Conversation {
  const config = resolveConfig(options)
  const latest = useLatest({ options, config })
  const { domain } = options
  const [state, setState] = useSavedState(domain)
  const { run, standing, threadId, isSlow, queue, draft, context, isFilterOff, ended } = state
  const filter = useFilter(config)

  // What an earlier run brings back late must not reach the present one.
  const update = useCallback(
    (toChange: (state: ConversationState) => Partial<ConversationState>) =>
      setState((before) => (before.run === run ? { ...before, ...toChange(before) } : before)),
    [run, setState],
  )

  const chat = useRunChat({
    run,
    endpoint: config.endpoint,
    latest,
    onThreadId: useCallback((value) => update(() => ({ threadId: value })), [update]),
    onSlow: useCallback((value) => update(() => ({ isSlow: value })), [update]),
  })
  const { messages, setMessages, reload } = chat
  const error = useMemo(() => {
    if (standing === 'interrupted') return new DocsAssistantError('cut-off', 'The page was left before the answer ended.')
    return chat.error && toConversationError(chat.error)
  }, [chat.error, standing])
  const status = toStatus(chat.status, standing, error)

  useEffect(() => run.attach(), [run])

  const isUnfinished = status !== 'idle' && status !== 'stopped'
  useSaving(domain, { messages, thread: run.readThread(), draft, isUnfinished })

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
      const { context: asked } = aboutAnnotation.read(messages.findLast(({ role }) => role === 'user') ?? {})
      return { standing: 'takenBack', draft: question, context: [...asked, ...before.context] }
    })
  }, [messages, run, status, update])

  // The question that was taken back leaves the thread
  useEffect(() => {
    if (standing !== 'takenBack') return
    setMessages((before) => (before.at(-1)?.role === 'user' ? before.slice(0, -1) : before))
  }, [setMessages, standing])

  const retry = useCallback(() => {
    const question = messages.findLast(({ role }) => role === 'user')
    if (question !== undefined && run.begin(question.content)) update(() => ({ standing: 'asked' }))
  }, [messages, run, update])

  const clear = useCallback(() => {
    run.abort()
    setState((before) => ({ ...startConversation(before.domain), draft: before.draft }))
  }, [run, setState])

  const { setDraft, addContext, removeContext, setFilterOff } = useChoices(setState)

  return useMemo(
    () => ({
      messages,
      status,
      error,
      isSlow,
      threadId,
      queue,
      draft,
      setDraft,
      context,
      addContext,
      removeContext,
      filter,
      isFilterOff,
      setFilterOff,
      ask,
      unqueue,
      stop,
      retry,
      clear,
    }),
    [
      messages,
      status,
      error,
      isSlow,
      threadId,
      queue,
      draft,
      setDraft,
      context,
      addContext,
      removeContext,
      filter,
      isFilterOff,
      setFilterOff,
      ask,
      unqueue,
      stop,
      retry,
      clear,
    ],
  )
}
