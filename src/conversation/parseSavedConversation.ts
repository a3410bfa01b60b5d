import type { ContextItem } from '../contract/ContextItem.js'
import type { Thread } from '../request/Thread.js'
import { isObject } from './isObject.js'
import { parseSaved, SAVED_VERSION } from './parseSaved.js'
import type { SavedConversation } from './SavedConversation.js'
import type { SavedTurn } from './SavedTurn.js'
import { toSavedMessages } from './toSavedMessages.js'
import type { Versions } from './Versions.js'

const toObjects = (value: unknown): object[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** Dropped where the answer that is shown has no place among them. */
function toVersions(saved: unknown): Versions | undefined {
  if (!isObject(saved) || !Array.isArray(saved.others) || !saved.others.every(Array.isArray)) return undefined
  const { questionId, others, shown } = saved
  const hasPlace = Number.isInteger(shown) && Number(shown) >= 0 && Number(shown) <= others.length
  return hasPlace ? { questionId: String(questionId), others, shown: Number(shown) } : undefined
}

/**
 * A saved conversation from its JSON; `undefined` for whatever is not one, or was written by another
 * build. Looks at what would break the page, not at every field: the text is our own.
 */
export function parseSavedConversation(text: string | null | undefined): SavedConversation | undefined {
  const saved = parseSaved(text)
  if (saved?.version !== SAVED_VERSION) return undefined
  const { id, updatedAt, turns, thread, draft, context, isFilterOff, versions } = saved
  return {
    id: String(id),
    updatedAt: Number(updatedAt),
    turns: (toObjects(turns) as SavedTurn[]).map((turn) => ({ ...turn, messages: toSavedMessages(turn.messages) })),
    thread: { id: null, key: null, ...(thread as Partial<Thread>) },
    draft: typeof draft === 'string' ? draft : '',
    context: toObjects(context) as ContextItem[],
    isFilterOff: isFilterOff === true,
    versions: toVersions(versions),
  }
}
