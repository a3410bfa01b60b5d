import type { Utterance } from './Utterance.js'

/** Stands where a question had no answer, because the answer failed or its reader stopped it. */
const NO_ANSWER = '(no answer)'

/** The conversation with the sides taking turns, which many models insist on. */
export function takeTurns(utterances: readonly Utterance[]): Utterance[] {
  const turns: Utterance[] = []
  for (const { role, content } of utterances) {
    const last = turns.at(-1)
    if (last?.role === role && role === 'assistant') {
      last.content += `\n\n${content}`
      continue
    }
    if (last?.role === role) turns.push({ role: 'assistant', content: NO_ANSWER })
    turns.push({ role, content })
  }
  return turns
}
