import { isObject } from '../isObject.js'
import { parseSaved } from '../parseSaved.js'
import type { SavedConversation } from '../SavedConversation.js'
import { toSavedMessages } from '../toSavedMessages.js'
import { toTurns } from './toTurns.js'

const toText = (value: unknown) => (typeof value === 'string' ? value : null)

/** What the first builds kept in a tab: one conversation for each domain, its messages in one list. */
export function parseFirstBuild(text: string | null | undefined): SavedConversation | undefined {
  const saved = parseSaved(text)
  if (saved?.version !== 1) return undefined
  const { thread, draft, isUnfinished } = saved
  const messages = toSavedMessages(saved.messages)
  const turns = toTurns(messages).map((turn) => ({ ...turn, at: Date.now() }))
  const last = turns.pop()
  return {
    id: messages[0]?.id ?? 'first',
    updatedAt: Date.now(),
    turns: last ? [...turns, { ...last, ...(isUnfinished === true && { until: 0 }) }] : [],
    thread: isObject(thread) ? { id: toText(thread.id), key: toText(thread.key) } : { id: null, key: null },
    draft: toText(draft) ?? '',
    context: [],
    isFilterOff: false,
  }
}
