import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { createHash } from 'node:crypto'
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { BuildOptions, CSSOptions, Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { findChromium } from './test/setup/findChromium.mjs'

type PostcssPlugin = Extract<NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number], { postcssPlugin: string }>

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** Everything that is not a file of ours stays an import of the host's bundler, but for marked. */
const isExternal = (id: string) => !/^[./\0]/.test(id) && !id.startsWith(path('.')) && id !== 'marked'

/**
 * We use the lexer of marked alone. No bundler can leave the rest out, because the file makes a
 * parser as it loads; told that nobody misses it, ours can: 3 KB less for every page.
 */
const leanMarked: Plugin = {
  name: 'lean-marked',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/marked.esm.js')) return null
    return { code: code.replace(/\bvar (\w+)=new (\w+);/g, 'var $1=/* @__PURE__ */new $2;'), map: null }
  },
}

/** useChat with our state in place of SWR, in tests and stories as in `dist/vendor/chat.js`. */
const ownState: Plugin = {
  name: 'own-state',
  resolveId: {
    order: 'pre',
    handler: (id, importer) => (id === 'swr' && importer?.includes('/@ai-sdk/') ? path('src/conversation/useStored.ts') : null),
  },
}

/**
 * A host's `.content li` or `#page a:hover` must not reach into the assistant: all our rules stand inside one
 * selector that weighs an id. Keyframes cannot stand inside another rule.
 */
const outweighHosts: PostcssPlugin = {
  postcssPlugin: 'outweigh-hosts',
  Once(root, { Rule }) {
    if (root.source?.input.file !== path('src/styles/index.css')) return
    const rules = root.nodes.filter((node) => node.type !== 'atrule' || node.name !== 'keyframes')
    const ours = new Rule({ selector: ':is(.docs-assistant, #docs-assistant)' })
    ours.append(rules)
    ours.walkRules((rule) => {
      rule.selector = rule.selector.replaceAll(/\.docs-assistant(?![\w-])/g, '&$&')
    })
    root.append(ours)
  },
}

const library: BuildOptions = {
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

/**
 * Pages without React get Preact with the script: the same components for 11 KB instead of 66 KB.
 * The lexer and the chat SDK are those of the library build, which left the rest out.
 */
const forPagesWithoutReact = {
  marked: path('dist/vendor/marked.js'),
  '@ai-sdk/react': path('dist/vendor/chat.js'),
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  react: 'preact/compat',
}

const embed: BuildOptions = {
  target: 'es2022',
  sourcemap: true,
  emptyOutDir: true,
  outDir: 'dist/embed',
  lib: { entry: 'src/embed.tsx', formats: ['es'], fileName: () => 'docs-assistant.js' },
  rolldownOptions: { output: { minify: true, chunkFileNames: '[name]-[hash].js' } },
}

/**
 * The script under a name that says its version, and what each file hashes to: for owners who let
 * browsers check that nobody has changed the files. Prints the tag.
 */
const integrity: Plugin = {
  name: 'integrity',
  writeBundle({ dir = 'dist/embed' }) {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    const script = `docs-assistant-${version}.js`
    copyFileSync(`${dir}/docs-assistant.js`, `${dir}/${script}`)
    const hash = (file: string) => `sha384-${createHash('sha384').update(readFileSync(`${dir}/${file}`)).digest('base64')}`
    const scripts = readdirSync(dir).filter((file) => file.endsWith('.js'))
    const files = Object.fromEntries(scripts.map((file) => [file, hash(file)]))
    writeFileSync(`${dir}/integrity.json`, `${JSON.stringify({ version, script, files }, null, 2)}\n`)
    console.log(`<script type="module" src="/assistant/${script}" integrity="${files[script] ?? ''}" crossorigin></script>`)
  },
}

/** Where `npm run dev` finds the running service. */
const service = process.env.DOCS_ASSISTANT_SERVICE ?? 'http://localhost:4280'

/** `npm run dev`: the pages of the running service, with the assistant from the sources and hot reload. */
const servedDocs: Plugin = {
  name: 'served-docs',
  config: () => ({
    server: {
      proxy: { '^/(?!@|src/|node_modules/)': { target: service, bypass: keepPages } },
      preTransformRequests: false, // It would look for the site's own scripts here.
    },
  }),
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      if (keepPages(request) === undefined) {
        next()
        return
      }
      const url = request.url ?? '/'
      fetch(new URL(url, service))
        .then(async (page) => (await page.text()).replace(/src="[^"]*docs-assistant\.js"/, 'src="/src/embed.tsx"'))
        .then(async (html) => response.setHeader('content-type', 'text/html').end(await server.transformIndexHtml(url, html)))
        .catch(() => response.end(`There is no service at ${service}. Start it with: npm start`))
    })
  },
}

/** Pages stay here; everything else goes to the service. */
const keepPages = ({ headers, url }: IncomingMessage) => (headers.accept?.includes('text/html') ? url : undefined)

const browserPackages = [
  '@ai-sdk/react',
  '@guidepup/virtual-screen-reader',
  'axe-core',
  'marked',
  'react',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  '@testing-library/react',
  '@testing-library/jest-dom/vitest',
]

/** The oldest React that the package allows, which the tests of the whole component run with too. */
const react18 = {
  react: path('test/react18/node_modules/react'),
  'react-dom': path('test/react18/node_modules/react-dom'),
}

/** A function, because Vitest writes into the object and two projects must not share one. */
const chromium = () => ({
  enabled: true as const,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: findChromium() }),
  instances: [{ browser: 'chromium' as const }],
})

export default defineConfig(({ mode }) => ({
  plugins: [react(), leanMarked, ownState, mode === 'dev' && servedDocs, mode === 'embed' && integrity],
  build: mode === 'embed' ? embed : library,
  css: { postcss: { plugins: [outweighHosts] } },
  define: mode === 'embed' ? { 'process.env.NODE_ENV': '"production"' } : {},
  resolve: {
    alias: {
      ...(mode === 'embed' && forPagesWithoutReact),
      'docs-assistant/headless': path('src/headless.ts'),
      'docs-assistant/proxy': path('src/proxy.ts'),
      'docs-assistant/embed': path('src/embed.tsx'),
      'docs-assistant/contract': path('src/contract/index.ts'),
      'docs-assistant/styles.css': path('src/styles/index.css'),
      'docs-assistant-service': path('service/src/index.ts'),
      'docs-assistant': path('src/index.ts'),
    },
  },
  // Named, because those of the panel would be found when it is first opened: in the middle of a
  // test, or of a reader's question, the page would load anew.
  optimizeDeps: { include: browserPackages, rolldownOptions: { plugins: [ownState] } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'jsdom',
          include: ['test/unit/**/*.test.{ts,tsx}'],
          setupFiles: ['test/setup/react.ts'],
          server: { deps: { inline: ['@ai-sdk/react'] } },
        },
      },
      {
        extends: true,
        test: { name: 'service', environment: 'node', testTimeout: 20_000, include: ['service/test/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.tsx'],
          setupFiles: ['test/setup/react.ts'],
          browser: chromium(),
        },
      },
      {
        extends: true,
        resolve: { alias: react18 },
        test: {
          name: 'react 18',
          include: ['test/react18/*.test.ts', 'test/browser/{docsAssistant,opening}.test.tsx'],
          setupFiles: ['test/setup/react.ts'],
          browser: chromium(),
        },
      },
      {
        extends: true,
        plugins: [storybookTest({ configDir: path('.storybook') })],
        test: { name: 'stories', browser: chromium() },
      },
    ],
  },
}))
