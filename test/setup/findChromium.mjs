import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

// The headless shell comes first: it is the same version without the parts that only a window needs, and takes a third less time.
const installed = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

const onMac = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** @returns {string | undefined} the browser for tests: `CHROMIUM_PATH`, else an installed one, else that of Playwright */
function findExecutable() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...installed.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...onMac,
    chromium.executablePath(),
  ]
  return candidates.find((candidate) => candidate && existsSync(candidate))
}

/**
 * Launch options for the Chromium that all tests and benches share.
 *
 * @returns {{ executablePath?: string, args: string[] }} without `executablePath` if the machine has no Chromium
 */
export function findChromium() {
  const executablePath = findExecutable()
  const isRoot = process.getuid?.() === 0
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-dev-shm-usage',
      '--disable-sync',
      // Chromium refuses to run its sandbox as root, which is how containers run.
      ...(isRoot ? ['--no-sandbox'] : []),
    ],
  }
}
