import type { SavedTurn } from '../SavedTurn.js'

const toTime = ({ messages }: SavedTurn) => new Date(messages[0]?.createdAt ?? 0).getTime() || 0

/** What two tabs know of one conversation: every turn of both, as it was last changed, in the order asked. */
export function mergeTurns(ours: readonly SavedTurn[], theirs: readonly SavedTurn[]): SavedTurn[] {
  const merged = new Map(theirs.map((turn) => [turn.id, turn]))
  for (const turn of ours) {
    const other = merged.get(turn.id)
    if (other === undefined || other.at <= turn.at) merged.set(turn.id, turn)
  }
  return [...merged.values()].sort((a, b) => toTime(a) - toTime(b))
}
