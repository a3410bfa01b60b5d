import { findStorage } from '../../conversation/persistence/StorageScope.js'
import type { AssistantOptions } from '../../request/AssistantOptions.js'
import { tryOrUndefined } from '../../shared/tryOrUndefined.js'

/** One value in the browser's storage. */
interface StoredValue {
  /** Returns `null` or `undefined` if no value is stored or storage is blocked. */
  read: () => string | null | undefined
  /** Stores the value, or removes it if called without one. Does nothing if storage is blocked. */
  write: (value?: string) => void
}

/** The state of the panel that is stored for the next page. */
export interface PanelStorage {
  /** In the format of `parsePanelSize`. */
  size: StoredValue
  /** The text that the reader agreed to. */
  consent: StoredValue
  /** `true` if the reader does not want the browser to download its language model. */
  declined: StoredValue
  /** The scroll position of the thread, in the format of `useThreadScroll`. */
  scroll: StoredValue
}

/**
 * Stores the scroll position in the tab, and the rest where conversations are stored, or in the tab if they have a
 * custom store.
 */
export function createPanelStorage({ domain, persistence = 'local' }: AssistantOptions): PanelStorage | undefined {
  if (persistence === 'none') return undefined
  const session = tryOrUndefined(() => sessionStorage)
  const createValue = (name: string, storage = findStorage({ persistence }) ?? session): StoredValue => {
    const key = `docs-assistant:${domain}:${name}`
    return {
      read: () => tryOrUndefined(() => storage?.getItem(key)),
      write: (value) =>
        tryOrUndefined(() => (value === undefined ? storage?.removeItem(key) : storage?.setItem(key, value))),
    }
  }
  return {
    size: createValue('size'),
    consent: createValue('consent'),
    declined: createValue('declined'),
    scroll: createValue('scroll', session),
  }
}
