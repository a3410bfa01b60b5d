import { toRestoredPhase } from '../Phase.js'
import type { SessionStore } from '../SessionState.js'
import { type ConversationState, toQueue } from '../startConversation.js'
import type { ConversationRepository } from './createConversationRepository.js'
import { createRevisions } from './createRevisions.js'
import { mergeTurns } from './readRevisions.js'
import { type SavedConversation, type SavedTurn, toMetadata } from './SavedConversation.js'
import { toStoredJson } from './toStoredJson.js'

/** Synchronizes the current conversation with storage, and so with other tabs. */
export interface TabSync {
  /** Begins with a conversation that was opened from storage, or with a new one. */
  follow: (saved: SavedConversation | undefined) => void
  /**
   * Saves what has changed in this tab, unless the conversation was deleted, and shows what has changed in others.
   *
   * @param isLeaving whether the page or the conversation is left, so that no answer continues here
   */
  save: (state: ConversationState, isLeaving: boolean) => void
}

/** @param onSave called with the id of the conversation when this tab saves a change */
export function createTabSync(
  repository: ConversationRepository,
  store: SessionStore,
  onSave: (id: string) => void,
): TabSync {
  let revisions = createRevisions(store.getState().saved)
  let savedMetadata = toStoredJson(toMetadata(store.getState().saved))

  function save(state: ConversationState, isLeaving: boolean): void {
    const { id } = state
    if (repository.isDeleted(id)) return
    const { conversation: stored, keys } = repository.read(id)
    const { turns: local, isChanged } = revisions.collectTurns(state, isLeaving)
    const turns = mergeTurns(local, stored?.turns ?? [])
    const shown = toMetadata(state)
    const areLocal = toStoredJson(shown) !== savedMetadata
    if (isChanged || areLocal) {
      const thread = shown.thread.id === null && stored ? stored.thread : shown.thread
      onSave(id)
      const updatedAt = Date.now()
      const [latest, metadataUpdatedAt] =
        areLocal || !stored
          ? [shown, Math.max(updatedAt, (stored?.metadataUpdatedAt ?? 0) + 1)]
          : [toMetadata(stored), stored.metadataUpdatedAt]
      repository.write({ id, updatedAt, turns, ...latest, thread, metadataUpdatedAt }, keys)
      revisions.track(local)
      savedMetadata = toStoredJson(shown)
    }
    if (store.getState().id !== id) return
    syncQueue(turns)
    if (!isLeaving) showTurns(turns, stored)
  }

  /** Adds questions that other tabs have queued, and removes those that they have asked or removed. */
  function syncQueue(turns: readonly SavedTurn[]): void {
    const { queue } = store.getState()
    const isHere = ({ id }: SavedTurn) => queue.some((queued) => queued.id === id)
    const changed = turns.filter((turn) => revisions.hasChanged(turn) && (turn.queued !== undefined || isHere(turn)))
    if (changed.length === 0) return
    for (const turn of changed) {
      if (turn.queued === undefined) revisions.untrack(turn.id)
      else revisions.track([turn])
    }
    const remaining = queue.flatMap((queued) => {
      const turn = changed.find(({ id }) => id === queued.id)
      return turn === undefined ? [queued] : toQueue([turn])
    })
    const added = toQueue(changed).filter(({ id }) => !remaining.some((queued) => queued.id === id))
    store.setState(() => ({ queue: [...remaining, ...added] }))
  }

  /** Shows the turns that other tabs have changed, unless an answer is streaming in this one. */
  function showTurns(turns: readonly SavedTurn[], stored: SavedConversation | undefined): void {
    const { messages, phase, thread } = store.getState()
    if (phase.name === 'answering') return
    const areShown = turns.every(revisions.isShown)
    revisions.track(turns)
    const last = turns.findLast((turn) => turn.messages.length > 0)
    const isFromOtherTab = last && stored && (phase.name === 'answeringInOtherTab' || stored.turns.includes(last))
    const next = isFromOtherTab ? (toRestoredPhase(last) ?? { name: 'paused' }) : phase
    store.setState(() => ({
      messages: areShown ? messages : turns.flatMap((turn) => turn.messages),
      thread: (thread.id === null && last && stored?.thread) || thread,
      phase: next.name === phase.name ? phase : next,
    }))
  }

  return {
    follow: (saved) => {
      revisions = createRevisions(saved)
      savedMetadata = toStoredJson(toMetadata(saved))
    },
    save,
  }
}
