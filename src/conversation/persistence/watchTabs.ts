import { tryOrUndefined } from '../../shared/tryOrUndefined.js'
import type { StorageScope } from './StorageScope.js'

/** Debounce time in milliseconds: a save fires two or three events. */
const DEBOUNCE = 50

export interface Tabs {
  /** Notifies the other tabs of a write. */
  notify: () => void
  stop: () => void
}

/** @param onChange called when another tab of this browser has written to the storage scope */
export function watchTabs({ prefix, persistence }: StorageScope, onChange: () => void): Tabs {
  if (persistence === 'none' || persistence === 'session') return { notify: () => {}, stop: () => {} }
  let timer: ReturnType<typeof setTimeout> | undefined
  const handleChange = () => {
    clearTimeout(timer)
    timer = setTimeout(onChange, DEBOUNCE)
  }
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) handleChange()
  }
  // Without BroadcastChannel, `storage` events suffice; a custom store depends on the channel.
  const channel = tryOrUndefined(() => new BroadcastChannel(prefix))
  channel?.addEventListener('message', handleChange)
  window.addEventListener('storage', handleStorage)
  return {
    notify: () => {
      tryOrUndefined(() => channel?.postMessage(null)) // Throws once the channel is closed.
    },
    stop: () => {
      clearTimeout(timer)
      channel?.close()
      window.removeEventListener('storage', handleStorage)
    },
  }
}
