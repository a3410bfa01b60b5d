import type { BuildOptions } from 'vite'
import { entries } from './entries.js'
import { path } from './path.js'

/** Whether an import is a package, which the bundler of the host resolves. */
const isExternal = (id: string) => !/^[./\0]/.test(id) && !id.startsWith(path('.'))

/** Files that plugins name by their path, because the bundler of the host loads them. */
const pluginFiles = ['plugins/docusaurus/Root', 'plugins/docusaurus/theme/SearchBar', 'plugins/rspress/Assistant']

/**
 * The browsers that the style sheets are built for. They support `light-dark()` and `:dir()`: transpiled, a custom token with
 * `light-dark()` would no longer follow the page, and a direction would be guessed from the language.
 */
export const cssTarget = ['chrome123', 'firefox121', 'safari17.5']

/** The build for React sites: one output file per module, not minified. */
export const library: BuildOptions = {
  target: 'es2022',
  sourcemap: true,
  minify: false,
  cssCodeSplit: true,
  cssMinify: true, // Every page loads the style sheet.
  cssTarget,
  lib: {
    // The script tag has a build of its own: build/embed.ts.
    entry: {
      ...Object.fromEntries(
        entries
          .filter(({ name }) => !name.startsWith('docs-assistant/embed'))
          .map(({ built, source }) => [built.replace(/^dist\/|\.\w+$/g, ''), source]),
      ),
      ...Object.fromEntries(pluginFiles.map((name) => [name, `src/${name}.tsx`])),
    },
    formats: ['es'],
    cssFileName: 'styles',
  },
  rolldownOptions: {
    external: isExternal,
    // Inlining constants leaves empty imports, for which bundlers of hosts log warnings.
    optimization: { inlineConst: false },
    // One output file per module preserves each 'use client' directive.
    output: {
      preserveModules: true,
      preserveModulesRoot: 'src',
      // Built by vite.chat.config.ts. Only files in src/conversation import the SDK.
      paths: { '@ai-sdk/react': '../vendor/chat.js' },
      entryFileNames: '[name].js',
    },
  },
}
