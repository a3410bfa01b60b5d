import type { ConversationMessage, Versions } from './Conversation.js'

/** Adds the last answer to the versions, before it is replaced by another. */
export function addVersion(
  messages: readonly ConversationMessage[],
  versions: Versions | undefined,
): Versions | undefined {
  const index = messages.findLastIndex(({ role }) => role === 'user')
  const questionId = messages[index]?.id
  const answer = messages.slice(index + 1)
  if (questionId === undefined || answer.length === 0) return versions
  const others = versions?.questionId === questionId ? [...versions.others] : []
  others.splice(versions?.shown ?? 0, 0, answer)
  return { questionId, others, shown: others.length }
}

/** Returns the messages with another version of the last answer; `undefined` if there is no such version. */
export function chooseVersion(
  messages: readonly ConversationMessage[],
  versions: Versions,
  shown: number,
): { messages: ConversationMessage[]; versions: Versions } | undefined {
  const question = messages.findLastIndex(({ role }) => role === 'user')
  // There is no last answer if it failed before its first word.
  const all = addVersion(messages, versions)?.others ?? versions.others
  const chosen = all[shown]
  if (chosen === undefined || messages[question]?.id !== versions.questionId) return undefined
  const others = all.filter((_, index) => index !== shown)
  return { messages: [...messages.slice(0, question + 1), ...chosen], versions: { ...versions, others, shown } }
}
