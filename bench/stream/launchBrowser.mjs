import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { killAll, launch } from 'chrome-launcher'
import connect from 'chrome-remote-interface'
import { findChromium } from '../../test/setup/findChromium.mjs'

/** How long a browser may take to close before it is killed, in ms. */
const PATIENCE = 5000

/**
 * Starts a browser with a new profile, which `close` removes. Throws a sentence where the machine
 * has none.
 *
 * @returns {Promise<{ port: number, close: () => Promise<void> }>} `port`: where it takes DevTools' commands
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
      // Asked before it is killed: killed, it leaves files behind outside its profile.
      await connect({ port }).then(({ Browser }) => Browser.close()).catch(() => undefined)
      await Promise.race([closed, setTimeout(PATIENCE, undefined, { ref: false })])
      browser.kill()
      await closed
    },
  }
}
