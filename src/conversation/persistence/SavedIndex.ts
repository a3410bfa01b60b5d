import { hasStrings } from '../../wire/typeGuards.js'
import { parseSaved, SAVED_VERSION } from './parseSavedConversation.js'
import type { SavedTurn } from './SavedConversation.js'

/** An entry of the index of saved conversations. */
export interface SavedEntry {
  id: string
  /** Empty until the first question. */
  title: string
  startedAt: number
  updatedAt: number
  /** The length of its JSON, in characters. */
  length: number
  /** The number of messages. */
  count: number
  /** Marks a deleted conversation, so that a tab that still shows it does not restore it. */
  isDeleted?: boolean | undefined
}

/** The maximum length of a title, in characters: one line of the history. */
const MAX_TITLE_LENGTH = 80

/** Returns the title of a conversation: its first question, which may be queued. */
export function toTitle(turns: readonly SavedTurn[]): string {
  const questions = turns.flatMap(({ queued, messages }) => [
    ...messages.filter(({ role }) => role === 'user').map(({ content }) => content),
    ...(queued ? [queued.question] : []),
  ])
  return Array.from((questions[0] ?? '').replace(/\s+/g, ' ').trim())
    .slice(0, MAX_TITLE_LENGTH)
    .join('')
}

/** Limits per site and reader, in characters of JSON and in messages. They leave storage for the host. */
export const MAX_LENGTH = 1_000_000
export const MAX_COUNT = 200

/** An invalid number counts as 0: in a sum it would use up the limit. */
const toNumber = (value: unknown, max: number) => (typeof value === 'number' && value > 0 && value <= max ? value : 0)

/** Limits times to the present: an entry of the future would never expire, or could not be formatted as a date. */
function toEntry(saved: unknown): SavedEntry[] {
  if (!hasStrings(saved, 'id', 'title')) return []
  const [startedAt = 0, updatedAt = 0] = [saved.startedAt, saved.updatedAt].map((time) =>
    Math.min(toNumber(time, Infinity), Date.now()),
  )
  if (updatedAt === 0) return []
  const { id, title, length, count, isDeleted } = saved
  const entry = {
    id: String(id),
    title: String(title),
    startedAt,
    updatedAt,
    length: toNumber(length, MAX_LENGTH),
    count: toNumber(count, MAX_COUNT),
  }
  return [{ ...entry, ...(isDeleted === true && { isDeleted }) }]
}

/** Parses the index of saved conversations: the latest first, without duplicates; empty if the text is invalid. */
export function parseIndex(text: string | null | undefined): SavedEntry[] {
  const saved = parseSaved(text)
  if (saved?.version !== SAVED_VERSION || !Array.isArray(saved.conversations)) return []
  const entries = saved.conversations.flatMap(toEntry).sort((a, b) => b.updatedAt - a.updatedAt)
  return entries.filter(({ id }, index) => entries.findIndex((entry) => entry.id === id) === index)
}
