import { tryOrUndefined } from '../../shared/tryOrUndefined.js'
import type { StorageScope } from '../StorageScope.js'

/** The id of the conversation that this tab shows, to resume it after a reload. */
interface TabMark {
  read: () => string | null | undefined
  set: (id: string) => void
}

export function createTabMark({ prefix, persistence }: StorageScope): TabMark {
  const key = `${prefix}tab`
  const storage = tryOrUndefined(() => sessionStorage)
  return {
    read: () => tryOrUndefined(() => storage?.getItem(key)),
    set: (id) => {
      if (persistence !== 'none') tryOrUndefined(() => storage?.setItem(key, id))
    },
  }
}
