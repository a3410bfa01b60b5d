import { useCallback, useEffect, useMemo, useState } from 'react'
import type { AssistantOptions } from '../request/AssistantOptions.js'
import { resolveConfig } from '../request/resolveConfig.js'
import { DocsAssistantError } from '../request/DocsAssistantError.js'
import type { Conversation, QueuedQuestion } from './Conversation.js'
import { conversationStorage } from './conversationStorage.js'
import { createId } from './createId.js'
import { createRun } from './createRun.js'
import type { SavedConversation } from './SavedConversation.js'
import { toConversationError } from './toConversationError.js'
import { toStatus } from './toStatus.js'
import { useLatest } from './useLatest.js'
import { useRunChat } from './useRunChat.js'
import { useSaving } from './useSaving.js'

const startRun = (saved?: SavedConversation) => ({
  run: createRun(saved),
  threadId: saved?.thread.id ?? null,
  isStopped: false,
  /** The page was left while an answer was on its way. */
  isInterrupted: saved?.isUnfinished ?? false,
  isSlow: false,
  queue: [] as readonly QueuedQuestion[],
  /** Counts the questions that are over, well or not. */
  ended: 0,
})

type RunState = ReturnType<typeof startRun>

/** useChat as this library uses it: one state, and the verbs of a reader. */
export function useConversation(options: AssistantOptions): Conversation {
  const config = resolveConfig(options)
  const latest = useLatest({ options, config })
  const { domain } = options
  const [saved] = useState(() => conversationStorage.read(domain))
  const [{ run, threadId, isStopped, isInterrupted, isSlow, queue, ended }, setState] = useState(() =>
    startRun(saved),
  )
  const [draft, setDraft] = useState(saved?.draft ?? '')

  // What an earlier run brings back late must not reach the present one.
  const update = useCallback(
    (change: (state: RunState) => Partial<RunState>) =>
      setState((state) => (state.run === run ? { ...state, ...change(state) } : state)),
    [run],
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
    if (chat.error !== undefined) return toConversationError(chat.error)
    return isInterrupted ? new DocsAssistantError('cut-off', 'The page was left before the answer ended.') : undefined
  }, [chat.error, isInterrupted])
  const status = toStatus(chat.status, isStopped, error)
  const isUnfinished = status !== 'idle' && status !== 'stopped'
  useSaving(domain, { messages, thread: run.readThread(), draft, isUnfinished })

  useEffect(() => run.attach(), [run])

  /** Sends the conversation as it stands; a last answer in it is asked for anew. */
  const send = useCallback(() => {
    update(() => ({ isStopped: false, isInterrupted: false }))
    void reload().finally(() => {
      run.end()
      update((state) => ({ ended: state.ended + 1 }))
    })
  }, [run, update, reload])

  const ask = useCallback(
    (text: string) => {
      const question = text.trim()
      if (question === '') return
      const earlier = run.readQuestion()
      if (run.begin(question)) {
        // Not useChat's append(), which waits a tick before the question shows.
        setMessages((before) => [
          ...before,
          { id: createId(), role: 'user', content: question, createdAt: new Date() },
        ])
        send()
      } else if (question !== earlier) {
        // The same again is a key or a button that was pressed twice.
        update((state) =>
          state.queue.at(-1)?.question === question
            ? {}
            : { queue: [...state.queue, { id: createId(), question }] },
        )
      }
    },
    [run, setMessages, send, update],
  )

  const unqueue = useCallback(
    (id: string) => update((state) => ({ queue: state.queue.filter((waiting) => waiting.id !== id) })),
    [update],
  )

  const askNext = useCallback(() => {
    const [next] = queue
    if (next === undefined || run.readQuestion() !== undefined) return
    unqueue(next.id)
    ask(next.question)
  }, [ask, queue, run, unqueue])

  // Ask what has waited for this answer. Not as soon as the answer ends: useChat learns of its last
  // words only with the effects of the render after that.
  useEffect(() => {
    if (status === 'idle') queueMicrotask(askNext)
  }, [askNext, ended, status])

  const stop = useCallback(() => {
    if (run.readQuestion() === undefined) return
    const question = messages.at(-1)
    run.abort()
    if (question?.role === 'user' && draft.trim() === '') {
      // Nothing of an answer is there yet, so the question goes back to where it was written.
      setMessages(messages.slice(0, -1))
      setDraft(question.content)
    } else {
      update(() => ({ isStopped: true }))
    }
  }, [draft, messages, run, setMessages, update])

  const retry = useCallback(() => {
    const question = messages.findLast(({ role }) => role === 'user')
    if (question !== undefined && run.begin(question.content)) send()
  }, [messages, run, send])

  const clear = useCallback(() => {
    run.abort()
    setState(startRun())
  }, [run])

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
      ask,
      unqueue,
      stop,
      retry,
      clear,
    }),
    [messages, status, error, isSlow, threadId, queue, draft, ask, unqueue, stop, retry, clear],
  )
}
