import type { Conversation } from './Conversation.js'
import type { ReadOptions } from './createTransport.js'
import type { SessionStore } from './SessionState.js'

const importSearch = () => import('../search/searchDocs.js')

/**
 * Returns a search function. The first call loads the search code. With `searchIndexUrl`, the first question to the
 * assistant loads the code and the index: once the connection is lost, it is too late.
 */
export function createSearch(store: SessionStore, readOptions: ReadOptions): Conversation['search'] {
  store.subscribe(({ phase }, before) => {
    const { config, options } = readOptions()
    const { searchIndexUrl } = config
    if (phase.name !== 'answering' || before.phase.name === 'answering' || searchIndexUrl === undefined) return
    importSearch()
      .then(({ loadIndex }) => loadIndex(searchIndexUrl, options.fetch ?? globalThis.fetch))
      .catch(() => undefined) // a search tries again, and reports the error
  })

  return async (question) => {
    const { searchDocs } = await importSearch()
    const { config, options } = readOptions()
    return searchDocs(config, options.fetch ?? globalThis.fetch, question)
  }
}
