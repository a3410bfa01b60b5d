import type { BuildOptions } from 'vite'
import { path } from './path.js'

/** Everything that is not a file of ours stays an import of the host's bundler, but for marked. */
const isExternal = (id: string) => !/^[./\0]/.test(id) && !id.startsWith(path('.')) && id !== 'marked'

/** The package as React sites import it: its modules as they are written. */
export const library: BuildOptions = {
  target: 'es2022',
  sourcemap: true,
  minify: false,
  license: { fileName: 'vendor/marked.licenses.md' },
  cssCodeSplit: true,
  // Each page loads it before anyone asks, comments and all. For browsers with light-dark(), or it
  // would be written out, and an owner's own light-dark() in a variable would no longer follow the page.
  cssMinify: true,
  cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
  lib: {
    entry: {
      index: 'src/index.ts',
      headless: 'src/headless.ts',
      proxy: 'src/proxy.ts',
      'contract/index': 'src/contract/index.ts',
      styles: 'src/styles/index.css',
    },
    formats: ['es'],
    cssFileName: 'styles',
  },
  rolldownOptions: {
    external: isExternal,
    // Right for our own files and marked, which are all that is bundled here; wrong for Preact.
    treeshake: { propertyReadSideEffects: false, propertyWriteSideEffects: false },
    // Inlined constants leave empty imports behind, of which host bundlers warn.
    optimization: { inlineConst: false },
    // One output file per module keeps each 'use client' where it was written.
    output: {
      preserveModules: true,
      preserveModulesRoot: 'src',
      // Made by vite.chat.config.ts. Only files in src/conversation call the SDK.
      paths: { '@ai-sdk/react': '../vendor/chat.js' },
      // A folder named node_modules would not be published.
      entryFileNames: ({ name }) => (name.includes('marked') ? 'vendor/marked.js' : '[name].js'),
    },
  },
}
