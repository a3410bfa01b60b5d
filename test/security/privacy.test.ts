import { expect, test, type Page } from '@playwright/test'
import type { AssistantRequest } from 'docs-assistant/contract'
import { readFileSync } from 'node:fs'
import { bundlePage } from './bundlePage.js'
import { openLedger } from './openLedger.js'
import { startHost, type Host } from './startHost.js'
import { watchWrites } from './watchWrites.js'
import { writePage } from './writePage.js'

const content = `<p id="text">PICKCANARY is what the reader picks.</p><p hidden>HIDDENCANARY</p>
<form><input aria-label="Password" type="password"><input aria-label="Name"></form><p data-docs-assistant-ignore>IGNORECANARY</p>`

let docs: Host
let service: Host
test.afterEach(() => {
  docs.close()
  service.close()
})

async function start(language = 'en', consent?: string) {
  service = await startHost({ answer: () => ['0:"See [this](/guide)."', 'd:{"finishReason":"stop","threadId":"t1"}'] })
  docs = await startHost({
    pages: { '/guide': writePage({ baseUrl: service.origin, userId: 'u1', consent }, content, language) },
    files: {
      ...(await bundlePage('test/security/page/assistant.tsx')),
      'styles.css': readFileSync('dist/styles.css', 'utf8'),
    },
  })
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Ask a question' })

async function ask(page: Page, question: string) {
  const before = await page.getByRole('button', { name: 'Copy answer' }).count()
  await field(page).fill(question)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Copy answer' })).toHaveCount(before + 1)
}

for (const [language, files] of [
  ['en', 0],
  ['de', 1],
] as const) {
  test(`a page in ${language} that nobody touches loads ${files} more files of the site, sends nothing and stores nothing`, async ({
    page,
    context,
  }) => {
    await start(language)
    const ledger = await openLedger(page)
    const writes = await watchWrites(page)
    await page.goto(`${docs.origin}/guide`)
    await expect(page.getByRole('button', { name: language === 'de' ? 'Doku fragen' : 'Ask the docs' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const more = ledger.requests.filter(
      (request) => !/\/(?:guide|icon\.png|assets\/(?:styles\.css|page\.js))$/.test(request),
    )
    expect(more.map((request) => /\/assets\/(\w+)/.exec(request)?.[1])).toEqual(Array(files).fill('translationChunk'))
    expect(ledger.requests.filter((request) => !request.startsWith(`GET ${docs.origin}/`))).toEqual([])
    expect(service.received).toEqual([])
    expect(writes).toEqual([])
    expect(await context.cookies()).toEqual([])
  })
}

/** As docs/widget/privacy.md lists them. */
const SENT = ['context', 'currentPath', 'filter', 'fp', 'id', 'messages', 'retrievalPageSize', 'threadId', 'threadKey']
const STORED =
  /^(?:localStorage docs-assistant:acme:(?:u1:(?:index|latest|conversation:\w+:(?:\w{32}|deleted))|size|consent)|sessionStorage docs-assistant:acme:(?:open|scroll|u1:tab))$/

test('a complete session sends and stores only what the docs list, and it can be deleted', async ({
  page,
  context,
}) => {
  await start()
  const ledger = await openLedger(page)
  const writes = await watchWrites(page)
  await page.goto(`${docs.origin}/guide`)
  await page.locator('#text').click({ clickCount: 3 })
  await page.getByRole('button', { name: 'Ask about this' }).click()
  await ask(page, 'First words?')
  await ask(page, 'Second words?')
  await page.getByRole('button', { name: 'Expand' }).click()
  await page.getByRole('button', { name: 'New conversation' }).click()
  await ask(page, 'Third words?')
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('Third words?')

  const asked = service.received.filter(({ method }) => method === 'POST')
  expect(asked.map(({ url }) => url)).toEqual(Array(3).fill('/v1/assistant/acme/message'))
  const fields = asked.flatMap(({ body }) => Object.keys(JSON.parse(body) as AssistantRequest))
  expect(fields.filter((name) => !SENT.includes(name))).toEqual([])
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ fp: 'u1', currentPath: '/guide', threadId: null })
  const elsewhere = ledger.requests.filter((request) => !request.startsWith(`GET ${docs.origin}/assets/`))
  expect(
    elsewhere.filter(
      (request) => !/ http:\/\/localhost:\d+\/(?:guide|icon\.png|v1\/assistant\/acme\/message)$/.test(request),
    ),
  ).toEqual([])
  expect(writes.filter((write) => !STORED.test(write))).toEqual([])
  expect(await context.cookies()).toEqual([])

  await page.getByRole('button', { name: 'Earlier conversations' }).click()
  await page.getByRole('button', { name: 'Delete all' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('words')
})

test('what a reader asks and picks is in no address, header, log, event or history; what is not picked is nowhere', async ({
  page,
  context,
}) => {
  await start()
  const logs: string[] = []
  page.on('console', (message) => logs.push(message.text()))
  await context.addCookies([{ name: 'session', value: 'COOKIECANARY', url: docs.origin }])
  const ledger = await openLedger(page)
  await page.goto(`${docs.origin}/guide?token=QUERYCANARY#HASHCANARY`)
  await page.getByRole('textbox', { name: 'Password' }).fill('PASSCANARY')
  await page.getByRole('textbox', { name: 'Name' }).fill('NAMECANARY')
  await page.locator('#text').click({ clickCount: 3 })
  await page.getByRole('button', { name: 'Ask about this' }).click()
  await ask(page, 'WORDCANARY?')
  await page.getByRole('button', { name: 'Copy answer' }).click()

  const [asked, ...others] = service.received.filter(({ method }) => method === 'POST')
  expect(others).toEqual([])
  const sent = new Set(asked?.body.match(/[A-Z]+CANARY/g))
  expect([...sent].sort()).toEqual(['PICKCANARY', 'WORDCANARY'])
  const requests = [...service.received, ...docs.received.filter(({ url }) => url.startsWith('/assets/'))]
  // The browser itself names the page to its own site, as for each file; never to the service.
  expect(service.received.flatMap(({ url, headers }) => [url, JSON.stringify(headers)]).join()).not.toMatch(/CANARY/)
  expect(requests.map(({ url }) => url).join()).not.toMatch(/CANARY/)
  expect(ledger.requests.slice(1).join()).not.toMatch(/WORDCANARY|PICKCANARY/)
  expect(logs.join()).not.toMatch(/CANARY/)
  const left = await page.evaluate(() => JSON.stringify([window.events, document.title, history.state, location.href]))
  expect(left).toContain('"asked"')
  expect(left).not.toMatch(/WORDCANARY|PICKCANARY|PASSCANARY|NAMECANARY/)
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(
    /PASS|NAMECANARY|HIDDEN|IGNORE|QUERY|HASH|COOKIE/,
  )
})

test('with consent, nothing is sent before the reader agrees, and the reader is asked only once', async ({ page }) => {
  await start('en', 'Your question goes to **Acme**. See [privacy](/privacy).')
  const ledger = await openLedger(page)
  await page.goto(`${docs.origin}/guide`)
  await page.evaluate(() => window.assistant.current?.open({ question: 'First words?', ask: true }))
  await expect(page.getByText('Your question goes to Acme.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Ask a question' })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.evaluate(() => window.assistant.current?.open({ question: 'Second words?' }))
  await page.waitForLoadState('networkidle')
  expect(service.received).toEqual([])
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('words')

  await page.getByRole('button', { name: 'Agree' }).click()
  await expect(page.getByRole('article', { name: 'You' })).toHaveText('First words?')
  await expect(field(page)).toHaveValue('Second words?')
  await expect(field(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible()
  await page.reload()
  await expect(field(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Agree' })).toHaveCount(0)
  expect(ledger.incidents).toEqual([])
})
