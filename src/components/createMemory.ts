import { attempt } from '../conversation/attempt.js'
import type { AssistantOptions } from '../request/AssistantOptions.js'
import type { Memory } from './Memory.js'

const createSlot = (key: string, find: () => Storage): Memory['size'] => ({
  read: () => attempt(() => find().getItem(key)),
  write: (value) => attempt(() => (value === undefined ? find().removeItem(key) : find().setItem(key, value))),
})

/** Remembers the panel's size and what the reader agreed to where conversations are kept, and a place in one for the tab alone. */
export function createMemory({ domain, persistence = 'local' }: AssistantOptions): Memory | undefined {
  if (persistence === 'none') return undefined
  const prefix = `docs-assistant:${domain}:`
  const ofTab = () => sessionStorage
  const ofReader = persistence === 'local' ? () => localStorage : ofTab
  return {
    size: createSlot(`${prefix}size`, ofReader),
    consent: createSlot(`${prefix}consent`, ofReader),
    scroll: createSlot(`${prefix}scroll`, ofTab),
  }
}
