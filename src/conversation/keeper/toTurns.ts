import type { ConversationMessage } from '../ConversationMessage.js'

/** Messages in groups, each beginning with a question. Its id is ours, and so nobody else's. */
export function toTurns(messages: readonly ConversationMessage[]): { id: string; messages: ConversationMessage[] }[] {
  const turns: { id: string; messages: ConversationMessage[] }[] = []
  for (const message of messages) {
    const last = turns.at(-1)
    if (last === undefined || message.role === 'user') turns.push({ id: message.id, messages: [message] })
    else last.messages.push(message)
  }
  return turns
}
