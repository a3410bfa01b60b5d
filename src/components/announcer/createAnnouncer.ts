import { isBusy, type Conversation } from '../../conversation/Conversation.js'
import type { AnnouncementLabels, PanelLabels } from '../../i18n/index.js'
import { createAnswerReader, type AnswerReader } from './createAnswerReader.js'

/** The minimum time between two announcements, in milliseconds. */
const INTERVAL = 2000

/** Time until an announcement is removed from the page, in milliseconds. Slow screen readers read it after a delay. */
const CLEAR_DELAY = 1500

export interface AnnouncerState {
  conversation: Conversation
  labels: PanelLabels & AnnouncementLabels
  /** Screen readers ignore a closed panel: announcements are queued until it is open. */
  isOpen: boolean
}

export interface Announcer {
  /**
   * Queues announcements for what has changed. A conversation that is idle in the first call has just been answered.
   */
  update: (state: AnnouncerState) => void
  /** Stops announcing until the next `update`. */
  pause: () => void
}

/** Returns the conversation as it was at the end of the answer before its last question. */
const withoutLast = (conversation: Conversation): Conversation => ({
  ...conversation,
  status: 'idle',
  messages: conversation.messages.slice(0, -1),
})

/**
 * Announces the progress of a question and reads its answer aloud, a few sentences at a time. `announce('')` clears the
 * text.
 */
export function createAnnouncer(announce: (text: string) => void): Announcer {
  let state: AnnouncerState | undefined
  let reader: AnswerReader | undefined
  let pending: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const read = ({ conversation, labels }: AnnouncerState, isComplete: boolean) => {
    const last = conversation.messages.at(-1)
    if (last?.role !== 'assistant') return ''
    reader ??= createAnswerReader(labels)
    return reader.read(last, isComplete)
  }

  /** Errors are not announced here: their message is an alert. */
  const queueEnd = (next: AnnouncerState) => {
    const { conversation, labels } = next
    const { status, messages } = conversation
    const isComplete = status === 'idle' && messages.at(-1)?.role === 'assistant'
    const remaining = read(next, isComplete)
    pending = [...pending.filter((text) => text !== labels.answering), remaining]
    if (isComplete) pending.push(reader?.isTruncated() ? labels.answeredInPart : labels.answered)
    else if (conversation.error === undefined) pending.push(labels.stopped)
  }

  const queueChange = (next: AnnouncerState) => {
    const { conversation, labels } = next
    const { status, isSlow } = conversation
    const before = state?.conversation
    const isOther = before !== undefined && before.conversationId !== conversation.conversationId
    if (isOther) pending = []
    if (isOther || status !== before?.status) {
      if (status === 'sending') {
        // A queued question is sent with the end of the answer before it.
        if (before?.status === 'streaming' && !isOther) queueEnd({ ...next, conversation: withoutLast(conversation) })
        reader = undefined
        pending.push(labels.sent)
      } else if (status === 'streaming') pending.push(labels.answering)
      else if (!isOther && (before === undefined || isBusy(before.status))) queueEnd(next)
    }
    if (isSlow && before?.isSlow !== true) pending.push(labels.stillWorking)
  }

  const takePending = (latest: AnnouncerState): string => {
    if (!latest.isOpen) return ''
    if (latest.conversation.status === 'streaming') pending.push(read(latest, false))
    const text = pending.filter((part) => part !== '').join(' ')
    pending = []
    return text
  }

  const announceNext = () => {
    timer = undefined
    if (state === undefined) return
    const text = takePending(state)
    if (text !== '') {
      announce(text)
      timer = setTimeout(clear, CLEAR_DELAY)
    } else if (isBusy(state.conversation.status)) timer = setTimeout(announceNext, INTERVAL)
  }

  const clear = () => {
    announce('')
    timer = setTimeout(announceNext, INTERVAL - CLEAR_DELAY)
  }

  return {
    update: (next) => {
      queueChange(next)
      state = next
      if (pending.length > 0) timer ??= setTimeout(announceNext)
    },
    pause: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
