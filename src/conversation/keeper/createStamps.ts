import { isBusy } from '../isBusy.js'
import type { Present } from '../Present.js'
import type { SavedConversation } from '../SavedConversation.js'
import type { SavedTurn } from '../SavedTurn.js'
import { toText } from './toText.js'
import { toTurns } from './toTurns.js'

/** How long a tab that is answering counts as being there, in milliseconds. It says so more often. */
const ALIVE_FOR = 8_000

/** Remembers when each turn that a tab shows was last changed, here or elsewhere. */
export interface Stamps {
  /** The turns of the page; those that it has changed have a new time. */
  stamp: (present: Present, isLeaving: boolean) => { turns: SavedTurn[]; isChanged: boolean }
  /** The page shows these now. */
  take: (turns: readonly SavedTurn[]) => void
  /** Whether the page shows just this. */
  shows: (turn: SavedTurn) => boolean
}

function toUntil({ status }: Present, isLeaving: boolean): number | undefined {
  if (isBusy(status)) return isLeaving ? 0 : Date.now() + ALIVE_FOR
  return status === 'failed' || status === 'limited' ? 0 : undefined
}

export function createStamps(saved: SavedConversation | undefined): Stamps {
  const stamps = new Map<string, { at: number; until: number | undefined; text: string; isOurs: boolean }>()

  const take = (turns: readonly SavedTurn[]) => {
    for (const { id, at, until, messages } of turns) {
      const isOurs = at === stamps.get(id)?.at && stamps.get(id)?.isOurs === true
      stamps.set(id, { at, until, text: toText(messages), isOurs })
    }
  }

  // What an older build saved has no times: all of it counts as new.
  take(saved?.turns.filter(({ at }) => at > 0) ?? [])

  const stamp = (present: Present, isLeaving: boolean) => {
    const now = Date.now()
    let isChanged = false
    const shown = toTurns(present.messages)
    const turns: SavedTurn[] = shown.map(({ id, messages }, index) => {
      const before = stamps.get(id)
      const text = toText(messages)
      const isLast = index === shown.length - 1
      // Whether an answer of another page is whole is not for this one to judge.
      const isOurs = before?.text !== text || before.isOurs || (isLast && isBusy(present.status))
      const until = isLast && isOurs ? toUntil(present, isLeaving) : before?.until
      if (before?.text === text && before.until === until) return { id, at: before.at, until, messages }
      isChanged = true
      stamps.set(id, { at: now, until, text, isOurs })
      return { id, at: now, until, messages }
    })
    const here = new Set(turns.map(({ id }) => id))
    for (const [id, { at, text }] of stamps) {
      if (here.has(id)) continue
      const isTakenBack = text !== ''
      isChanged ||= isTakenBack
      turns.push({ id, at: isTakenBack ? now : at, messages: [] })
    }
    return { turns, isChanged }
  }

  return { stamp, take, shows: ({ id, messages }) => (stamps.get(id)?.text ?? '') === toText(messages) }
}
