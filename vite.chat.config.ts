import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const entry = fileURLToPath(new URL('chat', import.meta.url))

const sources: Record<string, string> = {
  [entry]: `'use client'\nexport { useChat } from '@ai-sdk/react'`,
  swr: `export { default } from '${fileURLToPath(new URL('src/conversation/useStored.ts', import.meta.url))}'`,
}

/** Nothing can be left out of CommonJS. */
const toModule = (code: string) =>
  code
    .replace(/module\.exports = parse[^]*/, 'export default { parse }')
    .replace('module.exports = throttle', 'export default throttle')

/**
 * Files of the SDK compute constants as they load, which a bundler keeps unless told that nobody
 * misses them: results of calls, objects with computed keys, and the marks of error classes.
 */
const markUnused = (code: string) =>
  code
    .replace(/^(var \w+ = )(?=[\w."\\]+\()/gm, '$1/* @__PURE__ */ ')
    .replace(/^(var \w+ = )(\{\n {2}\[[^}]*\});/gm, '$1/* @__PURE__ */ (() => ($2))();')
    .replace(/^_a\d* = symbol\d*;/gm, '')
    .replace(/^var _a(\d*);/gm, 'var _a$1 = symbol$1;')

/**
 * What we never use of the SDK, and no bundler can tell: most of what useChat returns (`useRunChat`
 * names what is left), its other protocol, and what is wrong with a line, which our own stream has
 * checked before.
 */
const leaveOutUnused = (code: string) =>
  code
    .replace(/return \{\s*messages: messages[^}]*\}/, 'return { messages: messages ?? [], setMessages, reload, status, error }')
    .replace(/ = useCallback/g, ' = /* @__PURE__ */ useCallback')
    .replace(/case "text": \{\s*await processChatTextResponse[^}]*\}\);\s*return;\s*\}/, '')
    .replace(/throw new Error\(\s*'"\w+" parts expect[^']*'\s*\)/g, "throw new Error('invalid')")

const leanChat: Plugin = {
  name: 'lean-chat',
  resolveId: { order: 'pre', handler: (id) => (id in sources ? `\0${id}` : null) },
  load: (id) => sources[id.slice(1)],
  transform(code, id) {
    if (/\/node_modules\/(secure-json-parse|throttleit)\//.test(id)) return { code: toModule(code), map: null }
    if (id.includes('/node_modules/@ai-sdk/')) return { code: leaveOutUnused(markUnused(code)), map: null }
    return null
  },
}

/**
 * useChat and what it uses of other packages, as one file of ours: with `useStored` in place of SWR,
 * which a host may have in another version, and without what nobody calls. 7 KB less for every page.
 */
export default defineConfig({
  plugins: [leanChat],
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
      output: { banner: '/* Parts of other packages, changed to be shorter. Their licenses: chat.licenses.md */' },
    },
  },
})
