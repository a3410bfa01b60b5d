import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { webkit } from 'playwright'

const MINI_BROWSERS = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)

const findProgram = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync)

/**
 * The WebKit for tests: the one that Playwright installs, else WebKitGTK and what drives it without a screen.
 *
 * @returns {'playwright' | { driver: string, display: string, browser: string } | undefined} `undefined` if the machine has none
 */
export function findWebKit() {
  if (existsSync(webkit.executablePath())) return 'playwright'
  const found = {
    driver: findProgram('WebKitWebDriver'),
    display: findProgram('Xvfb'),
    browser: MINI_BROWSERS.find(existsSync),
  }
  return Object.values(found).every(Boolean) ? found : undefined
}
