import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const entry = fileURLToPath(new URL('chat', import.meta.url))

const sources: Record<string, string> = {
  [entry]: `'use client'\nexport { useChat } from '@ai-sdk/react'`,
  swr: `export { default } from '${fileURLToPath(new URL('src/vendor/swr.ts', import.meta.url))}'`,
}

const chatModules: Plugin = {
  name: 'chat-modules',
  resolveId: { order: 'pre', handler: (id) => (id in sources ? `\0${id}` : null) },
  load: (id) => sources[id.slice(1)],
}

/**
 * useChat and what it imports of other packages, as one file. Their code is as published, tree-shaken
 * by the bundler; the one module that is replaced is `swr`, which a host may have in another version
 * and configuration (see `src/vendor/swr.ts`).
 */
export default defineConfig({
  plugins: [chatModules],
  build: {
    target: 'es2022',
    minify: false,
    emptyOutDir: false,
    outDir: 'dist/vendor',
    lib: { entry, formats: ['es'], fileName: () => 'chat.js' },
    license: { fileName: 'chat.licenses.md' },
    rolldownOptions: {
      external: 'react',
      // The entry says 'use client' for all of them.
      checks: { moduleLevelDirective: false },
      output: { banner: '/* Code of other packages, bundled. Their licenses: chat.licenses.md */' },
    },
  },
})
