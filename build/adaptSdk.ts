import type { Plugin } from 'vite'
import { path } from './path.js'

/**
 * Gives useChat what it takes from outside in a version of ours (`src/vendor`): `swr`, and the global
 * `structuredClone`. In `dist/vendor/chat.js`, and in tests and stories. Its own code stays as published.
 */
export const adaptSdk: Plugin = {
  name: 'adapt-sdk',
  resolveId: {
    order: 'pre',
    handler: (id, importer) => (id === 'swr' && importer?.includes('/@ai-sdk/') ? path('src/vendor/swr.ts') : null),
  },
  transform: {
    filter: { id: /\/@ai-sdk\/ui-utils\// },
    handler: (code) =>
      `import { structuredClone } from ${JSON.stringify(path('src/vendor/structuredClone.ts'))}\n${code}`,
  },
}
