import { expect, test, type Page } from '@playwright/test'
import { tests as examples } from 'commonmark-spec'
import { bundlePage } from './bundlePage.js'
import { createHostileDocuments } from './hostileDocuments.js'
import { openLedger, type Ledger } from './openLedger.js'
import { startHost, type Host } from './startHost.js'
import { isThorough } from '../setup/thorough.js'

/** Not enforced, so that whatever an answer could do would be done, and be seen. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; require-trusted-types-for 'script'; base-uri 'none'"

const page = `<!doctype html><html lang="en"><title>Docs</title><link rel="icon" href="/icon.png">
<link rel="stylesheet" href="/assets/styles.css"><main id="answer" class="docs-assistant"></main>
<script type="module" src="/assets/page.js"></script></html>`

let host: Host
let ledger: Ledger

test.beforeEach(async ({ page: tab }) => {
  const files = await bundlePage('test/security/page/documents.tsx')
  host = await startHost({
    pages: { '/': page },
    files: { ...files, 'styles.css': '' },
    headers: { 'content-security-policy-report-only': POLICY },
  })
  ledger = await openLedger(tab)
  await tab.goto(host.origin)
  await tab.waitForFunction(() => 'showDocuments' in window)
})

test.afterEach(() => host.close())

/** Requests for anything but an image file of the site. */
const foreign = () =>
  ledger.requests.filter(
    (request) => !request.startsWith(`GET ${host.origin}/`) || /\?|;|logout|redirect/.test(request),
  )

async function expectHarmless(tab: Page, texts: readonly string[]) {
  const before = await tab.evaluate(() => window.readGlobals())
  for (let start = 0; start < texts.length; start += 20) {
    const found = await tab.evaluate((some) => window.showDocuments(some), texts.slice(start, start + 20))
    expect(found.slice(0, 5)).toEqual([])
  }
  await tab.waitForLoadState('networkidle')
  expect(await tab.evaluate(() => window.readGlobals())).toBe(before)
  expect(foreign()).toEqual([])
  expect(ledger.incidents).toEqual([])
}

test('examples of CommonMark, complete or truncated anywhere, run nothing and load nothing', async ({ page: tab }) => {
  await expectHarmless(
    tab,
    examples.map(({ markdown }) => markdown),
  )
})

test('hostile documents, complete or truncated anywhere, run nothing, load nothing and hide nothing', async ({
  page: tab,
}) => {
  const documents = createHostileDocuments(new URL(host.origin).host, isThorough)
  expect(documents.length).toBeGreaterThan(isThorough ? 2000 : 300)
  await expectHarmless(tab, documents)
})

test('the recorder detects a request, a script, a policy violation and an unsafe link', async ({ page: tab }) => {
  const found = await tab.evaluate(() => {
    const place = document.querySelector('#answer') as HTMLElement
    place.innerHTML = '<img src="https://evil.example/x.png" onerror="ran()">'
    return window.showDocuments(['[x](/guide)'])
  })
  await expect.poll(() => ledger.incidents.join()).toContain('a script ran')
  expect(found).toEqual([])
  expect(ledger.incidents.join()).toContain('breach of img-src')
  expect(foreign()).toEqual(['GET https://evil.example/x.png'])
})
