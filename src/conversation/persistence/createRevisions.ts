import type { ConversationMessage } from '../Conversation.js'
import { withdrawsQuestion } from '../Phase.js'
import type { ConversationState } from '../startConversation.js'
import { isLeased, type SavedConversation, type SavedTurn, toTurns } from './SavedConversation.js'
import { toStoredJson } from './toStoredJson.js'

/** The JSON of messages. A complete message remains the same object, so it is serialized once. */
const serialized = new WeakMap<ConversationMessage, string>()

function textOf(message: ConversationMessage): string {
  const text = serialized.get(message) ?? toStoredJson(message)
  serialized.set(message, text)
  return text
}

/** Serializes messages, to detect changes. */
function toText(messages: readonly ConversationMessage[]): string {
  return messages.map(textOf).join()
}

/** Tracks when each turn of the tab was last changed, and whether here or in another tab. */
export interface Revisions {
  /** Returns the turns of the tab. Those that have changed here get a new time. */
  collectTurns: (state: ConversationState, isLeaving: boolean) => { turns: SavedTurn[]; isChanged: boolean }
  /** Records turns that are shown now. */
  track: (turns: readonly SavedTurn[]) => void
  /** Stops tracking a turn. */
  untrack: (id: string) => void
  /** Whether the tab shows the same messages. */
  isShown: (turn: SavedTurn) => boolean
  /** Whether another tab has changed the turn since it was recorded. */
  hasChanged: (turn: SavedTurn) => boolean
}

/** The lease of a tab that is receiving an answer, in milliseconds. It is renewed at least every two seconds. */
const LEASE = 8_000

function toUntil({ phase }: ConversationState, isLeaving: boolean): number | undefined {
  if (phase.name === 'answering') return isLeaving ? 0 : Date.now() + LEASE
  // The last turn is the one before a question that is in the field again.
  return phase.name === 'failed' && !withdrawsQuestion(phase.error) ? 0 : undefined
}

export function createRevisions(saved: SavedConversation | undefined): Revisions {
  const revisions = new Map<string, { turn: SavedTurn; text: string; isLocal: boolean }>()

  const track = (turns: readonly SavedTurn[]) => {
    for (const turn of turns) {
      const before = revisions.get(turn.id)
      const isLocal = turn.at === before?.turn.at && before.isLocal
      revisions.set(turn.id, { turn, text: toText(turn.messages), isLocal })
    }
  }

  track(saved?.turns ?? [])

  const collectTurns = (state: ConversationState, isLeaving: boolean) => {
    const now = Date.now()
    const isAnswering = state.phase.name === 'answering'
    let isChanged = false
    /** Later than the previous time, even if both changes are in the same millisecond. */
    const toTime = (id: string) => Math.max(now, (revisions.get(id)?.turn.at ?? 0) + 1)
    const change = (changed: Omit<SavedTurn, 'at'>, text = '') => {
      isChanged = true
      const turn = { ...changed, at: toTime(changed.id) }
      revisions.set(turn.id, { turn, text, isLocal: true })
      return turn
    }
    const shown = toTurns(state.messages)
    const turns: SavedTurn[] = shown.map(({ id, messages }, index) => {
      const before = revisions.get(id)
      const text = toText(messages)
      const isLast = index === shown.length - 1
      // Only the tab that receives an answer knows whether it is complete.
      const isLocal = before?.text !== text || before.isLocal || (isLast && isAnswering)
      const until = isLast && isLocal ? toUntil(state, isLeaving) : before?.turn.until
      if (before?.text === text && before.turn.until === until) return { id, at: before.turn.at, until, messages }
      return change({ id, until, messages }, text)
    })
    const seen = new Set(turns.map(({ id }) => id))

    for (const { id, question, about, until: lease = 0 } of state.queue) {
      const before = revisions.get(id)
      // The state can be older than the revisions: a question that was asked or removed is not queued again.
      if (seen.has(id) || (before !== undefined && before.turn.queued === undefined)) continue
      seen.add(id)
      const isOfOtherTab = isLeased(lease) || (before?.isLocal === false && !isAnswering)
      const until = toUntil(state, isLeaving)
      if (before !== undefined && (isOfOtherTab || before.turn.until === until)) turns.push(before.turn)
      else turns.push(change({ id, until, queued: { question, about }, messages: [] }))
    }

    for (const [id, { turn, text }] of revisions) {
      if (seen.has(id)) continue
      const isRemoved = text !== '' || turn.queued !== undefined
      isChanged ||= isRemoved
      turns.push({ id, at: isRemoved ? toTime(id) : turn.at, messages: [] })
    }
    return { turns, isChanged }
  }

  return {
    collectTurns,
    track,
    untrack: (id) => void revisions.delete(id),
    isShown: ({ id, messages }) => (revisions.get(id)?.text ?? '') === toText(messages),
    hasChanged: ({ id, at }) => revisions.get(id)?.turn.at !== at,
  }
}
