import { findAnnotation } from './contextAnnotation.js'
import type { SdkMessage } from './SdkMessage.js'

/** The reason why an answer is incomplete: the reader stopped it, it broke off, or the model reached its limit. */
export type AnswerEnd = 'stopped' | 'cut-off' | 'length'

const TYPE = 'docs-assistant-end'

const isEnd = (value: unknown): value is AnswerEnd => value === 'stopped' || value === 'cut-off' || value === 'length'

/**
 * Stores the reason why an answer is incomplete in its message as a custom annotation, which is removed before the
 * message is sent.
 */
export const endAnnotation = {
  read: (message: Pick<SdkMessage, 'annotations'>): AnswerEnd | undefined => {
    const end = findAnnotation(message, TYPE)?.end
    return isEnd(end) ? end : undefined
  },

  /** Returns the messages with `end` at the last one, if that is an answer. */
  mark: (messages: readonly SdkMessage[], end: AnswerEnd): readonly SdkMessage[] => {
    const last = messages.at(-1)
    if (last?.role !== 'assistant') return messages
    return [...messages.slice(0, -1), { ...last, annotations: [...(last.annotations ?? []), { type: TYPE, end }] }]
  },
}
