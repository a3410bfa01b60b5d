import type { Present } from '../Present.js'
import type { SavedConversation } from '../SavedConversation.js'

/** What a conversation is besides its turns. */
export type Details = Pick<SavedConversation, 'thread' | 'draft' | 'context' | 'isFilterOff' | 'versions'>

const nothing: Details = { thread: { id: null, key: null }, draft: '', context: [], isFilterOff: false, versions: undefined }

/** The details of what is shown, of what was saved, or of a conversation at its beginning. */
export function toDetails(of: Present | SavedConversation | undefined): Details {
  const { thread, draft, context, isFilterOff, versions } =
    of === undefined ? nothing : 'state' in of ? { ...of.state, thread: of.state.run.readThread() } : of
  return { thread, draft, context, isFilterOff, versions }
}
