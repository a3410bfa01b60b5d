import type { Conversation } from './Conversation.js'
import type { SessionStore } from './SessionState.js'
import type { QuestionItem } from '../wire/QuestionItem.js'

function isSameContext(a: QuestionItem, b: QuestionItem): boolean {
  return a.type === b.type && a.value === b.value && a.path === b.path
}

type Choices = Pick<Conversation, 'setDraft' | 'addContext' | 'removeContext' | 'setFilterOff'>

/** The actions that prepare a question: its draft, context and filter. */
export function createChoices({ setState }: SessionStore): Choices {
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
