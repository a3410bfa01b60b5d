import { attempt } from './attempt.js'
import { findStorage } from './findStorage.js'
import { KEPT_FOR } from './keptFor.js'
import { parseSavedConversation } from './parseSavedConversation.js'
import type { Place } from './Place.js'
import type { SavedConversation } from './SavedConversation.js'

/**
 * The conversation that an earlier page left: the one that this tab showed, else the latest.
 * `undefined` where the owner keeps conversations elsewhere.
 */
export function readSavedConversation(place: Place): SavedConversation | undefined {
  const { prefix } = place
  const saved = attempt(() => {
    const storage = prefix === '' ? undefined : findStorage(place)
    const id = sessionStorage.getItem(`${prefix}tab`) ?? storage?.getItem(`${prefix}latest`)
    return parseSavedConversation(storage?.getItem(`${prefix}conversation:${id}`))
  })
  return saved && saved.updatedAt > Date.now() - KEPT_FOR ? saved : undefined
}
