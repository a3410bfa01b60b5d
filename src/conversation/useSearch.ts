import { useCallback, useEffect, type RefObject } from 'react'
import type { AssistantOptions } from '../request/AssistantOptions.js'
import type { Config } from '../request/resolveConfig.js'
import { isBusy, type Conversation } from './Conversation.js'

const importSearch = () => import('../search/searchDocs.js')

/**
 * Returns a search function that reads the latest options. The first call loads the search code. With
 * `searchIndexUrl`, the first question to the assistant loads the code and the index: once the connection
 * is lost, it is too late.
 */
export function useSearch(
  latestRef: RefObject<{ options: AssistantOptions; config: Config }>,
  status: Conversation['status'],
): Conversation['search'] {
  const isAnswering = isBusy(status)

  useEffect(() => {
    const { config, options } = latestRef.current
    const { searchIndexUrl } = config
    if (!isAnswering || searchIndexUrl === undefined) return
    importSearch()
      .then(({ loadIndex }) => loadIndex(searchIndexUrl, options.fetch ?? globalThis.fetch))
      .catch(() => undefined) // a search tries again, and reports the error
  }, [isAnswering, latestRef])

  return useCallback(
    async (question) => {
      const { searchDocs } = await importSearch()
      const { config, options } = latestRef.current
      return searchDocs(config, options.fetch ?? globalThis.fetch, question)
    },
    [latestRef],
  )
}
