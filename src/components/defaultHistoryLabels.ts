import type { HistoryLabels } from './HistoryLabels.js'

/** The texts of earlier conversations and of other answers in English. */
export const defaultHistoryLabels: HistoryLabels = {
  earlierConversations: 'Earlier conversations',
  rename: (title) => `Rename “${title}”`,
  conversationName: 'Name of the conversation',
  deleteConversation: (title) => `Delete “${title}”`,
  askDeleteConversation: (title) => `Delete “${title}”?`,
  deleteAll: 'Delete all conversations',
  askDeleteAll: 'Delete all conversations for good?',
  confirmDelete: 'Delete',
  keep: 'Keep',
  answerAgain: 'Answer again',
  previousAnswer: 'Previous answer',
  nextAnswer: 'Next answer',
  editQuestion: 'Edit question',
  editKeeps: 'The conversation so far stays in “Earlier conversations”.',
  cancelEdit: 'Cancel',
}
