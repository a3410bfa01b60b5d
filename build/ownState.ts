import type { Plugin } from 'vite'
import { path } from './path.js'

/** useChat with our state in place of SWR, in tests and stories as in `dist/vendor/chat.js`. */
export const ownState: Plugin = {
  name: 'own-state',
  resolveId: {
    order: 'pre',
    handler: (id, importer) => (id === 'swr' && importer?.includes('/@ai-sdk/') ? path('src/conversation/useStored.ts') : null),
  },
}
