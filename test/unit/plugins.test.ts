import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import astro from 'docs-assistant/astro'
import docusaurus from 'docs-assistant/docusaurus'
import rspress from 'docs-assistant/rspress'
import vite from 'docs-assistant/vite'
import vitepress from 'docs-assistant/vitepress'
import { createServer, type Plugin } from 'vite'
import { afterEach, expect, test, vi } from 'vitest'

const service = { domain: 'acme', apiKey: 'svc_dsc_1', baseUrl: 'https://assistant.acme.example' }

/** What Docusaurus gives to a plugin, of a site below a path in its second language. */
const context = {
  siteDir: process.cwd(),
  outDir: '/site/build/de',
  baseUrl: '/docs/de/',
  siteConfig: { url: 'https://acme.example' },
}

/** What the pages of a Docusaurus site are given. */
function readPageData(options: object, of: object = {}) {
  const setGlobalData = vi.fn()
  docusaurus({ ...context, ...of }, { id: 'default', ...options }).contentLoaded({ actions: { setGlobalData } })
  return setGlobalData.mock.calls[0]?.[0] as { assistant: object; search: object | undefined }
}

afterEach(() => vi.unstubAllEnvs())

test('without options, the pages answer from the index of their own language', () => {
  expect(readPageData({})).toEqual({
    assistant: { domain: 'acme-example-docs-de', pagefindUrl: '/docs/de/docs-assistant/' },
  })
})

test('with a service, the pages ask it and get no index', () => {
  expect(readPageData(service)).toEqual({ assistant: service })
  expect(readPageData({ ...service, index: true })).toEqual({
    assistant: { ...service, pagefindUrl: '/docs/de/docs-assistant/' },
  })
})

test('the search field asks what the assistant asks, with options of its own', () => {
  const { search } = readPageData({ ...service, title: 'Ask Acme', search: { placeholder: 'Find', ask: 'last' } })
  expect(search).toEqual({ ...service, placeholder: 'Find', ask: 'last' })
})

test.each([
  [{ titel: 'Ask' }, 'There is no option "titel". Did you mean "title"?'],
  [{ onEvent: () => {} }, 'There is no option "onEvent". It is code: use the component <DocsAssistant> for it.'],
  [{ layout: 'popup' }, 'The option "layout" is wrong: Invalid option: expected one of "floating"|"sidebar"'],
  [{ launcher: 'no' }, 'The option "launcher" is wrong: Invalid input: expected boolean'],
  [{ search: { plaecholder: 'Find' } }, '"search" has no option "plaecholder".'],
  [{ index: { contents: '.docs' } }, '"index" has no option "contents".'],
  [{ apiKey: 'svc_dsc_1' }, 'set "domain" to the name of your site at the service.'],
  [{ ...service, apiKey: 'svc_admin' }, 'apiKey "svc_ad…" must match'],
])('the wrong options %j end the build with a sentence', (options, sentence) => {
  expect(() => docusaurus(context, options as object)).toThrow(sentence)
})

test('a site with a hash router is told before its build that it has no pages to index', () => {
  const siteConfig = { url: 'https://acme.example', future: { experimental_router: 'hash' } }
  expect(() => docusaurus({ ...context, siteConfig })).toThrow('the hash router builds one HTML file')
  expect(() => docusaurus({ ...context, siteConfig }, service)).not.toThrow()
})

test('a site without the indexer is told before its build how to install it', () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'docs-assistant-'))
  expect(() => docusaurus({ ...context, siteDir })).toThrow('Run: npm install docs-assistant-service')
  expect(() => docusaurus({ ...context, siteDir }, service)).not.toThrow()
})

test('the assistant is put around the pages inside the Root of the site', () => {
  const plugin = docusaurus(context, service)
  expect(plugin.configureWebpack({ resolve: { alias: { '@theme/Root': '/site/src/theme/Root.js' } } })).toEqual({
    resolve: {
      alias: {
        '@theme/Root': expect.stringMatching(/plugins.docusaurus.Root\.js$/) as string,
        '@docs-assistant/host-root': '/site/src/theme/Root.js',
      },
    },
  })
  expect(() => plugin.configureWebpack({})).toThrow('this version of Docusaurus has no @theme/Root')
})

test('in development the pages answer from the last build, and say from when it is', () => {
  vi.stubEnv('NODE_ENV', 'development')
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const outDir = mkdtempSync(join(tmpdir(), 'docs-assistant-'))
  const note = () => readPageData({ disclaimer: 'Answers may be wrong.' }, { outDir }).assistant
  expect(note()).toMatchObject({
    disclaimer:
      'Answers may be wrong. Development: there is no index yet. Build the site once, and answers come from that build.',
  })
  mkdirSync(join(outDir, 'docs-assistant'))
  writeFileSync(join(outDir, 'docs-assistant/pagefind-entry.json'), '{}')
  expect(note()).toMatchObject({
    disclaimer: expect.stringMatching(
      /^Answers may be wrong\. Development: answers come from the last build, of \w+ \d+, \d+/,
    ) as string,
  })
  const config = docusaurus({ ...context, outDir }).configureWebpack({
    resolve: { alias: { '@theme/Root': '/Root.js' } },
  })
  expect(config).toMatchObject({
    devServer: { static: [{ directory: join(outDir, 'docs-assistant'), publicPath: '/docs/de/docs-assistant/' }] },
  })
})

/** A folder with the index of an earlier build. */
function createBuiltSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-'))
  mkdirSync(join(folder, 'dist/docs-assistant'), { recursive: true })
  writeFileSync(join(folder, 'dist/docs-assistant/pagefind-entry.json'), '{"version":"1"}')
  return folder
}

const viteConfig = {
  command: 'build' as const,
  base: '/docs/',
  root: process.cwd(),
  build: { outDir: 'dist', ssr: false },
}

test('a page of a development server of Vite has the assistant and the index of the last build', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const root = createBuiltSite()
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
  const server = await createServer({
    root,
    base: '/docs/',
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [vite({ title: 'Ask Acme', search: { placeholder: 'Find' } }) satisfies Plugin],
  })
  const pages = http.createServer(server.middlewares).listen(0)
  const origin = `http://localhost:${(pages.address() as AddressInfo).port}/docs/docs-assistant/`
  try {
    expect(await server.transformIndexHtml('/docs/', '<body></body>')).toContain(
      '<script type="module" src="/docs/@id/',
    )
    const module = (await server.pluginContainer.load('\0virtual:docs-assistant')) as string
    expect(module).toContain('"title":"Ask Acme","domain":"docs-docs"')
    expect(module).toContain('Development: answers come from the last build, of')
    expect(module).toContain(`import('docs-assistant/embed-search')`)
    expect(log.mock.calls.flat().join()).toContain('answers come from the last build')
    expect(await (await fetch(`${origin}pagefind-entry.json?ts=1`)).json()).toEqual({ version: '1' })
    expect(await (await fetch(`${origin}..%2f..%2fpackage.json`)).text()).not.toContain('dependencies')
  } finally {
    pages.close()
    await server.close()
  }
})

test('a site with a relative base is told that its index has no address', () => {
  expect(() => vite().configResolved({ ...viteConfig, base: './' })).toThrow('"base" must be a path such as "/docs/"')
  expect(() => vite(service).configResolved({ ...viteConfig, base: './' })).not.toThrow()
})

test('in VitePress the app starts the assistant, and the navigation bar has the search', async () => {
  const plugin = vitepress({ ...service, search: { placeholder: 'Find' } }) satisfies Plugin
  const [{ find, replacement } = { find: /$^/, replacement: '' }] = plugin.config().resolve?.alias ?? []
  expect('../theme-default/components/VPNavBarSearch.vue'.replace(find, replacement)).toBe(
    'virtual:docs-assistant/search',
  )
  const buildEnd = vi.fn()
  const site = { outDir: '/site/dist', root: '/site', buildEnd }
  plugin.configResolved({ ...viteConfig, vitepress: site })
  expect(plugin.load(plugin.resolveId('virtual:docs-assistant/search') ?? '')).toContain('"placeholder":"Find"')
  expect(plugin.load(plugin.resolveId('virtual:docs-assistant') ?? '')).toContain('docs-assistant/vitepress.css')
  const app = '/site/node_modules/vitepress/dist/client/app/index.js'
  expect(plugin.transform('start()', app)).toBe(`start()\nif (!import.meta.env.SSR) import('virtual:docs-assistant')`)
  expect(plugin.transform('other()', '/site/docs/app/index.js')).toBeUndefined()
  await (site.buildEnd as (site: unknown) => Promise<void>)(site)
  expect(buildEnd).toHaveBeenCalledWith(site)
})

test.each([
  [[], []],
  [[{ name: '@astrojs/starlight' }], [['page-ssr', `import 'docs-assistant/starlight.css'`]]],
])('in Astro every page starts the assistant, with the integrations %j', (integrations, styles) => {
  const updateConfig = vi.fn()
  const injectScript = vi.fn()
  const config = { base: '/docs', root: new URL('file:///site/'), outDir: new URL('file:///site/dist/'), integrations }
  astro(service).hooks['astro:config:setup']({ command: 'build', config, updateConfig, injectScript })
  expect(injectScript.mock.calls).toEqual([['page', `import 'virtual:docs-assistant'`], ...styles])
  const { vite } = updateConfig.mock.calls[0]?.[0] as { vite: { plugins: ReturnType<typeof vitepress>[] } }
  vite.plugins[0]?.configResolved(viteConfig)
  const module = vite.plugins[0]?.load('\0virtual:docs-assistant')
  expect(module).toContain(JSON.stringify(service).slice(1, -1))
})

test('in Rspress every page renders the component, beside those of the site, and the build writes an index', () => {
  const plugin = rspress({ title: 'Ask Acme' })
  const config = { base: '/docs', siteOrigin: 'https://acme.example', globalUIComponents: ['/site/Banner.tsx'] }
  expect(plugin.config(config, {}, true).globalUIComponents).toEqual([
    '/site/Banner.tsx',
    [
      expect.stringMatching(/plugins.rspress.Assistant\.js$/),
      { title: 'Ask Acme', domain: 'acme-example-docs', pagefindUrl: '/docs/docs-assistant/' },
    ],
  ])
  expect(rspress(service).config({}, {}, true).globalUIComponents).toEqual([[expect.any(String), service]])
  expect(() => rspress({ search: true } as object).config({}, {}, true)).toThrow('Rspress has a search of its own')
})
