import type { QuestionItem } from '../wire/QuestionItem.js'
import type { Conversation } from './Conversation.js'
import type { SessionStore } from './SessionState.js'

function isSameContext(a: QuestionItem, b: QuestionItem): boolean {
  return a.type === b.type && a.value === b.value && a.path === b.path
}

type ComposerActions = Pick<Conversation, 'setDraft' | 'addContext' | 'removeContext' | 'setFilterOff'>

/** The actions that prepare a question: its draft, context and filter. */
export function createComposerActions({ setState }: SessionStore): ComposerActions {
  return {
    setDraft: (draft) => setState(() => ({ draft })),
    addContext: (item) =>
      setState(({ context }) =>
        context.some((other) => isSameContext(other, item)) ? {} : { context: [...context, item] },
      ),
    removeContext: (item) =>
      setState(({ context }) => ({ context: context.filter((other) => !isSameContext(other, item)) })),
    setFilterOff: (isFilterOff) => setState(() => ({ isFilterOff })),
  }
}
