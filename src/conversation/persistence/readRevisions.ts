import { tryOrUndefined } from '../../shared/tryOrUndefined.js'
import { parseSavedConversation } from './parseSavedConversation.js'
import { RETENTION_MS, type SavedConversation, type SavedTurn } from './SavedConversation.js'
import { findStorage, type StorageScope } from './StorageScope.js'

const isQueued = ({ queued }: SavedTurn) => queued !== undefined

/** The sort key of a turn. Queued questions come last. */
const toTime = (turn: SavedTurn) => (isQueued(turn) ? Infinity : (turn.messages[0]?.createdAt?.getTime() ?? 0))

/**
 * A question that is queued in one tab and was asked or removed in another is no longer queued, or it would be asked
 * twice.
 */
const isLater = (turn: SavedTurn, other: SavedTurn) =>
  isQueued(turn) === isQueued(other) ? turn.at >= other.at : isQueued(other)

/**
 * Merges the turns of two revisions of a conversation: the latest change of each turn wins. Sorted by the time of the
 * question.
 */
export function mergeTurns(local: readonly SavedTurn[], others: readonly SavedTurn[]): SavedTurn[] {
  const merged = new Map(others.map((turn) => [turn.id, turn]))
  for (const turn of local) {
    const other = merged.get(turn.id)
    if (other === undefined || isLater(turn, other)) merged.set(turn.id, turn)
  }
  return [...merged.values()].sort((a, b) => (toTime(a) < toTime(b) ? -1 : Number(toTime(a) > toTime(b))))
}

/** Whether a key is that of the conversation or of one of its revisions, which append a random id. */
export const isRevisionOf = (key: string) => (other: string) =>
  other.startsWith(key) && /^(:[\da-f]{32})?$/.test(other.slice(key.length))

function merge(one: SavedConversation, other: SavedConversation): SavedConversation {
  const [older, newer] = one.metadataUpdatedAt > other.metadataUpdatedAt ? [other, one] : [one, other]
  return {
    ...newer,
    updatedAt: Math.max(one.updatedAt, other.updatedAt),
    turns: mergeTurns(newer.turns, older.turns),
    thread: newer.thread.id === null ? older.thread : newer.thread,
  }
}

/** A stored conversation, merged from its revisions, and the keys of the revisions. */
export interface Stored {
  keys: readonly string[]
  conversation: SavedConversation | undefined
}

/**
 * Reads a conversation. Each save writes a revision under a new key and then removes the revisions that it
 * was based on, so a save never overwrites what another tab has just written. Two tabs that save at the same
 * time leave two revisions, which are merged here.
 *
 * A lock is not sufficient: each process of Chromium has its own copy of `localStorage`, and a write can reach
 * another process later than the release of a Web Lock. During `pagehide`, there is no time to wait for a lock.
 */
export function readRevisions(
  id: string,
  keys: readonly string[],
  read: (key: string) => string | null | undefined,
): Stored {
  const revisions = keys.flatMap((key) => {
    const conversation = parseSavedConversation(read(key), id)
    return conversation === undefined ? [] : [{ key, conversation }]
  })
  const [first, ...others] = revisions.map(({ conversation }) => conversation)
  return { keys: revisions.map(({ key }) => key), conversation: first && others.reduce(merge, first) }
}

/**
 * Reads the conversation to resume: the one that this tab showed last, or else the latest.
 * `undefined` if a custom store is used.
 */
export function readSavedConversation(scope: StorageScope): SavedConversation | undefined {
  const { prefix } = scope
  const saved = tryOrUndefined(() => {
    const storage = prefix === '' ? undefined : findStorage(scope)
    const id = storage && (sessionStorage.getItem(`${prefix}tab`) ?? storage.getItem(`${prefix}latest`))
    if (!id) return undefined
    const keys = Object.keys(storage).filter(isRevisionOf(`${prefix}conversation:${id}`))
    return readRevisions(id, keys, (key) => storage.getItem(key)).conversation
  })
  return saved && saved.updatedAt > Date.now() - RETENTION_MS ? saved : undefined
}
