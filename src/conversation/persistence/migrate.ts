import { tryOrUndefined } from '../../shared/tryOrUndefined.js'
import { isObject } from '../../wire/typeGuards.js'
import { parseSaved, toSavedMessages } from '../parseSavedConversation.js'
import type { SavedConversation } from '../SavedConversation.js'
import type { StorageScope } from '../StorageScope.js'
import type { ConversationRepository } from './createConversationRepository.js'
import { toTurns } from './toBranch.js'

const toText = (value: unknown) => (typeof value === 'string' ? value : null)

/** Parses the format of version 1: one conversation per domain in `sessionStorage`, as a list of messages. */
function parseVersion1(text: string | null | undefined): SavedConversation | undefined {
  const saved = parseSaved(text)
  if (saved?.version !== 1) return undefined
  const { thread, draft, isUnfinished } = saved
  const messages = toSavedMessages(saved.messages)
  const turns = toTurns(messages).map((turn) => ({ ...turn, at: Date.now() }))
  const last = turns.pop()
  return {
    id: messages[0]?.id || 'first',
    updatedAt: Date.now(),
    turns: last ? [...turns, { ...last, ...(isUnfinished === true && { until: 0 }) }] : [],
    thread: isObject(thread) ? { id: toText(thread.id), key: toText(thread.key) } : { id: null, key: null },
    draft: toText(draft) ?? '',
    context: [],
    isFilterOff: false,
    detailsAt: Date.now(),
  }
}

/** Moves a conversation of version 1 to the repository. Returns its id, or `undefined` if there is none. */
export function migrate({ domain, persistence }: StorageScope, repository: ConversationRepository): string | undefined {
  if (persistence === 'none') return undefined
  const key = `docs-assistant:${domain}`
  const saved = parseVersion1(tryOrUndefined(() => sessionStorage.getItem(key)))
  if (saved === undefined || repository.isClosed()) return undefined
  repository.write(saved)
  tryOrUndefined(() => sessionStorage.removeItem(key))
  return saved.id
}
