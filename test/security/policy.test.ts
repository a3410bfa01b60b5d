import { expect, test, type Page } from '@playwright/test'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { bundlePage } from './bundlePage.js'
import { openLedger, type Ledger } from './openLedger.js'
import { startHost, type Host } from './startHost.js'
import { writePage } from './writePage.js'
import { askInPage } from '../setup/askInPage.js'

/** Of every kind that the assistant draws, and an image of another site. */
const answer = [
  'f:{"messageId":"m1"}',
  'g:"The reader wants to know."',
  '9:{"toolCallId":"t1","toolName":"count","args":{"of":"pages"}}',
  'a:{"toolCallId":"t1","result":{"count":3}}',
  'h:{"sourceType":"url","id":"s1","url":"/guides/theming#dark","title":"Theming"}',
  '0:"Set **one** token:\\n\\n```css\\n:root { --accent: #0a7 }\\n```\\n\\n| a | b |\\n| - | -: |\\n| 1 | 2 |\\n\\n- [x] done\\n\\n"',
  '0:"![Ours](/x.png) ![Outside](https://elsewhere.example/x.png)\\n\\n```suggestions\\n- What else?\\n```"',
  'd:{"finishReason":"stop","usage":{"promptTokens":1,"completionTokens":1},"threadId":"t1"}',
]

const embed = () => {
  const files = readdirSync('dist/embed').filter((file) => file.endsWith('.js'))
  return Object.fromEntries(files.map((file) => [file, readFileSync(`dist/embed/${file}`, 'utf8')]))
}

const hash = (text: string, algorithm = 'sha256') =>
  `'${algorithm}-${createHash(algorithm).update(text).digest('base64')}'`

const write = (
  head: string,
  attributes = '',
) => `<!doctype html><html lang="en"><head><title>Docs</title><link rel="icon" href="/icon.png">${head}
<script type="module" src="/assets/docs-assistant.js" data-domain="acme" data-api-key="svc_dsc_acme" data-feedback ${attributes}></script></head>
<body><main><h1>Docs</h1><p id="text">Words to select.</p><pre><code>npm install</code></pre></main></body></html>`

const policy = (scripts: string) =>
  `default-src 'none'; script-src ${scripts}; style-src 'self'; connect-src 'self'; img-src 'self'; require-trusted-types-for 'script'; base-uri 'none'`

let host: Host
test.afterEach(() => host.close())

/** All that a reader does, once each. */
async function useAll(page: Page) {
  await page.locator('#text').click({ clickCount: 3 })
  await page.getByRole('button', { name: 'Ask about this' }).click()
  await askInPage(page, 'How?')
  await expect(page.locator('pre [data-token]').first()).toBeVisible()
  await page.getByRole('button', { name: 'Thought' }).click()
  await page.getByRole('list', { name: 'Sources' }).getByRole('link').hover()
  await page.getByRole('button', { name: 'Edit question' }).click()
  await page.keyboard.type('?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article', { name: 'You' })).toHaveText(/\?\?/)
  await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible()
  await page.getByRole('button', { name: 'Good answer' }).click()
  await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download conversation' }).click(),
  ])
  await page.getByRole('button', { name: 'What else?' }).click()
  await expect(page.getByRole('button', { name: 'Copy answer' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Expand' }).click()
  await page.getByRole('button', { name: 'New conversation' }).click()
  await page.getByRole('button', { name: 'Earlier conversations' }).click()
  await page
    .getByRole('button', { name: /^How\?/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Close' }).click()
}

async function expectNoBreach(page: Page, ledger: Ledger) {
  expect(ledger.incidents).toEqual([])
  expect(ledger.requests.filter((request) => !request.includes(host.origin) && !request.includes('blob:'))).toEqual([])
  // The ledger is awake.
  await page.evaluate(() =>
    document.body.append(Object.assign(document.createElement('img'), { src: 'https://elsewhere.example/' })),
  )
  await expect.poll(() => ledger.incidents.join()).toContain('img-src')
}

for (const layout of ['floating', 'sidebar', 'modal', 'inline'] as const) {
  test(`the React component as ${layout} works under a strict Content Security Policy`, async ({ page }) => {
    const files = {
      ...(await bundlePage('test/security/page/assistant.tsx')),
      'styles.css': readFileSync('dist/styles.css', 'utf8'),
    }
    const options = { layout, pushSelector: 'main', disclaimer: 'Check the sources.' }
    host = await startHost({
      pages: { '/': writePage(options), '/de': writePage(options, '', 'de'), '/ar': writePage(options, '', 'ar') },
      files,
      headers: { 'content-security-policy': policy("'self'") },
      answer: () => answer,
    })
    const ledger = await openLedger(page)
    for (const path of ['/', '/de', '/ar']) {
      await page.goto(host.origin + path)
      await page.evaluate(() => window.assistant.current?.open({ question: 'How?', ask: true }))
      await expect(page.locator('.docs-assistant-actions').last()).toBeVisible()
      await expect(page.locator('pre [data-token]').first()).toBeVisible()
    }
    await expectNoBreach(page, ledger)
  })
}

const files = embed()
const importMap = JSON.stringify({
  integrity: Object.fromEntries(
    Object.entries(files).map(([name, text]) => [`/assets/${name}`, hash(text, 'sha384').slice(1, -1)]),
  ),
})
const ownHash = hash(files['docs-assistant.js'] ?? '', 'sha384')

for (const [name, scripts, page] of [
  ['its own scripts', "'self'", write('')],
  ['a nonce alone', "'nonce-r4nd0m'", write('', 'nonce="r4nd0m"')],
  [
    'hashes alone',
    [hash(importMap), ...Object.values(files).map((text) => hash(text, 'sha384'))].join(' '),
    write(`<script type="importmap">${importMap}</script>`, `integrity="${ownHash.slice(1, -1)}"`),
  ],
] as const) {
  test(`the script tag works under a strict Content Security Policy that allows ${name}`, async ({ page: tab }) => {
    host = await startHost({
      pages: { '/': page },
      files,
      // Its styles are a constructed sheet, which no directive has to allow.
      headers: { 'content-security-policy': policy(scripts).replace("style-src 'self'; ", '') },
      answer: () => answer,
    })
    const ledger = await openLedger(tab)
    await tab.goto(host.origin)
    await useAll(tab)
    await expectNoBreach(tab, ledger)
  })
}
