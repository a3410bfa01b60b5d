import { useMemo, type Dispatch, type SetStateAction } from 'react'
import type { Conversation } from './Conversation.js'
import { isSameContext } from './isSameContext.js'
import type { ConversationState } from './startConversation.js'

type Choices = Pick<Conversation, 'setDraft' | 'addContext' | 'removeContext' | 'setFilterOff'>

/** What a reader prepares before asking: the words, what they are about, and where to search. */
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
