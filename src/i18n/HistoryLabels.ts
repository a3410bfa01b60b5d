/** Labels of earlier conversations and of alternative answers. Loaded lazily. */
export interface HistoryLabels {
  /** Accessible name of the list of earlier conversations, and of the button that opens it. */
  earlierConversations: string
  rename: (title: string) => string
  /** Accessible name of the field for a new name. */
  conversationName: string
  deleteConversation: (title: string) => string
  /** Confirmation before a conversation is deleted. */
  askDeleteConversation: (title: string) => string
  deleteAll: string
  /** Confirmation before all conversations are deleted. */
  askDeleteAll: string
  confirmDelete: string
  cancelDelete: string
  /** Button that asks the last question again. */
  answerAgain: string
  previousAnswer: string
  nextAnswer: string
  /** Button next to a sent question, and accessible name of the field that edits it. */
  editQuestion: string
  /** Hint about what happens to the conversation when a sent question is edited. */
  editKeeps: string
  cancelEdit: string
}

/** English labels. */
export const defaultHistoryLabels: HistoryLabels = {
  earlierConversations: 'Earlier conversations',
  rename: (title) => `Rename “${title}”`,
  conversationName: 'Name of the conversation',
  deleteConversation: (title) => `Delete “${title}”`,
  askDeleteConversation: (title) => `Delete “${title}”?`,
  deleteAll: 'Delete all conversations',
  askDeleteAll: 'Delete all conversations for good?',
  confirmDelete: 'Delete',
  cancelDelete: 'Keep',
  answerAgain: 'Answer again',
  previousAnswer: 'Previous answer',
  nextAnswer: 'Next answer',
  editQuestion: 'Edit question',
  editKeeps: 'The conversation so far stays in “Earlier conversations”.',
  cancelEdit: 'Cancel',
}
