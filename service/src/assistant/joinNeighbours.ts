import type { Utterance } from './Utterance.js'

/**
 * One utterance where one side speaks twice in a row, which a failed answer leaves behind and many
 * models refuse.
 */
export function joinNeighbours(utterances: readonly Utterance[]): Utterance[] {
  const joined: Utterance[] = []
  for (const { role, content } of utterances) {
    const last = joined.at(-1)
    if (last?.role === role) last.content += `\n\n${content}`
    else joined.push({ role, content })
  }
  return joined
}
