import type { ChatMessage } from './toChatMessages.js'

/** The length to which an earlier answer is shortened, in characters. */
const SHORT_ANSWER = 300

/**
 * Shortens a conversation for the prompt: keeps the last messages in full, as far as they fit. Before them, keeps the
 * questions and the beginning of each answer, as long as these fit.
 * @param maxLength the limit for the messages in full, and again for the shortened ones, in characters
 */
export function condenseMessages(messages: readonly ChatMessage[], maxLength: number): ChatMessage[] {
  const condensed: ChatMessage[] = []
  let whole = maxLength
  let short = maxLength
  for (const message of messages.toReversed()) {
    whole -= message.content.length
    if (whole >= 0) {
      condensed.push(message)
      continue
    }
    const content = shorten(message)
    short -= content.length
    if (short < 0) break
    condensed.push({ ...message, content })
  }
  return condensed.reverse()
}

function shorten({ role, content }: ChatMessage): string {
  return role === 'assistant' && content.length > SHORT_ANSWER
    ? `${content.slice(0, SHORT_ANSWER).replace(/\s\S*$/, '')} …`
    : content
}
