import type { ConversationStore } from '../../request/ConversationStore.js'
import { attempt } from '../attempt.js'
import { findStorage } from '../findStorage.js'
import type { Place } from '../Place.js'

/** Texts by key. Reading and writing is at once, for there is no time later when a page is left. */
export interface Store {
  read: (key: string) => string | undefined
  /** `undefined` forgets. `false` where there is no room. */
  write: (key: string, text: string | undefined) => boolean
  /** All keys that begin so, where the store can tell. */
  list: (prefix: string) => string[]
  /** Where texts come from afar: brings what others may have changed. */
  refresh?: (keys: string[]) => Promise<void>
}

const inStorage = (storage: Storage): Store => ({
  read: (key) => attempt(() => storage.getItem(key)) ?? undefined,
  write: (key, text) =>
    attempt(() => {
      if (text === undefined) storage.removeItem(key)
      else storage.setItem(key, text)
      return true
    }) ?? false,
  list: (prefix) => attempt(() => Object.keys(storage).filter((key) => key.startsWith(prefix))) ?? [],
})

function inMemory(): Store {
  const texts = new Map<string, string>()
  return {
    read: (key) => texts.get(key),
    write: (key, text) => {
      if (text === undefined) texts.delete(key)
      else texts.set(key, text)
      return true
    },
    list: () => [],
  }
}

/** An owner's store, with a copy of it on the page. */
function mirror(store: ConversationStore): Store {
  const copy = inMemory()
  return {
    ...copy,
    write: (key, text) => {
      void tryWrite(store, key, text)
      return copy.write(key, text)
    },
    refresh: async (keys) => {
      for (const key of keys) {
        try {
          copy.write(key, (await store.read(key)) ?? undefined)
        } catch {
          // The copy is as good as it gets.
        }
      }
    },
  }
}

async function tryWrite(store: ConversationStore, key: string, text: string | undefined): Promise<void> {
  try {
    await store.write(key, text)
  } catch {
    // What cannot be kept lives as long as the page.
  }
}

/** Where the owner wants conversations to be kept; on the page alone, where that cannot be. */
export function createStore(place: Place): Store {
  if (typeof place.persistence === 'object') return mirror(place.persistence)
  const storage = findStorage(place)
  return storage === undefined ? inMemory() : inStorage(storage)
}
