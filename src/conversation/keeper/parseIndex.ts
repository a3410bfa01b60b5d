import { isObject } from '../isObject.js'
import { parseSaved, SAVED_VERSION } from '../parseSaved.js'
import type { SavedEntry } from './SavedEntry.js'

const isEntry = (value: unknown): value is SavedEntry =>
  isObject(value) && typeof value.id === 'string' && typeof value.title === 'string' && Number(value.updatedAt) > 0

/** The list of saved conversations, the latest first; empty for whatever is not one. */
export function parseIndex(text: string | null | undefined): SavedEntry[] {
  const saved = parseSaved(text)
  if (saved?.version !== SAVED_VERSION || !Array.isArray(saved.conversations)) return []
  return saved.conversations.filter(isEntry).sort((a, b) => b.updatedAt - a.updatedAt)
}
