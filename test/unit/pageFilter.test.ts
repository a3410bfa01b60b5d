import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { readFilter, readPath } from '../../src/page/pageMetadata.js'

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
  document.documentElement.removeAttribute('lang')
})

const meta = (name: string, content: string) => `<meta name="${name}" content="${content}">`

const docusaurus =
  meta('generator', 'Docusaurus v3.9.2') +
  meta('docusaurus_locale', 'pt-BR') +
  meta('docsearch:language', 'pt-BR') +
  meta('docusaurus_version', '2.1') +
  meta('docusaurus_tag', 'docs-default-2.1') +
  meta('docsearch:version', '2.1') +
  meta('docsearch:docusaurus_tag', 'docs-default-2.1')

test.each([
  ['says nothing', '', {}],
  ['is made by Docusaurus', docusaurus, { version: '2.1', language: 'pt-BR' }],
  [
    'has only Docusaurus’s own tags',
    meta('docusaurus_version', '1.0') + meta('docusaurus_locale', 'fr'),
    { version: '1.0', language: 'fr' },
  ],
  ['is not released', meta('docusaurus_version', 'current'), { version: 'current' }],
  ['names several versions', meta('docsearch:version', '2.1.0, latest,2'), { version: '2.1.0' }],
  ['names an empty version among others', meta('docsearch:version', ' , 2.1'), { version: '2.1' }],
  ['names its version in other letters', meta('DocSearch:Version', '2.1'), { version: '2.1' }],
  ['leaves its tags blank', meta('docsearch:version', ' ') + meta('docsearch:language', ''), {}],
  ['leaves one of two tags blank', meta('docsearch:version', '') + meta('docusaurus_version', ' 3 '), { version: '3' }],
  ['has a tag without content', '<meta name="docsearch:version">', {}],
])('the filter of a page that %s', (_, head, filter) => {
  document.head.innerHTML = head
  expect(readFilter()).toEqual(filter)
})

test('the language is that of the document if no tag specifies one', () => {
  document.documentElement.lang = ' de-CH '
  expect(readFilter()).toEqual({ language: 'de-CH' })
  document.head.innerHTML = meta('docsearch:language', 'de')
  expect(readFilter()).toEqual({ language: 'de' })
})

test.each([
  ['en_US', 'en-US'],
  ['en_GB', 'en-GB'],
  ['en_US.UTF-8', 'en-US'],
  ['sr_RS@latin', 'sr-RS'],
  ['zh_Hant_TW', 'zh-Hant-TW'],
])('the language %s is sent as the tag %s', (lang, language) => {
  document.documentElement.lang = lang
  expect(readFilter()).toEqual({ language })
})

test('the language of a page that the browser has translated is not that of the docs', () => {
  onTestFinished(() => document.documentElement.removeAttribute('class'))
  document.documentElement.lang = 'de'
  document.documentElement.className = 'dark translated-ltr'
  expect(readFilter()).toEqual({})
  document.head.innerHTML = meta('docsearch:language', 'en_US')
  expect(readFilter()).toEqual({ language: 'en-US' })
})

test('the filter is read with each call, because pages change without a load', () => {
  document.head.innerHTML = meta('docsearch:version', '1')
  expect(readFilter()).toEqual({ version: '1' })
  document.head.innerHTML = meta('docsearch:version', '2')
  expect(readFilter()).toEqual({ version: '2' })
})

test('the path is read with each call, as the site writes it and without parts that may be secret', () => {
  const { href } = location
  onTestFinished(() => history.replaceState(null, '', href))
  for (const path of ['/', '/a', '/a/', '/a.html', '/a/index.html', '/a/index', '/a/%C3%BC', '/a/b%2Fc']) {
    history.pushState(null, '', `${path}?token=1#part`)
    expect(readPath()).toBe(path)
  }
})

test('a server has no path and no filter', () => {
  vi.stubGlobal('document', undefined)
  vi.stubGlobal('location', undefined)
  expect([readPath(), readFilter()]).toEqual(['', {}])
})
