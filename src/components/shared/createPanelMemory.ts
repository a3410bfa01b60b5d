import { tryOrUndefined } from '../../conversation/tryOrUndefined.js'
import type { AssistantOptions } from '../../request/AssistantOptions.js'

/** One value in the browser's storage. */
interface StoredValue {
  /** Returns `null` or `undefined` if no value is stored or storage is blocked. */
  read: () => string | null | undefined
  /** Stores the value, or removes it if called without one. Does nothing if storage is blocked. */
  write: (value?: string) => void
}

/** The state of the panel that is stored for the next page. */
export interface PanelMemory {
  /** In the format of `parsePanelSize`. */
  size: StoredValue
  /** The text that the reader agreed to. */
  consent: StoredValue
  /** The scroll position of the thread, in the format of `useThreadScroll`. */
  scroll: StoredValue
}

const createValue = (key: string, openStorage: () => Storage): StoredValue => ({
  read: () => tryOrUndefined(() => openStorage().getItem(key)),
  write: (value) =>
    tryOrUndefined(() => (value === undefined ? openStorage().removeItem(key) : openStorage().setItem(key, value))),
})

/** Stores the panel's size and the consent in the same storage as conversations, and the scroll position in `sessionStorage`. */
export function createPanelMemory({ domain, persistence = 'local' }: AssistantOptions): PanelMemory | undefined {
  if (persistence === 'none') return undefined
  const prefix = `docs-assistant:${domain}:`
  // Called with each access: where storage is blocked, even reading the property throws.
  const openSession = () => sessionStorage
  const openStorage = persistence === 'local' ? () => localStorage : openSession
  return {
    size: createValue(`${prefix}size`, openStorage),
    consent: createValue(`${prefix}consent`, openStorage),
    scroll: createValue(`${prefix}scroll`, openSession),
  }
}
