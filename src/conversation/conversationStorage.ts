import { parseSavedConversation, SAVED_VERSION } from './parseSavedConversation.js'
import type { SavedConversation } from './SavedConversation.js'

/** Longest conversation that is kept, in characters of JSON. The host page needs room too. */
const MAX_LENGTH = 1_000_000

const toKey = (domain: string) => `docs-assistant:${domain}`

/** Storage can be missing or forbidden: in a sandboxed frame, or with cookies blocked, asking for it throws. */
function attempt<Result>(access: (storage: Storage) => Result): Result | undefined {
  try {
    return access(sessionStorage)
  } catch {
    return undefined
  }
}

/** The conversation as JSON, without its oldest turns where it is too long. */
function serialize({ messages, ...rest }: SavedConversation): string {
  const text = JSON.stringify({ version: SAVED_VERSION, ...rest, messages })
  if (text.length <= MAX_LENGTH || messages.length === 0) return text
  return serialize({ ...rest, messages: messages.slice(Math.ceil(messages.length / 4)) })
}

/**
 * Keeps the conversation of a site in the tab, under `docs-assistant:{domain}`. Where it cannot be
 * kept, the conversation lives as long as the page.
 */
export const conversationStorage = {
  read(domain: string): SavedConversation | undefined {
    const text = attempt((storage) => storage.getItem(toKey(domain)))
    return typeof text === 'string' ? parseSavedConversation(text) : undefined
  },

  write(domain: string, conversation: SavedConversation): void {
    const isEmpty = conversation.messages.length === 0 && conversation.draft === ''
    attempt((storage) =>
      isEmpty
        ? storage.removeItem(toKey(domain))
        : storage.setItem(toKey(domain), serialize(conversation)),
    )
  },
}
