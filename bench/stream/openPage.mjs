import { setTimeout } from 'node:timers/promises'
import connect from 'chrome-remote-interface'
import { ENDING } from './createAnswer.mjs'
import { drivePage } from './drivePage.mjs'
import { installActions } from './installActions.mjs'
import { installProbe } from './installProbe.mjs'

/** How long a page may take to handle the Enter key before it is pressed again, in ms. */
const PATIENCE = 200

/** The size of the window, in CSS pixels. */
const viewport = { width: 1280, height: 720, deviceScaleFactor: 1, mobile: false }

/** Opens the page of a variant, ready for a question. */
export async function openPage({ port }, server, { name, launcher, composer, answer, host }) {
  const devtools = await connect({ port })
  // A crashed page does not respond. Closing the connection rejects pending commands.
  devtools.Inspector.targetCrashed(() => devtools.close())
  await devtools.Inspector.enable()
  await devtools.Emulation.setDeviceMetricsOverride(viewport)
  await devtools.Performance.enable()

  const page = drivePage(devtools)
  const url = `${server.url}/?variant=${name}`
  await page.goto(url, [installProbe, installActions], { answer, host, ending: ENDING })
  if (launcher !== undefined) await page.evaluate((selector) => globalThis.actions.click(selector), launcher)
  const focus = () => page.evaluate((selector) => globalThis.actions.focus(selector), composer)
  await focus()

  return {
    page,

    /** Types and sends a question as soon as the page allows it. Resolves when the server has received it. */
    async ask(question, asked) {
      await focus()
      await page.insertText(question)
      await page.evaluate(() => globalThis.probe.start())
      let isReceived = false
      void asked.then(() => (isReceived = true))
      while (!isReceived) {
        await page.press('Enter')
        await Promise.race([asked, setTimeout(PATIENCE)])
      }
    },

    /** Returns the time in main-thread tasks since the page was loaded, in ms, and the live heap in bytes. */
    async readCost() {
      await devtools.HeapProfiler.collectGarbage()
      const { metrics } = await devtools.Performance.getMetrics()
      const read = (wanted) => metrics.find(({ name: metric }) => metric === wanted).value
      return { taskMs: read('TaskDuration') * 1000, heap: read('JSHeapUsedSize') }
    },
  }
}
