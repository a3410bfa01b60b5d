import type { Act } from '../components/parts/Act.js'
import type { Conversation } from '../conversation/Conversation.js'

type Verbs = Pick<Conversation, 'openConversation' | 'deleteConversation' | 'deleteAll'>

/** What a reader does with whole conversations, told of as it is done. */
export function tellVerbs(conversation: Conversation, onAct: (act: Act) => void): Verbs {
  const { openConversation, deleteConversation, deleteAll, conversations } = conversation
  return {
    openConversation: (id) => {
      onAct({ type: id === undefined ? 'conversationStarted' : 'conversationOpened' })
      openConversation(id)
    },
    deleteConversation: (id) => {
      onAct({ type: 'conversationsDeleted', count: 1 })
      deleteConversation(id)
    },
    deleteAll: () => {
      onAct({ type: 'conversationsDeleted', count: conversations.length })
      deleteAll()
    },
  }
}
