import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { killAll, launch } from 'chrome-launcher'
import connect from 'chrome-remote-interface'
import { findChromium } from '../../test/setup/findChromium.mjs'

/** How long a browser may take to close before it is killed, in ms. */
const PATIENCE = 5000

/**
 * Starts a browser with a new profile, which `close` removes. Throws an error if the machine has no browser.
 *
 * @returns {Promise<{ port: number, close: () => Promise<void> }>} `port`: the port of the DevTools protocol
 */
export async function launchBrowser() {
  const { executablePath, args } = findChromium()
  if (executablePath === undefined) {
    throw new Error('There is no Chromium. Name one in CHROMIUM_PATH, or run: npx playwright install chromium')
  }
  const chromeFlags = [...args, '--headless']
  const browser = await launch({ chromePath: executablePath, chromeFlags }).catch((error) => {
    killAll()
    throw new Error(`${executablePath} does not start: ${error.message}`)
  })

  const { port } = browser
  const closed = once(browser.process, 'close')

  return {
    port,

    async close() {
      // Closed before it is killed: a killed browser leaves files outside its profile.
      await connect({ port })
        .then(({ Browser }) => Browser.close())
        .catch(() => undefined)
      await Promise.race([closed, setTimeout(PATIENCE, undefined, { ref: false })])
      browser.kill()
      await closed
    },
  }
}
