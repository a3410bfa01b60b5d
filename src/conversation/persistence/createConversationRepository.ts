import { toJson } from '../../shared/withoutToJson.js'
import { createId } from '../../shared/createId.js'
import { parseSaved, SAVED_VERSION } from './parseSavedConversation.js'
import { isRevisionOf, readRevisions, type Stored } from './readRevisions.js'
import { RETENTION_MS, type SavedConversation } from './SavedConversation.js'
import type { StorageScope } from './StorageScope.js'
import { createTextStore } from './createTextStore.js'
import { MAX_COUNT, MAX_LENGTH, parseIndex, toTitle, type SavedEntry } from './SavedIndex.js'
import { toStoredJson } from './toStoredJson.js'

/** Stores the conversations of a storage scope: an index, and the revisions of each conversation. */
export interface ConversationRepository {
  /** Whether the index is of a newer version. Then nothing is read or written. */
  isClosed: () => boolean
  /** The entries of the index without the deleted ones, the latest first. */
  list: () => SavedEntry[]
  isDeleted: (id: string) => boolean
  read: (id: string) => Stored
  /** @param keys the revisions that the conversation is based on, which are removed */
  write: (conversation: SavedConversation, keys?: readonly string[]) => void
  rename: (id: string, title: string) => void
  /** Deletes conversations. A tab that still shows one cannot restore it. */
  remove: (ids: readonly string[]) => void
  /** Adds missing conversations to the index, which another tab may have overwritten. */
  recover: () => void
  /** For a custom store: reads the latest data, calls `change` and waits for its writes. Exclusive among tabs. */
  refresh: ((id?: string, change?: () => void) => Promise<void>) | undefined
}

/** Compares numbers only: an invalid version such as `"10"` or `[10]` must not disable saving. */
function isNewer(text: string | undefined): boolean {
  const version = parseSaved(text)?.version
  return typeof version === 'number' && version > SAVED_VERSION
}

const countMessages = ({ turns }: SavedConversation) => turns.reduce((sum, { messages }) => sum + messages.length, 0)

const isEmpty = (conversation: SavedConversation) =>
  !conversation.turns.some(({ messages, queued }) => messages.length > 0 || queued) &&
  conversation.draft === '' &&
  conversation.context.length === 0

/** Returns the JSON of a conversation. If it exceeds the limits, the oldest turns are left out. */
function serialize(conversation: SavedConversation): { text: string; count: number } {
  const text = toStoredJson({ version: SAVED_VERSION, ...conversation })
  const count = countMessages(conversation)
  const { turns, versions } = conversation
  if ((text.length <= MAX_LENGTH && count <= MAX_COUNT) || (turns.length === 0 && versions === undefined))
    return { text, count }
  return serialize({ ...conversation, versions: undefined, turns: turns.slice(Math.ceil(turns.length / 8)) })
}

export function createConversationRepository(scope: StorageScope, onWrite: () => void): ConversationRepository {
  const store = createTextStore(scope)
  const { prefix } = scope
  const indexKey = `${prefix}index`
  const keyOf = (id: string) => `${prefix}conversation:${id}`
  /** The key that marks a conversation as deleted, whatever another tab writes at the same time. */
  const deletedKeyOf = (id: string) => `${keyOf(id)}:deleted`
  const keysOf = (id: string) => store.list?.(keyOf(id)).filter(isRevisionOf(keyOf(id))) ?? [keyOf(id)]

  const readIndex = () => parseIndex(store.read(indexKey))
  const isClosed = () => isNewer(store.read(indexKey))
  const list = () => readIndex().filter(({ isDeleted }) => !isDeleted)
  const read = (id: string) => readRevisions(id, keysOf(id), store.read)
  const removeKeys = (keys: readonly string[]) => keys.forEach((key) => store.write(key, undefined))

  /** Writes the index. Conversations and deletion marks are removed after their retention. */
  function writeIndex(entries: SavedEntry[]): void {
    const isExpired = ({ updatedAt }: SavedEntry) => updatedAt <= Date.now() - RETENTION_MS
    for (const { id, isDeleted } of entries.filter(isExpired))
      removeKeys([...keysOf(id), ...(isDeleted ? [deletedKeyOf(id)] : [])])
    const conversations = entries.filter((entry) => !isExpired(entry))
    store.write(indexKey, toJson({ version: SAVED_VERSION, conversations }))
    store.write(`${prefix}latest`, list()[0]?.id)
  }

  function toEntry(conversation: SavedConversation, length: number, count: number, before?: SavedEntry): SavedEntry {
    const { id, updatedAt, turns } = conversation
    const title = before?.title || toTitle(turns)
    return { id, title, startedAt: before?.startedAt ?? updatedAt, updatedAt, length, count }
  }

  const toDeleted = (id: string, at: number): SavedEntry => ({
    id,
    title: '',
    startedAt: at,
    updatedAt: at,
    length: 0,
    count: 0,
    isDeleted: true,
  })

  function remove(ids: readonly string[]): void {
    if (isClosed()) return
    const now = Date.now()
    const others = readIndex().filter(({ id }) => !ids.includes(id))
    for (const id of ids) {
      if (store.list) store.write(deletedKeyOf(id), String(now))
      removeKeys(keysOf(id))
    }
    writeIndex([...ids.map((id) => toDeleted(id, now)), ...others])
    onWrite()
  }

  /**
   * Writes a conversation. If there is no space, removes the oldest other conversations, then the oldest turns of this
   * one.
   */
  function write(conversation: SavedConversation, keys: readonly string[] = []): void {
    const { id, turns } = conversation
    if (isClosed() || isNewer(store.read(keyOf(id)))) return
    const key = store.list ? `${keyOf(id)}:${createId()}` : keyOf(id)
    const entries = readIndex()
    const others = entries.filter((entry) => entry.id !== id)
    if (isEmpty(conversation)) {
      removeKeys(keys)
      writeIndex(others)
      return
    }
    const { text, count } = serialize(conversation)
    const exceedsLimits = () =>
      others.reduce((sum, { length }) => sum + length, text.length) > MAX_LENGTH ||
      others.reduce((sum, entry) => sum + entry.count, count) > MAX_COUNT
    // If storage has no space for a second revision, a previous one is overwritten.
    const tryWrite = () =>
      !exceedsLimits() && [key, ...keys].some((target) => store.write(target, text) && (written = target))
    let written = ''
    let isWritten = tryWrite()
    while (!isWritten) {
      const oldest = others.findLastIndex(({ isDeleted }) => !isDeleted)
      if (oldest < 0) break
      for (const { id: removedId } of others.splice(oldest, 1)) removeKeys(keysOf(removedId))
      isWritten = tryWrite()
    }
    const before = entries.find((entry) => entry.id === id)
    writeIndex(isWritten ? [toEntry(conversation, text.length, count, before), ...others] : others)
    if (!isWritten && turns.length > 1) {
      write({ ...conversation, turns: turns.slice(Math.ceil(turns.length / 2)) }, keys)
      return
    }
    if (isWritten) removeKeys(keys.filter((other) => other !== written))
    onWrite()
  }

  function rename(id: string, title: string): void {
    if (isClosed() || title.trim() === '') return
    writeIndex(readIndex().map((entry) => (entry.id === id ? { ...entry, title: title.trim() } : entry)))
    onWrite()
  }

  function recover(): void {
    if (isClosed()) return
    const all = store.list?.(keyOf('')) ?? []
    const ids = new Set(all.map((key) => key.slice(keyOf('').length).replace(/:(deleted|[\da-f]{32})$/, '')))
    const entries = readIndex()
    const found = [...ids].flatMap((id) => {
      const entry = entries.find((other) => other.id === id)
      const deletedAt = Number(store.read(deletedKeyOf(id)))
      if (deletedAt > 0) {
        removeKeys(keysOf(id))
        return entry?.isDeleted ? [] : [toDeleted(id, deletedAt)]
      }
      // An entry without a title may have been written before the first question.
      const { conversation } = entry?.title || entry?.isDeleted ? {} : read(id)
      if (conversation === undefined || (entry && toTitle(conversation.turns) === '')) return []
      return [toEntry(conversation, toStoredJson(conversation).length, countMessages(conversation), entry)]
    })
    if (found.length > 0) writeIndex([...found, ...entries.filter(({ id }) => !found.some((entry) => entry.id === id))])
  }

  return {
    isClosed,
    list,
    isDeleted: (id) =>
      store.read(deletedKeyOf(id)) !== undefined || readIndex().some((entry) => entry.id === id && entry.isDeleted),
    read,
    write,
    rename,
    remove,
    recover,
    refresh:
      store.refresh &&
      ((id, change) =>
        store.refresh?.([indexKey, ...(id === undefined ? [] : [keyOf(id)])], change) ?? Promise.resolve()),
  }
}
