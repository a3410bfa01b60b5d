import { expect } from '@playwright/test'
import fc from 'fast-check'
import { brokenStream } from '../../fault/brokenStream.js'
import { damagedStorage } from '../../fault/damagedConversation.js'
import { PROTOCOLS, V1 } from '../../fault/protocols.js'
import { toChunks } from '../../fault/toChunks.js'
import { toRuns } from '../../setup/thorough.js'
import type { Reader } from './createReader.js'
import { test } from './test.js'

const STORED = toRuns(3, 100)
const STREAMS = toRuns(8, 200)
/** As many answers are in one conversation, which is then begun anew. */
const ANSWERS = 10

declare global {
  interface Window {
    /** What the page was told of errors, and what ran that must not. */
    faults: string[]
  }
}

/** Runs in the page. */
function watchFaults() {
  window.faults = []
  // A break in the connection is told by the browser itself.
  addEventListener('error', ({ message }) => window.faults.push(message))
  addEventListener('unhandledrejection', ({ reason }) => window.faults.push(String(reason)))
  window.alert = () => void window.faults.push('alert')
}

test.use({ head: `<script>(${watchFaults.toString()})()</script>` })
test.setTimeout(600_000)

const expectNoFaults = async (reader: Reader) => expect(await reader.evaluate(() => window.faults)).toEqual([])

test(`a reader asks, whatever is stored of an earlier visit: ${STORED} times`, async ({ reader, site, service }) => {
  site.pages['/empty'] = '<!doctype html><title>Empty</title>'
  // Each number is a storage of its own; a failure names it.
  for (let seed = 1; seed <= STORED; seed++) {
    const [texts] = fc.sample(damagedStorage, { numRuns: 1, seed })
    await test.step(`storage ${seed}`, async () => {
      await reader.goto(`${site.origin}/empty`)
      await reader.evaluate((entries) => {
        localStorage.clear()
        sessionStorage.clear()
        for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text)
      }, texts ?? {})
      await reader.goto(site.origin)
      await reader.click('button', 'Ask the docs')
      await reader.focused('textbox', 'Ask a question')
      if ((await reader.find('button', 'New conversation')).length > 0) await reader.click('button', 'New conversation')
      await reader.click('textbox', 'Ask a question')
      await reader.type(`Question ${seed}?`)
      await reader.press('Enter')
      const exchange = await service.next()
      exchange.lines(V1.text(`Answer ${seed}.`), V1.finish)
      exchange.end()
      await reader.read(`Answer ${seed}.`, 'log')
      await reader.count(0, 'button', 'Stop answering')
      await expectNoFaults(reader)
    })
  }
})

for (const { protocol } of PROTOCOLS) {
  test(`a reader goes on after ${STREAMS} answers of a broken service, with protocol="${protocol}"`, {
    tag: protocol === 'v1' ? [] : '@thorough',
  }, async ({ reader, site, service }) => {
    await reader.goto(site.origin)
    await reader.click('button', 'Ask the docs')
    for (let seed = 1; seed <= STREAMS; seed++) {
      const [stream] = fc.sample(brokenStream(protocol), { numRuns: 1, seed })
      await test.step(`stream ${seed}`, async () => {
        await reader.ask(`Question ${seed}?`)
        const exchange = await service.next()
        exchange.head()
        for (const { bytes } of stream ? toChunks(stream) : []) exchange.write(bytes)
        if (stream?.ending === 'end') exchange.end()
        else exchange.reset()
        await exchange.closed
        await reader.count(0, 'button', 'Stop answering')
        await reader.read(`Question ${seed}?`, 'log')
        await expectNoFaults(reader)
      })
      if (seed % ANSWERS === 0) await reader.click('button', 'New conversation')
    }
    expect(service.exchanges).toHaveLength(STREAMS)
  })
}
