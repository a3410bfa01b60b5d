import type { Present } from '../Present.js'
import type { Versions } from '../Versions.js'
import { addVersion } from './addVersion.js'

/**
 * The answers to the last question after another render of the same conversation. Another question has no
 * earlier answers yet. One that is asked again keeps an answer that was whole.
 */
export function followVersions(before: Present, { messages, state }: Present): Versions | undefined {
  const { versions, standing } = state
  const isAskedAgain = standing === 'asked' && before.state.standing !== 'asked' && before.status === 'idle'
  if (isAskedAgain) return addVersion(messages, versions)
  const question = messages.findLast(({ role }) => role === 'user')
  return question?.id === versions?.questionId ? versions : undefined
}
