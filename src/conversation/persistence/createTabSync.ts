import type { SavedConversation, SavedTurn } from '../SavedConversation.js'
import { type ConversationState, type ConversationSnapshot, toQueue } from '../startConversation.js'
import type { ConversationRepository } from './createConversationRepository.js'
import { createRevisions } from './createRevisions.js'
import { toRestoredPhase } from '../Phase.js'
import { isBusy } from '../Conversation.js'
import { mergeTurns } from '../readRevisions.js'
import { toDetails } from './toBranch.js'

/** A conversation with the changes of all tabs. */
interface MergedConversation {
  turns: readonly SavedTurn[]
  /** The stored conversation before this tab saved it. */
  stored: SavedConversation | undefined
}

/** Synchronizes the current conversation with storage, and so with other tabs. */
export interface TabSync {
  snapshot: () => ConversationSnapshot
  /** Changes the state, unless another conversation has been opened. */
  update: (change: Partial<ConversationState>) => void
  /** Replaces the snapshot after a render. */
  setSnapshot: (next: ConversationSnapshot) => void
  /** Removes the queued questions, which have moved to another conversation. */
  clearQueue: () => void
  /** Saves the changes of this tab. Returns `undefined` if the conversation was deleted or is being answered in this tab. */
  save: (isLeaving: boolean) => MergedConversation | undefined
  /** Shows the changes of other tabs. */
  applyChanges: (merged: MergedConversation) => void
}

/** @param onSave called with the id of the conversation when this tab saves a change */
export function createTabSync(
  repository: ConversationRepository,
  first: ConversationSnapshot,
  onSave: (id: string) => void,
): TabSync {
  let snapshot = first
  let revisions = createRevisions(snapshot.state.saved)
  let details = JSON.stringify(toDetails(snapshot.state.saved))

  const update = (change: Partial<ConversationState>) =>
    snapshot.setState((before) => (before.session === snapshot.state.session ? { ...before, ...change } : before))

  function setSnapshot(next: ConversationSnapshot): void {
    if (next.state.session !== snapshot.state.session) {
      revisions = createRevisions(next.state.saved)
      details = JSON.stringify(toDetails(next.state.saved))
    }
    snapshot = next
  }

  function save(isLeaving: boolean): MergedConversation | undefined {
    const { id, session } = snapshot.state
    if (repository.isDeleted(id)) return undefined
    const { conversation: stored, keys } = repository.read(id)
    const { turns: local, isChanged } = revisions.stamp(snapshot, isLeaving)
    const turns = mergeTurns(local, stored?.turns ?? [])
    const shown = toDetails(snapshot)
    const areLocal = JSON.stringify(shown) !== details
    if (isChanged || areLocal) {
      const thread = shown.thread.id === null && stored ? stored.thread : shown.thread
      onSave(id)
      const updatedAt = Date.now()
      const [latest, detailsAt] = areLocal || !stored ? [shown, updatedAt] : [toDetails(stored), stored.detailsAt]
      repository.write({ id, updatedAt, turns, ...latest, thread, detailsAt }, keys)
      revisions.record(local)
      details = JSON.stringify(shown)
    }
    syncQueue(turns)
    return isLeaving || isBusy(snapshot.status) || session.readQuestion() !== undefined ? undefined : { turns, stored }
  }

  /** Adds questions that other tabs have queued, and removes those that they have asked or removed. */
  function syncQueue(turns: readonly SavedTurn[]): void {
    const isHere = ({ id }: SavedTurn) => snapshot.state.queue.some((queued) => queued.id === id)
    const changed = turns.filter((turn) => revisions.hasChanged(turn) && (turn.queued !== undefined || isHere(turn)))
    if (changed.length === 0) return
    const merge = (before: ConversationState['queue']) => {
      const remaining = before.flatMap((queued) => {
        const turn = changed.find(({ id }) => id === queued.id)
        return turn === undefined ? [queued] : toQueue([turn])
      })
      return [...remaining, ...toQueue(changed).filter(({ id }) => !remaining.some((queued) => queued.id === id))]
    }
    for (const turn of changed) {
      if (turn.queued === undefined) revisions.forget(turn.id)
      else revisions.record([turn])
    }
    const { session } = snapshot.state
    snapshot = { ...snapshot, state: { ...snapshot.state, queue: merge(snapshot.state.queue) } }
    snapshot.setState((before) => (before.session === session ? { ...before, queue: merge(before.queue) } : before))
  }

  function applyChanges({ turns, stored }: MergedConversation): void {
    const { thread, phase } = snapshot.state
    if (turns.some((turn) => !revisions.isShown(turn))) {
      const messages = turns.flatMap((turn) => [...turn.messages])
      snapshot.setMessages(messages)
      snapshot = { ...snapshot, messages } // A save before the next render must include them.
    }
    revisions.record(turns)
    const last = turns.findLast(({ messages }) => messages.length > 0)
    if (last === undefined || stored === undefined) return
    if (thread.id === null && stored.thread.id !== null) update({ thread: stored.thread })
    if (phase !== 'elsewhere' && !stored.turns.includes(last)) return
    const next = toRestoredPhase(last.until) ?? { phase: 'restored' }
    if (next.phase !== phase) update(next)
  }

  function clearQueue(): void {
    snapshot = { ...snapshot, state: { ...snapshot.state, queue: [] } }
    save(true)
  }

  return { snapshot: () => snapshot, update, setSnapshot, clearQueue, save, applyChanges }
}
