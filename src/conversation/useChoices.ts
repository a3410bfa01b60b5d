import { useMemo, type Dispatch, type SetStateAction } from 'react'
import type { Conversation } from './Conversation.js'
import type { ConversationState } from './startConversation.js'
import type { ContextItem } from '../contract/AssistantRequest.js'

function isSameContext(a: ContextItem, b: ContextItem): boolean {
  return a.type === b.type && a.value === b.value && a.path === b.path
}

type Choices = Pick<Conversation, 'setDraft' | 'addContext' | 'removeContext' | 'setFilterOff'>

/** The actions that prepare a question: its draft, context and filter. */
export function useChoices(setState: Dispatch<SetStateAction<ConversationState>>): Choices {
  return useMemo(() => {
    const change = (toChange: (state: ConversationState) => Partial<ConversationState>) =>
      setState((before) => ({ ...before, ...toChange(before) }))
    return {
      setDraft: (draft) => change(() => ({ draft })),
      addContext: (item) =>
        change(({ context }) =>
          context.some((other) => isSameContext(other, item)) ? {} : { context: [...context, item] },
        ),
      removeContext: (item) =>
        change(({ context }) => ({ context: context.filter((other) => !isSameContext(other, item)) })),
      setFilterOff: (isFilterOff) => change(() => ({ isFilterOff })),
    }
  }, [setState])
}
