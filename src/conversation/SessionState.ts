import type { Conversation } from './Conversation.js'
import type { Store } from './createStore.js'
import type { ConversationState } from './startConversation.js'
import { toStatus } from './Phase.js'

/** The conversation that is shown, and what stays when another one is opened. */
export interface SessionState
  extends ConversationState,
    Pick<Conversation, 'conversations' | 'filter' | 'offeredFilter'> {}

export type SessionStore = Store<SessionState>

type Actions = Pick<
  Conversation,
  {
    [Key in keyof Conversation]: Conversation[Key] extends (...values: never[]) => unknown ? Key : never
  }[keyof Conversation]
>

/** Replaces the conversation that is shown, and aborts its request. */
export function replaceConversation(store: SessionStore, next: ConversationState): void {
  const { phase } = store.getState()
  if (phase.name === 'answering') phase.request.controller.abort()
  store.setState(() => next)
}

/** Returns the state as readers see it, with their actions. */
export function toConversation(state: SessionState, actions: Actions): Conversation {
  const { messages, phase, thread, queue, draft, context, isFilterOff, filter, offeredFilter, conversations, id } =
    state
  // Another tab may have added a question in the meantime.
  const question = messages.findLast(({ role }) => role === 'user')
  return {
    messages,
    status: toStatus(phase, messages.at(-1)?.role === 'assistant'),
    error: phase.name === 'failed' ? phase.error : undefined,
    isSlow: phase.name === 'answering' && phase.isSlow,
    threadId: thread.id,
    queue,
    draft,
    context,
    filter,
    offeredFilter,
    isFilterOff,
    versions: state.versions?.questionId === question?.id ? state.versions : undefined,
    isAnsweredElsewhere: phase.name === 'answeringInOtherTab',
    conversations,
    conversationId: id,
    ...actions,
  }
}
