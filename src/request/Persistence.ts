import type { ConversationStore } from './ConversationStore.js'

/** Where conversations are kept: in all tabs of the browser, in one tab, nowhere, or where the owner says. */
export type Persistence = 'local' | 'session' | 'none' | ConversationStore
