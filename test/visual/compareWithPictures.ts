import { test, type Browser } from '@playwright/test'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { findChromium } from '../setup/findChromium.mjs'

/** Names the Chromium that took the pictures. */
const browserFile = resolve(import.meta.dirname, 'pictures/chromium.txt')

/** For example "Chromium 156, headless shell". The headless shell hints fonts in its own way. */
function describeBrowser(browser: Browser): string {
  const [major] = browser.version().split('.')
  const isShell = /headless.shell/.test(findChromium().executablePath ?? '')
  return `Chromium ${major}${isShell ? ', headless shell' : ''}`
}

/**
 * Skips the tests of a file in another Chromium than that of the pictures: it renders text a little differently, so that
 * every picture would differ without a change.
 */
export function compareWithPictures(): void {
  /** The reason to skip the comparison, or an empty string. */
  let mismatch = ''

  test.beforeAll(({ browser }, { config }) => {
    const current = describeBrowser(browser)
    if (config.updateSnapshots === 'all') writeFileSync(browserFile, `${current}\n`)
    const recorded = existsSync(browserFile) ? readFileSync(browserFile, 'utf8').trim() : 'none'
    if (current === recorded) return
    mismatch =
      `The pictures were taken with ${recorded}, but this is ${current}, which renders text differently.` +
      ' Check the galleries, then update the pictures: npm run visual:update'
    console.warn(mismatch)
  })

  // With a reason, which the report lists: `mismatch` names both browsers.
  test.beforeEach(() => test.skip(mismatch !== '', mismatch))
}
