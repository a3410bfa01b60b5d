import { tryOrUndefined } from '../shared/tryOrUndefined.js'
import { isRevisionOf, readRevisions } from './readRevisions.js'
import { RETENTION_MS, type SavedConversation } from './SavedConversation.js'
import { findStorage, type StorageScope } from './StorageScope.js'

/**
 * Reads the conversation to resume: the one that this tab showed last, or else the latest.
 * `undefined` if a custom store is used.
 */
export function readSavedConversation(scope: StorageScope): SavedConversation | undefined {
  const { prefix } = scope
  const saved = tryOrUndefined(() => {
    const storage = prefix === '' ? undefined : findStorage(scope)
    const id = storage && (sessionStorage.getItem(`${prefix}tab`) ?? storage.getItem(`${prefix}latest`))
    if (!id) return undefined
    const keys = Object.keys(storage).filter(isRevisionOf(`${prefix}conversation:${id}`))
    return readRevisions(id, keys, (key) => storage.getItem(key)).conversation
  })
  return saved && saved.updatedAt > Date.now() - RETENTION_MS ? saved : undefined
}
