import { expect } from '@playwright/test'
import type { Exchange } from '../../fault/createExchange.js'
import { createFaultServer, type FaultServer } from '../../fault/createFaultServer.js'
import { PROTOCOLS, V1, type ProtocolLines } from '../../fault/protocols.js'
import type { Site } from '../startSite.js'
import type { Reader } from './createReader.js'
import { movableClock } from './movableClock.js'
import { test as base, toAssistant } from './test.js'

interface Faults {
  reader: Reader
  site: Site
  service: FaultServer
  wire: ProtocolLines
}

async function ask({ reader, site, service }: Faults): Promise<Exchange> {
  await reader.goto(site.origin)
  await setOnline(reader, true)
  await reader.click('button', 'Ask the docs')
  await reader.ask('How?')
  return service.next()
}

const test = base.extend<{ faults: Faults }>({
  faults: ({ reader, site, service, wire }, run) => run({ reader, site, service, wire }),
})

/** Has the browser say whether it is online, whatever the machine is. */
const setOnline = (reader: Reader, value: boolean) =>
  reader.evaluate((value) => void Object.defineProperty(navigator, 'onLine', { value, configurable: true }), value)

/** Asks, and shows the first half of the answer. */
async function askForHalf(faults: Faults): Promise<Exchange> {
  const exchange = await ask(faults)
  exchange.lines(faults.wire.text('The first half'))
  await faults.reader.read('The first half', 'article', 'Assistant')
  return exchange
}

async function answerRetry({ reader, service, wire }: Faults) {
  await reader.click('button', 'Try again')
  const again = await service.next()
  again.lines(wire.text('The whole answer.'), wire.finish)
  again.end()
  await reader.see('button', 'Copy answer')
  await reader.read('The whole answer.', 'article', 'Assistant')
  expect((await reader.see('log')).text).not.toContain('The first half')
  await reader.count(1, 'article', 'You')
  await reader.count(0, 'button', 'Try again')
}

test('an offline reader sees a message, and retries when online', async ({ faults }) => {
  const { reader, site, service } = faults
  await reader.goto(site.origin)
  await reader.click('button', 'Ask the docs')
  await reader.focused('textbox', 'Ask a question')
  // What no driver does in every engine: the browser says that it is offline, and connections break.
  await setOnline(reader, false)
  await reader.ask('How?')
  const exchange = await service.next()
  exchange.head() // A browser asks again where a connection that it has used before is reset at once.
  exchange.reset()
  await reader.read('You are offline.', 'log')
  await setOnline(reader, true)
  await answerRetry(faults)
})

test('a service that rejects the origin of the page is reported as unreachable', async ({ reader, site }) => {
  const closed = await createFaultServer()
  site.pages['/closed'] = `<!doctype html><title>Docs</title>${toAssistant(closed.baseUrl)}`
  await reader.goto(`${site.origin}/closed`)
  await setOnline(reader, true)
  await reader.click('button', 'Ask the docs')
  await reader.ask('How?')
  await reader.read('The connection to the assistant failed.', 'log')
  await reader.see('button', 'Try again')
  closed.close()
})

test('pressing Enter twice, or holding it, asks once', async ({ reader, site, service }) => {
  await reader.goto(site.origin)
  await reader.click('button', 'Ask the docs')
  await reader.focused('textbox', 'Ask a question')
  await reader.type('How?')
  await reader.hold('Enter', 2)
  const exchange = await service.next()
  exchange.lines(V1.text('Once.'), V1.finish)
  exchange.end()
  await reader.see('button', 'Copy answer')
  await reader.count(1, 'article', 'You')
  expect(service.exchanges).toHaveLength(1)
})

test.describe('after a while', () => {
  test.use({ head: movableClock })

  // Not waited for: the scripts of WebDriver have a timeout on this clock, too.
  const putForward = (reader: Reader, seconds: number) =>
    reader.evaluate((count) => void window.putForward(count), seconds)

  test('a limit shows a countdown, and does not retry automatically', { tag: '@thorough' }, async ({ faults }) => {
    const { reader, service } = faults
    const exchange = await ask(faults)
    exchange.head(429, { 'retry-after': '90', 'content-type': 'application/json' })
    exchange.write('{"error":"SECRET QUOTA"}')
    exchange.end()
    await reader.read('Try again in 2 minutes.', 'log')
    expect((await reader.see('button', 'Try again')).attributes['aria-disabled']).toBe('true')
    await putForward(reader, 60)
    await expect.poll(async () => (await reader.find('log'))[0]?.text).toMatch(/Try again in (2\d|30) seconds\./)
    await putForward(reader, 40)
    await expect
      .poll(async () => (await reader.find('button', 'Try again'))[0]?.attributes['aria-disabled'])
      .toBe('false')
    expect(service.exchanges).toHaveLength(1)
    expect((await reader.see('log')).text).not.toContain('SECRET QUOTA')
    await answerRetry(faults)
  })

  test('a service that does not respond is reported as slow, and then times out', async ({ faults }) => {
    const { reader } = faults
    const exchange = await ask(faults)
    await putForward(reader, 11)
    await reader.read('Still working on it', 'log')
    await putForward(reader, 50)
    await reader.read('The assistant took too long to answer.', 'log')
    await exchange.closed
    await answerRetry(faults)
  })
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

  test.describe(`with protocol="${protocol}"`, wire === V1 ? {} : { tag: '@thorough' }, () => {
    test.use({ wire })

    test('an answer whose connection is reset keeps its text, and retry replaces it', async ({ faults }) => {
      const { reader } = faults
      const exchange = await askForHalf(faults)
      exchange.reset()
      await reader.read('The connection to the assistant failed.', 'log')
      await reader.read('The first half', 'article', 'Assistant')
      await answerRetry(faults)
    })

    test('after a reload during an answer, the incomplete answer is restored with a retry button', async ({
      faults,
    }) => {
      const { reader } = faults
      const exchange = await askForHalf(faults)
      await reader.reload()
      await exchange.closed
      await reader.read('The first half', 'article', 'Assistant')
      await reader.read('The answer broke off before its end.', 'log')
      await answerRetry(faults)
    })

    test('unsafe links and errors of a hostile answer are rendered as text', async ({ faults }) => {
      const { reader } = faults
      const exchange = await ask(faults)
      exchange.lines(...HOSTILE[protocol])
      await reader.see('button', 'Try again')
      await reader.read('Half <img', 'article', 'Assistant')
      expect((await reader.see('log')).text).not.toContain('SECRET STACK')
      const unsafe = await reader.evaluate(
        () =>
          document.querySelector('docs-assistant')?.shadowRoot?.querySelectorAll('a[href^="javascript"], img[onerror]')
            .length,
      )
      expect(unsafe).toBe(0)
      await exchange.closed
    })

    test('5,000 chunks at the same time are shown in a few steps', async ({ faults }) => {
      const { reader } = faults
      const exchange = await ask(faults)
      await reader.evaluate(() => {
        const log = document.querySelector('docs-assistant')?.shadowRoot?.querySelector('[role=log]') ?? document.body
        window.steps = 0
        new MutationObserver(() => window.steps++).observe(log, { childList: true, characterData: true, subtree: true })
      })
      exchange.lines(
        ...Array.from({ length: 5000 }, (_, index) => text(`word ${index}${index % 50 === 49 ? '.\n\n' : ' '}`)),
        finish,
      )
      exchange.end()
      await reader.see('button', 'Copy answer')
      await reader.read('word 4999.', 'article', 'Assistant')
      expect(await reader.evaluate(() => window.steps)).toBeLessThan(100)
    })
  })
}
