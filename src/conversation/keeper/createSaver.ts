import { isBusy } from '../isBusy.js'
import type { Present } from '../Present.js'
import type { SavedConversation } from '../SavedConversation.js'
import type { SavedTurn } from '../SavedTurn.js'
import type { ConversationState } from '../startConversation.js'
import { toStanding } from '../toStanding.js'
import type { Archive } from './createArchive.js'
import { createStamps } from './createStamps.js'
import { mergeTurns } from './mergeTurns.js'
import { toDetails } from './toDetails.js'

/** What is known of a conversation in all tabs. */
interface Known {
  turns: readonly SavedTurn[]
  /** As it was before this tab saved it. */
  stored: SavedConversation | undefined
}

/** Brings together what this tab and the others know of the conversation that is shown. */
export interface Saver {
  present: () => Present
  /** Changes what is shown, unless another conversation has taken its place. */
  update: (change: Partial<ConversationState>) => void
  /** Goes on with the conversation as of a later render, or with another one. */
  follow: (next: Present) => void
  /** Saves what this tab has changed. Gives nothing of a conversation that was deleted, nor while it is being answered here. */
  save: (isLeaving: boolean) => Known | undefined
  /** Shows what other tabs have added. */
  takeIn: (known: Known) => void
}

/** @param onSave told which conversation this tab has changed */
export function createSaver(archive: Archive, first: Present, onSave: (id: string) => void): Saver {
  let present = first
  let stamps = createStamps(present.state.saved)
  let details = JSON.stringify(toDetails(present.state.saved))

  const update = (change: Partial<ConversationState>) =>
    present.setState((before) => (before.run === present.state.run ? { ...before, ...change } : before))

  function follow(next: Present): void {
    if (next.state.run !== present.state.run) {
      stamps = createStamps(next.state.saved)
      details = JSON.stringify(toDetails(next.state.saved))
    }
    present = next
  }

  function save(isLeaving: boolean): Known | undefined {
    const { id, run } = present.state
    if (archive.isDeleted(id)) return undefined
    const stored = archive.read(id)
    const { turns: ours, isChanged } = stamps.stamp(present, isLeaving)
    const turns = mergeTurns(ours, stored?.turns ?? [])
    const shown = toDetails(present)
    const areOurs = JSON.stringify(shown) !== details
    if (isChanged || areOurs) {
      const thread = shown.thread.id === null && stored ? stored.thread : shown.thread
      onSave(id)
      archive.write({ id, updatedAt: Date.now(), turns, ...(areOurs || !stored ? shown : toDetails(stored)), thread })
      stamps.take(ours)
      details = JSON.stringify(shown)
    }
    return isLeaving || isBusy(present.status) || run.readQuestion() !== undefined ? undefined : { turns, stored }
  }

  function takeIn({ turns, stored }: Known): void {
    const { run, standing } = present.state
    if (turns.some((turn) => !stamps.shows(turn))) {
      const messages = turns.flatMap((turn) => [...turn.messages])
      present.setMessages(messages)
      present = { ...present, messages } // What is saved before the next render must not lack them.
    }
    stamps.take(turns)
    const last = turns.findLast(({ messages }) => messages.length > 0)
    if (last === undefined || stored === undefined) return
    if (run.readThread().id === null && stored.thread.id !== null) {
      run.keepThread(stored.thread)
      update({ threadId: stored.thread.id })
    }
    if (standing !== 'elsewhere' && !stored.turns.includes(last)) return
    const next = toStanding(last.until) ?? 'settled'
    if (next !== standing) update({ standing: next })
  }

  return { present: () => present, update, follow, save, takeIn }
}
