import { toSavedMessages } from '../toSavedMessages.js'
import { addVersion } from './addVersion.js'
import type { ConversationMessage } from '../ConversationMessage.js'
import type { Versions } from '../Versions.js'

/** Puts one of the answers to the last question in the place of the one that is shown. */
export function chooseVersion(
  messages: readonly ConversationMessage[],
  versions: Versions,
  shown: number,
): { messages: ConversationMessage[]; versions: Versions } | undefined {
  const question = messages.findLastIndex(({ role }) => role === 'user')
  // The answer that failed before its first word is not kept.
  const all = (addVersion(messages, versions)?.others ?? versions.others).map(toSavedMessages)
  const chosen = all[shown]
  if (chosen === undefined || messages[question]?.id !== versions.questionId) return undefined
  const others = all.filter((_, index) => index !== shown)
  return { messages: [...messages.slice(0, question + 1), ...chosen], versions: { ...versions, others, shown } }
}
