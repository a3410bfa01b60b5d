import type { ConversationMessage } from '../ConversationMessage.js'

/** A finished message stays the same object, so its text is made once. */
const texts = new WeakMap<ConversationMessage, string>()

function textOf(message: ConversationMessage): string {
  const text = texts.get(message) ?? JSON.stringify(message)
  texts.set(message, text)
  return text
}

/** Messages as one text, by which to tell whether they changed. */
export function toText(messages: readonly ConversationMessage[]): string {
  return messages.map(textOf).join()
}
