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
  const question = messages.at(-1)
  if (question?.role !== 'user' || draft.trim() !== '') return undefined
  return {
    messages: messages.slice(0, -1),
    draft: question.content,
    context: [...contextAnnotation.read(question).context, ...context],
  }
}
