import { attempt } from '../attempt.js'
import type { Place } from '../Place.js'

/** Which conversation this tab goes on with after a reload, whatever others begin. */
interface TabMark {
  read: () => string | null | undefined
  set: (id: string) => void
}

export function createTabMark({ prefix, persistence }: Place): TabMark {
  const key = `${prefix}tab`
  return {
    read: () => attempt(() => sessionStorage.getItem(key)),
    set: (id) => {
      if (persistence !== 'none') attempt(() => sessionStorage.setItem(key, id))
    },
  }
}
