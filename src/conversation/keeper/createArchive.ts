import { parseSaved, SAVED_VERSION } from '../parseSaved.js'
import { parseSavedConversation } from '../parseSavedConversation.js'
import type { Place } from '../Place.js'
import { KEPT_FOR } from '../keptFor.js'
import type { SavedConversation } from '../SavedConversation.js'
import { createStore } from './createStore.js'
import { parseIndex } from './parseIndex.js'
import type { SavedEntry } from './SavedEntry.js'
import { toTitle } from './toTitle.js'

/** What is kept for one reader of a site: characters of JSON, and messages. The host page needs room too. */
const MAX_LENGTH = 1_000_000
const MAX_COUNT = 200

/** All conversations of a place: a list, and one text for each. */
export interface Archive {
  /** What a newer build keeps here is left alone, and nothing is kept beside it. */
  isClosed: () => boolean
  /** The latest first. */
  list: () => SavedEntry[]
  isDeleted: (id: string) => boolean
  read: (id: string) => SavedConversation | undefined
  write: (conversation: SavedConversation) => void
  rename: (id: string, title: string) => void
  /** Forgets these for good: no tab that still shows one will bring it back. */
  remove: (ids: readonly string[]) => void
  /** Puts into the list what is kept and not in it: two tabs may have written the list at once. */
  recover: () => void
  refresh: ((id?: string) => Promise<void>) | undefined
}

const isNewer = (text: string | undefined) => Number(parseSaved(text)?.version) > SAVED_VERSION

const countMessages = ({ turns }: SavedConversation) => turns.reduce((sum, { messages }) => sum + messages.length, 0)

const isEmpty = (conversation: SavedConversation) =>
  countMessages(conversation) === 0 && conversation.draft === '' && conversation.context.length === 0

/** As JSON, without its oldest turns where it is too long. */
function serialize(conversation: SavedConversation): { text: string; count: number } {
  const text = JSON.stringify({ version: SAVED_VERSION, ...conversation })
  const count = countMessages(conversation)
  const { turns, versions } = conversation
  if ((text.length <= MAX_LENGTH && count <= MAX_COUNT) || (turns.length === 0 && versions === undefined)) return { text, count }
  return serialize({ ...conversation, versions: undefined, turns: turns.slice(Math.ceil(turns.length / 8)) })
}

export function createArchive(place: Place, onWrite: () => void): Archive {
  const store = createStore(place)
  const { prefix } = place
  const indexKey = `${prefix}index`
  const keyOf = (id: string) => `${prefix}conversation:${id}`

  const readIndex = () => parseIndex(store.read(indexKey))
  const isClosed = () => isNewer(store.read(indexKey))
  const list = () => readIndex().filter(({ isDeleted }) => !isDeleted)

  /** Writes the list; conversations and deletions that are too old leave it. */
  function writeIndex(entries: SavedEntry[]): void {
    const isOld = ({ updatedAt }: SavedEntry) => updatedAt <= Date.now() - KEPT_FOR
    for (const { id } of entries.filter(isOld)) store.write(keyOf(id), undefined)
    const conversations = entries.filter((entry) => !isOld(entry))
    store.write(indexKey, JSON.stringify({ version: SAVED_VERSION, conversations }))
    store.write(`${prefix}latest`, list()[0]?.id)
  }

  function toEntry(conversation: SavedConversation, length: number, count: number, before?: SavedEntry): SavedEntry {
    const { id, updatedAt, turns } = conversation
    const title = before?.title || toTitle(turns.flatMap(({ messages }) => messages))
    return { id, title, startedAt: before?.startedAt ?? updatedAt, updatedAt, length, count }
  }

  function remove(ids: readonly string[]): void {
    if (isClosed()) return
    const now = Date.now()
    const others = readIndex().filter(({ id }) => !ids.includes(id))
    for (const id of ids) store.write(keyOf(id), undefined)
    const gone = ids.map((id) => ({ id, title: '', startedAt: now, updatedAt: now, length: 0, count: 0, isDeleted: true }))
    writeIndex([...gone, ...others])
    onWrite()
  }

  /** Writes a conversation, making room of the oldest others first, then of its own oldest turns. */
  function write(conversation: SavedConversation): void {
    const { id, turns } = conversation
    if (isClosed() || isNewer(store.read(keyOf(id)))) return
    const entries = readIndex()
    const others = entries.filter((entry) => entry.id !== id)
    if (isEmpty(conversation)) {
      store.write(keyOf(id), undefined)
      writeIndex(others)
      return
    }
    const { text, count } = serialize(conversation)
    const isTooMuch = () =>
      others.reduce((sum, { length }) => sum + length, text.length) > MAX_LENGTH ||
      others.reduce((sum, entry) => sum + entry.count, count) > MAX_COUNT
    let isWritten = !isTooMuch() && store.write(keyOf(id), text)
    while (!isWritten) {
      const oldest = others.findLastIndex(({ isDeleted }) => !isDeleted)
      if (oldest < 0) break
      for (const { id: gone } of others.splice(oldest, 1)) store.write(keyOf(gone), undefined)
      isWritten = !isTooMuch() && store.write(keyOf(id), text)
    }
    const before = entries.find((entry) => entry.id === id)
    writeIndex(isWritten ? [toEntry(conversation, text.length, count, before), ...others] : others)
    if (!isWritten && turns.length > 1) write({ ...conversation, turns: turns.slice(Math.ceil(turns.length / 2)) })
    else onWrite()
  }

  function rename(id: string, title: string): void {
    if (isClosed() || title.trim() === '') return
    writeIndex(readIndex().map((entry) => (entry.id === id ? { ...entry, title: title.trim() } : entry)))
    onWrite()
  }

  function recover(): void {
    if (isClosed()) return
    const known = new Set(readIndex().map(({ id }) => keyOf(id)))
    const lost = store.list(keyOf('')).filter((key) => !known.has(key))
    const found = lost.flatMap((key) => {
      const text = store.read(key)
      const conversation = parseSavedConversation(text)
      return conversation && text ? [toEntry(conversation, text.length, countMessages(conversation))] : []
    })
    if (found.length > 0) writeIndex([...found, ...readIndex()])
  }

  return {
    isClosed,
    list,
    isDeleted: (id) => readIndex().some((entry) => entry.id === id && entry.isDeleted),
    read: (id) => parseSavedConversation(store.read(keyOf(id))),
    write,
    rename,
    remove,
    recover,
    refresh: store.refresh && ((id) => store.refresh?.([indexKey, ...(id === undefined ? [] : [keyOf(id)])]) ?? Promise.resolve()),
  }
}
