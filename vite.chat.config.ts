import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { adaptSdk } from './build/adaptSdk.js'

const entry = fileURLToPath(new URL('chat', import.meta.url))

const chatEntry: Plugin = {
  name: 'chat-entry',
  resolveId: { order: 'pre', handler: (id) => (id === entry ? `\0${id}` : null) },
  load: (id) => (id === `\0${entry}` ? `'use client'\nexport { useChat } from '@ai-sdk/react'` : null),
}

/**
 * useChat and what it imports of other packages, as one file. Their code is as published, tree-shaken
 * by the bundler, with what `src/vendor` has in place of `swr` and of the global `structuredClone`.
 */
export default defineConfig({
  plugins: [chatEntry, adaptSdk],
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
