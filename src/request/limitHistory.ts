/** The fields that both versions of a message have. */
interface SentMessage {
  role: string
  parts: readonly { type: string }[]
}

/**
 * Characters of the messages before the question that are sent whole, as JSON, in which version 1 has each text twice.
 */
const WHOLE_LENGTH = 64_000

/** Characters of the messages before them, of which the text alone is sent. */
const TEXT_LENGTH = 32_000

/**
 * Returns what is sent of a conversation: the question, and the messages before it as far as they fit. The oldest that
 * fit have their text alone. Services have the rest in their thread, and models read the last messages only.
 */
export function limitHistory<Message extends SentMessage>(messages: readonly Message[]): Message[] {
  const earlier = messages.slice(0, -1)
  const sent: Message[] = messages.slice(-1)
  let whole = WHOLE_LENGTH
  let short = TEXT_LENGTH
  for (const message of earlier.reverse()) {
    whole -= JSON.stringify(message).length
    const kept = whole >= 0 ? message : { ...message, parts: message.parts.filter(({ type }) => type === 'text') }
    if (whole < 0) short -= JSON.stringify(kept).length
    if (short < 0) break
    sent.unshift(kept)
  }
  // An answer without its question says nothing.
  return sent.slice(sent.findIndex(({ role }) => role === 'user'))
}
