import { attempt } from '../attempt.js'
import type { Place } from '../Place.js'

/** Changes come in twos and threes: the text, the list, and the word of it. In milliseconds. */
const SETTLE = 50

export interface Tabs {
  /** Tells the other tabs that something was written. */
  tell: () => void
  stop: () => void
}

/** Calls back when another tab of this browser has written something to the place. */
export function watchTabs({ prefix, persistence }: Place, onChange: () => void): Tabs {
  if (persistence === 'none' || persistence === 'session') return { tell: () => {}, stop: () => {} }
  let timer: ReturnType<typeof setTimeout> | undefined
  const handleChange = () => {
    clearTimeout(timer)
    timer = setTimeout(onChange, SETTLE)
  }
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(prefix)) handleChange()
  }
  // Storage alone is enough where there is no channel; an owner's store has nothing but the channel.
  const channel = attempt(() => new BroadcastChannel(prefix))
  channel?.addEventListener('message', handleChange)
  window.addEventListener('storage', handleStorage)
  return {
    tell: () => {
      attempt(() => channel?.postMessage(null)) // It throws once it is closed.
    },
    stop: () => {
      clearTimeout(timer)
      channel?.close()
      window.removeEventListener('storage', handleStorage)
    },
  }
}
