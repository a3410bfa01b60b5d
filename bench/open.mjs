// Measures the time from a tap on the launcher to a focused field on a slow phone: slow 4G, a CPU slowed down
// four times, an empty cache. On a Vite site with the packed library. For comparison, a page that has loaded
// everything before the tap shows the time without the network.
//
// Usage: npm run build && npm run bench:open
/* global window, document, performance, requestAnimationFrame -- in functions that run in the page */
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium, devices } from 'playwright'
import { findChromium } from '../test/setup/findChromium.mjs'
import { buildSite, installPackage, serveSite } from '../test/setup/packedSite.mjs'

const ROUNDS = 7
const GOAL = 700
/** Bytes per second and milliseconds. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const SLOWER_CPU = 4

const site = resolve('test-results/open')
const props = { domain: 'acme', apiKey: 'svc_dsc_open' }
const launcher = { name: 'Ask the docs' }
const field = { name: 'Ask a question' }

/** Milliseconds from the tap until the field is visible and has the focus. */
async function measure(browser, address, isLoadedBefore) {
  const context = await browser.newContext(devices['Pixel 5'])
  const page = await context.newPage()
  await page.goto(address)
  const button = page.getByRole('button', launcher)
  await button.waitFor()
  if (isLoadedBefore) {
    await button.tap()
    await page.getByRole('textbox', field).waitFor()
    await page.getByRole('button', { name: 'Close' }).tap()
  }
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
  await page.evaluate(() => {
    window.usableAfter = new Promise((done) => {
      document.addEventListener(
        'pointerdown',
        ({ timeStamp }) => {
          const look = () => {
            const { activeElement } = document
            if (activeElement?.matches('.docs-assistant textarea') && activeElement.checkVisibility())
              done(performance.now() - timeStamp)
            else requestAnimationFrame(look)
          }
          look()
        },
        { capture: true, once: true },
      )
    })
  })
  await button.tap()
  const usableAfter = await page.evaluate(() => window.usableAfter)
  await context.close()
  return usableAfter
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

rmSync(site, { recursive: true, force: true })
installPackage(site)
await buildSite(
  site,
  'with',
  `import { DocsAssistant } from 'docs-assistant'\nimport 'docs-assistant/styles.css'`,
  `DocsAssistant, ${JSON.stringify(props)}`,
)
const { origin, close } = await serveSite(site, [])
const browser = await chromium.launch(findChromium())
try {
  const times = { cold: [], warm: [] }
  for (let round = 0; round < ROUNDS; round++) {
    times.cold.push(await measure(browser, `${origin}/with/`, false))
    times.warm.push(await measure(browser, `${origin}/with/`, true))
  }
  const describe = (values) =>
    `${Math.round(median(values))} ms (${values
      .map(Math.round)
      .sort((a, b) => a - b)
      .join(', ')})`
  console.log(`Tap to a usable field, median of ${ROUNDS}; the goal is ${GOAL} ms`)
  console.log(`nothing loaded before the tap   ${describe(times.cold)}`)
  console.log(`everything loaded before        ${describe(times.warm)}`)
} finally {
  await browser.close()
  close()
}
