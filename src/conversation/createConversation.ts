import type { Filter } from '../contract/AssistantRequest.js'
import type { AssistantOptions } from '../request/AssistantOptions.js'
import { resolveConfig } from '../request/resolveConfig.js'
import type { Conversation } from './Conversation.js'
import { createComposerActions } from './createComposerActions.js'
import { createFeedbackActions } from './createFeedbackActions.js'
import { askNext, createRequestActions } from './createRequestActions.js'
import { createSearch } from './createSearch.js'
import { createStore } from './createStore.js'
import { createTransport, type Transport } from './createTransport.js'
import { createPersistence } from './persistence/createPersistence.js'
import { readSavedConversation } from './persistence/readRevisions.js'
import type { StorageScope } from './persistence/StorageScope.js'
import { type SessionState, toConversation } from './SessionState.js'
import { startConversation } from './startConversation.js'

/** A conversation outside React: what readers see and do, and what React calls. */
export interface ConversationStore {
  getState: () => Conversation
  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
  /** Applies the options of the latest render. */
  configure: (options: AssistantOptions) => void
  /**
   * Saves the conversation and shows the changes of other tabs, until the returned function is called, which interrupts
   * an answer.
   */
  connect: () => () => void
  transport: Transport
}

const isSame = (one: Filter | undefined, other: Filter | undefined) =>
  one?.version === other?.version && one?.language === other?.language

/** Creates the conversation of a reader with a site, restored from storage. */
export function createConversation(scope: StorageScope, options: AssistantOptions): ConversationStore {
  let latest = { options, config: resolveConfig(options) }
  const readOptions = () => latest

  /** Keeps the object identity while the filter is unchanged. Skipped while streaming. */
  function withFilter(state: SessionState): SessionState {
    if (scope.prefix === '' || state.phase.name === 'answering') return state
    const [filter, offeredFilter] = [latest.config.readFilter(), latest.config.readOfferedFilter()]
    return {
      ...state,
      filter: isSame(filter, state.filter) ? state.filter : filter,
      offeredFilter: isSame(offeredFilter, state.offeredFilter) ? state.offeredFilter : offeredFilter,
    }
  }

  const restored = startConversation(readSavedConversation(scope))
  const store = createStore<SessionState>(
    withFilter({ ...restored, conversations: [], filter: undefined, offeredFilter: undefined }),
    (state, before) => {
      const mayAskNext = state.phase !== before.phase || state.queue !== before.queue
      return withFilter(mayAskNext ? askNext(state) : state)
    },
  )
  const transport = createTransport(store, readOptions)
  const persistence = createPersistence(scope, store)

  const openConversation = (id?: string) => void persistence.open(id)
  const actions = {
    ...createRequestActions(store, readOptions),
    ...createComposerActions(store),
    ...createFeedbackActions(store, readOptions),
    search: createSearch(store, readOptions),
    openConversation,
    clear: () => {
      const { id } = store.getState()
      openConversation()
      persistence.remove(id)
    },
    renameConversation: persistence.rename,
    deleteConversation: persistence.remove,
    deleteAll: () => persistence.remove(),
  }

  let conversation = toConversation(store.getState(), actions)
  store.subscribe((state) => {
    conversation = toConversation(state, actions)
  })

  return {
    getState: () => conversation,
    subscribe: store.subscribe,
    configure: (next) => {
      latest = { options: next, config: resolveConfig(next) }
      store.setState(() => ({})) // reads the filter again
    },
    connect: () => {
      // Before it is saved. What the browser reports of a request as its page is left is no failure of the connection.
      window.addEventListener('pagehide', transport.interrupt)
      const stop = persistence.start()
      return () => {
        // StrictMode calls this before a question that is asked in an effect is sent.
        if (transport.readRequest()?.isSent) transport.interrupt()
        stop()
        window.removeEventListener('pagehide', transport.interrupt)
      }
    },
    transport,
  }
}
