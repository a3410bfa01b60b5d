/** The texts of earlier conversations and of other answers, which load with what they are for. */
export interface HistoryLabels {
  /** Names the list of earlier conversations, and the button that opens it. */
  earlierConversations: string
  rename: (title: string) => string
  /** Names the field for another name. */
  conversationName: string
  deleteConversation: (title: string) => string
  /** Asks before a conversation is deleted. */
  askDeleteConversation: (title: string) => string
  deleteAll: string
  /** Asks before all conversations are deleted. */
  askDeleteAll: string
  confirmDelete: string
  keep: string
  /** On the button that asks the last question again. */
  answerAgain: string
  previousAnswer: string
  nextAnswer: string
  /** On the button beside a sent question, and names the field for other words. */
  editQuestion: string
  /** Says what becomes of the conversation when a sent question is edited. */
  editKeeps: string
  cancelEdit: string
}
