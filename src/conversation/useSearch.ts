import { useCallback, type RefObject } from 'react'
import type { AssistantOptions } from '../request/AssistantOptions.js'
import type { Config } from '../request/Config.js'
import type { Conversation } from './Conversation.js'

/** Searches as the owner has set it last. The code for it is loaded when first needed. */
export function useSearch(
  latestRef: RefObject<{ options: AssistantOptions; config: Config }>,
): Conversation['search'] {
  return useCallback(
    async (question) => {
      const { searchDocs } = await import('../search/searchDocs.js')
      const { config, options } = latestRef.current
      return searchDocs(config, options.fetch ?? globalThis.fetch, question)
    },
    [latestRef],
  )
}
