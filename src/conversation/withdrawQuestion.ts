import { contextAnnotation } from '../wire/contextAnnotation.js'
import type { ConversationState } from './startConversation.js'

/**
 * Moves a question without an answer from the thread back into the field, with its context. Returns `undefined` if an
 * answer has begun, or the reader has written something else in the meantime.
 */
export function withdrawQuestion({
  messages,
  draft,
  context,
}: ConversationState): Pick<ConversationState, 'messages' | 'draft' | 'context'> | undefined {
  const index = messages.findLastIndex(({ role }) => role === 'user')
  const question = messages[index]
  // Services begin a step before the first word.
  const hasBegun = messages.slice(index + 1).some(({ parts }) => parts.some(({ type }) => type !== 'step-start'))
  if (question === undefined || hasBegun || draft.trim() !== '') return undefined
  return {
    messages: messages.slice(0, index),
    draft: question.content,
    context: [...contextAnnotation.read(question).context, ...context],
  }
}
