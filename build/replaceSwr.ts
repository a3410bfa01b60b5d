import type { Plugin } from 'vite'
import { path } from './path.js'

/** Replaces SWR in useChat with `src/vendor/swr.ts`, in tests and stories as in `dist/vendor/chat.js`. */
export const replaceSwr: Plugin = {
  name: 'replace-swr',
  resolveId: {
    order: 'pre',
    handler: (id, importer) => (id === 'swr' && importer?.includes('/@ai-sdk/') ? path('src/vendor/swr.ts') : null),
  },
}
