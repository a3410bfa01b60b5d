import type { ChatMessage } from './toChatMessages.js'

/** What stays of an earlier answer for which there is no room, in characters. */
const SHORT_ANSWER = 300

/**
 * Shortens a conversation to what a language model needs of it: the last messages whole, as far as they fit. Before them
 * the questions, and the beginning of each answer, as long as they fit as well.
 *
 * @param maxLength of the messages that stay whole, and of those before them, in characters
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
