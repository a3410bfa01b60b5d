import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import docusaurus from 'docs-assistant/docusaurus'
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
