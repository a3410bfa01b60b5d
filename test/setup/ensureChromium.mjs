import { spawnSync } from 'node:child_process'
import { findChromium } from './findChromium.mjs'

const isFound = () => findChromium().executablePath !== undefined

/** Commands that install Chromium, tried in order. The second is for Debian machines that block the download of the first. */
const installers = [
  'npx playwright install --with-deps chromium',
  'apt-get update && apt-get install --yes chromium-headless-shell',
]

/** Finds or installs a Chromium for the tests. If both fail, prints how to fix it and exits. */
export function ensureChromium() {
  for (const install of installers) {
    if (isFound()) return
    console.log(`There is no Chromium to test in. Trying: ${install}`)
    spawnSync(install, { shell: true, stdio: 'inherit' })
  }
  if (isFound()) return
  console.error(
    'There is no Chromium to test in. Install Chrome or Chromium, or set CHROMIUM_PATH to one, and run again.',
  )
  process.exit(1)
}
