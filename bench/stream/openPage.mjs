import { setTimeout } from 'node:timers/promises'
import { ENDING } from './createAnswer.mjs'
import { installProbe } from './installProbe.mjs'

/** How long a page may take to hear the Enter key before it is pressed again, in ms. */
const PATIENCE = 200

/** Opens the page of a variant, ready for a question. */
export async function openPage(browser, server, { name, launcher, composer, answer, host }) {
  const page = await browser.newPage()
  await page.addInitScript(installProbe, { answer, host, ending: ENDING })
  await page.goto(`${server.url}/?variant=${name}`)
  if (launcher !== undefined) await page.click(launcher)
  const field = page.locator(composer)
  await field.waitFor()

  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')

  return {
    page,

    /** Types a question and sends it, as soon as the page takes one. Returns when it has been received. */
    async ask(question, asked) {
      await field.fill(question)
      await page.evaluate(() => globalThis.probe.start())
      let isReceived = false
      void asked.then(() => (isReceived = true))
      while (!isReceived) {
        await field.press('Enter')
        await Promise.race([asked, setTimeout(PATIENCE)])
      }
    },

    /** Time in main-thread tasks in ms and live heap in bytes, since the page began. */
    async readCost() {
      await devtools.send('HeapProfiler.collectGarbage')
      const { metrics } = await devtools.send('Performance.getMetrics')
      const read = (wanted) => metrics.find(({ name: metric }) => metric === wanted).value
      return { taskMs: read('TaskDuration') * 1000, heap: read('JSHeapUsedSize') }
    },
  }
}
