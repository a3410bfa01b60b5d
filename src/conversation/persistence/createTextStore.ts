import type { ConversationStorage } from '../../request/AssistantOptions.js'
import { tryOrUndefined } from '../../shared/tryOrUndefined.js'
import { findStorage, type StorageScope } from './StorageScope.js'

/** Stores strings by key. Synchronous, because nothing asynchronous completes during `pagehide`. */
export interface TextStore {
  read: (key: string) => string | undefined
  /** Writes a string, or removes the key if it is `undefined`. Returns `false` if there is no space. */
  write: (key: string, text: string | undefined) => boolean
  /** Returns all keys with a prefix. `undefined` if the store cannot list its keys. */
  list?: (prefix: string) => string[]
  /** For a custom store: reads the keys again, calls `change` and waits for its writes. Exclusive among tabs. */
  refresh?: (keys: string[], change?: () => void) => Promise<void>
}

/** Maximum time for a custom store while other tabs wait for the lock, in milliseconds. */
const TIMEOUT = 5_000

const withTimeout = (work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, TIMEOUT))])

/**
 * Runs a callback in one tab at a time. Without TLS or in a sandboxed frame there are no Web Locks, and it runs at
 * once.
 */
async function withLock(name: string, callback: () => Promise<void>): Promise<void> {
  try {
    await navigator.locks.request(name, callback)
  } catch {
    await callback()
  }
}

const inStorage = (storage: Storage): TextStore => ({
  read: (key) => tryOrUndefined(() => storage.getItem(key)) ?? undefined,
  write: (key, text) =>
    tryOrUndefined(() => {
      if (text === undefined) storage.removeItem(key)
      else storage.setItem(key, text)
      return true
    }) ?? false,
  list: (prefix) => tryOrUndefined(() => Object.keys(storage).filter((key) => key.startsWith(prefix))) ?? [],
})

function inMemory(): TextStore {
  const texts = new Map<string, string>()
  return {
    read: (key) => texts.get(key),
    write: (key, text) => {
      if (text === undefined) texts.delete(key)
      else texts.set(key, text)
      return true
    },
  }
}

/** A custom store with a synchronous copy in memory. */
function mirror(store: ConversationStorage): TextStore {
  const copy = inMemory()
  let writing: Promise<unknown> = Promise.resolve()
  const readAll = async (keys: string[]) => {
    for (const key of keys) {
      try {
        copy.write(key, (await store.read(key)) ?? undefined)
      } catch {
        // The copy remains as it is.
      }
    }
  }
  return {
    ...copy,
    write: (key, text) => {
      writing = Promise.all([writing, tryWrite(store, key, text)])
      return copy.write(key, text)
    },
    refresh: (keys, change) =>
      withLock(keys.join(), async () => {
        await withTimeout(readAll(keys))
        change?.()
        await withTimeout(writing)
      }),
  }
}

async function tryWrite(store: ConversationStorage, key: string, text: string | undefined): Promise<void> {
  try {
    await store.write(key, text)
  } catch {
    // The text remains in the copy until the page is closed.
  }
}

/** Returns the store of the `persistence` prop, or one in memory if that is not available. */
export function createTextStore(scope: StorageScope): TextStore {
  if (typeof scope.persistence === 'object') return mirror(scope.persistence)
  const storage = findStorage(scope)
  return storage === undefined ? inMemory() : inStorage(storage)
}
