import type { ConversationMessage } from '../ConversationMessage.js'
import type { Versions } from '../Versions.js'

/** Keeps the answer that ends the conversation beside those before it, so that another can take its place. */
export function addVersion(messages: readonly ConversationMessage[], versions: Versions | undefined): Versions | undefined {
  const index = messages.findLastIndex(({ role }) => role === 'user')
  const questionId = messages[index]?.id
  const answer = messages.slice(index + 1)
  if (questionId === undefined || answer.length === 0) return versions
  const others = versions?.questionId === questionId ? [...versions.others] : []
  others.splice(versions?.shown ?? 0, 0, answer)
  return { questionId, others, shown: others.length }
}
