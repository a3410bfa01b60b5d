import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { openSite } from '../src/content/openSite.js'
import { createPagesApp } from '../src/pages/createPagesApp.js'
import { docsFolder } from './docsFolder.js'

const DOCS = fileURLToPath(new URL('../../docs', import.meta.url))

// Draws all pages with their colours, which takes a busy machine more than the usual time.
test('every link in our own documentation leads to a page, and to a heading that is there', {
  timeout: 60_000,
}, async () => {
  const warnings: string[] = []
  const site = await openSite({
    domain: 'docs',
    folder: DOCS,
    title: 'Docs',
    warn: (message) => warnings.push(message),
  })
  onTestFinished(() => site.close())
  const widget = await docsFolder({ 'docs-assistant.js': '' })
  const app = createPagesApp({
    site,
    assistantKey: 'svc_dsc_x',
    basePath: '',
    links: { prefix: '', builtFor: '' },
    widgetFolder: widget.path,
  })
  const pages = new Map<string, string>()
  for (const path of site.current.pages.keys()) pages.set(path, await (await app.request(path)).text())

  const broken = [...pages].flatMap(([path, html]) =>
    [...html.matchAll(/<a [^>]*href="([^"]*)"/g)]
      .map(([, href = '']) => new URL(href, `http://docs.invalid${path}`))
      .filter(({ host, pathname }) => host === 'docs.invalid' && pathname !== '/llms.txt')
      .filter(({ pathname, hash }) => {
        const target = pages.get(pathname.replace(/(\/index)?\.md$/, '') || '/')
        return target === undefined || (hash !== '' && !target.includes(` id="${decodeURIComponent(hash.slice(1))}"`))
      })
      .map(({ pathname, hash }) => `${path} → ${pathname}${hash}`),
  )
  expect(pages.size).toBeGreaterThan(10)
  expect(broken).toEqual([])
  expect(warnings).toEqual([])
})
