import { expect, test as base, type Page } from '@playwright/test'
import type { Exchange } from '../fault/createExchange.js'
import { createFaultServer, type FaultServer } from '../fault/createFaultServer.js'
import { PROTOCOLS, V1, type ProtocolLines } from '../fault/protocols.js'
import { findChromium } from '../setup/findChromium.mjs'

/** What a service must say for pages of other sites to read its answers. */
const openToOthers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
  'access-control-expose-headers': 'retry-after',
}

interface Faults extends FaultServer {
  wire: ProtocolLines
}

const test = base.extend<{ wire: ProtocolLines; faults: Faults }>({
  wire: [V1, { option: true }],
  faults: async ({ page, wire }, run) => {
    const server = await createFaultServer({ headers: openToOthers })
    const faults = { ...server, wire }
    await visit(page, faults)
    await run(faults)
    server.close()
  },
})

const { args, ...chromium } = findChromium()

test.use({
  launchOptions: {
    ...chromium,
    // The page below is made up by the test, and Chromium takes it for one that must not reach this machine.
    args: [...args, '--disable-features=LocalNetworkAccessChecks'],
  },
})

/** Shows a page of another site, whose assistant asks the fault server. */
async function visit(page: Page, { baseUrl, wire }: Faults) {
  await page.route('**/faults', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Faults</title><h1>Faults</h1>
        <script type="module" src="/_docs-assistant/docs-assistant.js"></script>
        <docs-assistant domain="acme" api-key="svc_dsc_test" base-url="${baseUrl}" protocol="${wire.protocol}" heading="Ask"></docs-assistant>`,
    }),
  )
  await page.goto('/faults')
}

const open = (page: Page) => page.getByRole('button', { name: 'Ask', exact: true }).click()
const thread = (page: Page) => page.getByRole('log')
const retry = (page: Page) => thread(page).getByRole('button', { name: 'Try again' })

async function ask(page: Page, question: string) {
  await page.getByRole('textbox', { name: 'Ask a question' }).fill(question)
  await page.keyboard.press('Enter')
}

/** Asks, and shows the first half of the answer. */
async function askForHalf(page: Page, faults: Faults): Promise<Exchange> {
  await open(page)
  await ask(page, 'How?')
  const exchange = await faults.next()
  exchange.lines(faults.wire.text('The first half'))
  await expect(thread(page)).toContainText('The first half')
  return exchange
}

async function answerRetry(page: Page, { next, wire }: Faults) {
  await retry(page).click()
  const again = await next()
  again.lines(wire.text('The whole answer.'), wire.finish)
  again.end()
  await expect(thread(page)).toContainText('The whole answer.')
  await expect(thread(page)).not.toContainText('The first half')
  await expect(page.getByRole('article', { name: 'You' })).toHaveCount(1)
  await expect(retry(page)).toHaveCount(0)
}

test('an offline reader sees a message, and retries when online', async ({ page, faults }) => {
  await open(page)
  await expect(page.getByRole('textbox', { name: 'Ask a question' })).toBeVisible()
  await page.context().setOffline(true)
  await ask(page, 'How?')
  await expect(thread(page)).toContainText('You are offline.')
  await page.context().setOffline(false)
  await answerRetry(page, faults)
})

test('a service that rejects the origin of the page is reported as unreachable', async ({ page, faults }) => {
  const closed = { ...(await createFaultServer()), wire: V1 }
  await page.unroute('**/faults')
  await visit(page, closed)
  await open(page)
  await ask(page, 'How?')
  // Playwright answers the preflight, so the question arrives; the answer is the browser's to withhold.
  const exchange = await closed.next()
  exchange.lines(V1.text('For others.'), V1.finish)
  exchange.end()
  await expect(thread(page)).toContainText('The connection to the assistant failed.')
  await expect(thread(page)).not.toContainText('For others.')
  expect(faults.exchanges).toEqual([])
  closed.close()
})

test('pressing Enter twice, or holding it, asks once', async ({ page, faults }) => {
  await open(page)
  await page.getByRole('textbox', { name: 'Ask a question' }).fill('How?')
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  const exchange = await faults.next()
  exchange.lines(V1.text('Once.'), V1.finish)
  exchange.end()
  await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'You' })).toHaveCount(1)
  expect(faults.exchanges).toHaveLength(1)
})

test('a limit shows a countdown, and does not retry automatically', async ({ page, faults }) => {
  await page.clock.install()
  await open(page)
  await ask(page, 'How?')
  const exchange = await faults.next()
  exchange.head(429, { 'retry-after': '90', 'content-type': 'application/json' })
  exchange.write('{"error":"SECRET QUOTA"}')
  exchange.end()
  await expect(thread(page)).toContainText('Try again in 2 minutes.')
  await expect(retry(page)).toHaveAttribute('aria-disabled', 'true')
  await page.clock.runFor(60_000)
  await expect(thread(page)).toContainText(/Try again in (29|30) seconds\./)
  await page.clock.runFor(40_000)
  await expect(retry(page)).toHaveAttribute('aria-disabled', 'false')
  expect(faults.exchanges).toHaveLength(1)
  await expect(page.getByText('SECRET QUOTA')).toHaveCount(0)
  await answerRetry(page, faults)
})

test('a service that does not respond is reported as slow, and then times out', async ({ page, faults }) => {
  await page.clock.install()
  await open(page)
  await ask(page, 'How?')
  const exchange = await faults.next()
  await page.clock.runFor(11_000)
  await expect(thread(page)).toContainText('Still working on it')
  await page.clock.runFor(50_000)
  await expect(thread(page)).toContainText('The assistant took too long to answer.')
  await exchange.closed
  await answerRetry(page, faults)
})

test('after navigating away during an answer and back, the incomplete answer is restored and not pending', async ({
  page,
  faults,
}) => {
  await askForHalf(page, faults)
  await page.goto('/')
  await page.goBack()
  await expect(thread(page)).toContainText('The first half')
  await expect(retry(page)).toBeVisible()
  await answerRetry(page, faults)
})

/** Links that run scripts, names of properties that every object has, and an error at the end. */
const HOSTILE = {
  v1: [
    'h:{"sourceType":"url","id":"1","url":"javascript:alert(1)","title":"Trap"}',
    'h:{"sourceType":"url","id":"__proto__","url":"/guide","title":"Guide"}',
    '9:{"toolCallId":"constructor","toolName":"search","args":null}',
    '9:{"toolCallId":"t","toolName":"lookUp","args":null}',
    '0:"Half <img src=x onerror=alert(1)>"',
    '3:"SECRET STACK"',
  ],
  v2: [
    'data: {"type":"source-url","sourceId":"1","url":"javascript:alert(1)","title":"Trap"}\n',
    'data: {"type":"source-url","sourceId":"__proto__","url":"/guide","title":"Guide"}\n',
    'data: {"type":"tool-input-available","toolCallId":"constructor","toolName":"search","input":null}\n',
    'data: {"type":"tool-input-available","toolCallId":"t","toolName":"lookUp","input":null}\n',
    'data: {"type":"text-delta","id":"t","delta":"Half <img src=x onerror=alert(1)>"}\n',
    'data: {"type":"error","errorText":"SECRET STACK"}\n',
  ],
}

for (const wire of PROTOCOLS) {
  const { protocol, text, finish } = wire

  test.describe(`with protocol="${protocol}"`, () => {
    test.use({ wire })

    test('an answer whose connection is reset keeps its text, and retry replaces it', async ({ page, faults }) => {
      const exchange = await askForHalf(page, faults)
      exchange.reset()
      await expect(thread(page)).toContainText('The connection to the assistant failed.')
      await expect(thread(page)).toContainText('The first half')
      await answerRetry(page, faults)
    })

    test('stop closes the connection and keeps the text', async ({ page, faults }) => {
      const exchange = await askForHalf(page, faults)
      await page.getByRole('button', { name: 'Stop answering' }).click()
      await exchange.closed
      await expect(thread(page)).toContainText('The first half')
      await expect(thread(page)).toContainText('Stopped.')
    })

    test('after a reload during an answer, the incomplete answer is restored with a retry button', async ({
      page,
      faults,
    }) => {
      const exchange = await askForHalf(page, faults)
      await page.reload()
      await exchange.closed
      await expect(thread(page)).toContainText('The first half')
      await expect(thread(page)).toContainText('The answer broke off before its end.')
      await answerRetry(page, faults)
    })

    test('a page that is frozen during an answer has the complete answer when it resumes', async ({ page, faults }) => {
      const exchange = await askForHalf(page, faults)
      const session = await page.context().newCDPSession(page)
      await session.send('Page.setWebLifecycleState', { state: 'frozen' })
      exchange.lines(text(' and the other.'), finish)
      exchange.end()
      await exchange.closed
      await session.send('Page.setWebLifecycleState', { state: 'active' })
      await expect(thread(page)).toContainText('The first half and the other.')
      await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible()
    })

    test('a page that is frozen while its connection breaks shows a retry button when it resumes', async ({
      page,
      faults,
    }) => {
      const exchange = await askForHalf(page, faults)
      const session = await page.context().newCDPSession(page)
      await session.send('Page.setWebLifecycleState', { state: 'frozen' })
      exchange.reset()
      await exchange.closed
      await session.send('Page.setWebLifecycleState', { state: 'active' })
      await expect(retry(page)).toBeVisible()
      await expect(thread(page)).toContainText('The first half')
      await answerRetry(page, faults)
    })

    test('unsafe links and errors of a hostile answer are rendered as text', async ({ page, faults }) => {
      await open(page)
      await ask(page, 'How?')
      const exchange = await faults.next()
      exchange.lines(...HOSTILE[protocol])
      await expect(retry(page)).toBeVisible()
      await expect(thread(page)).toContainText('Half <img')
      await expect(page.getByText('SECRET STACK')).toHaveCount(0)
      await expect(page.locator('a[href^="javascript"], img[onerror]')).toHaveCount(0)
      await exchange.closed
    })

    test('5,000 chunks at the same time are shown in a few steps', async ({ page, faults }) => {
      await open(page)
      await thread(page).evaluate((log) => {
        window.steps = 0
        new MutationObserver(() => window.steps++).observe(log, { childList: true, characterData: true, subtree: true })
      })
      await ask(page, 'How?')
      const exchange = await faults.next()
      exchange.lines(
        ...Array.from({ length: 5000 }, (_, index) => text(`word ${index}${index % 50 === 49 ? '.\n\n' : ' '}`)),
        finish,
      )
      exchange.end()
      await expect(thread(page)).toContainText('word 4999.')
      expect(await page.evaluate(() => window.steps)).toBeLessThan(100)
    })
  })
}
