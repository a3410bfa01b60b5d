import { test } from '@playwright/test'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Contains the version of Chromium that took the pictures. */
const versionFile = resolve(import.meta.dirname, 'pictures/chromium.txt')

const toMajor = (version: string) => version.trim().split('.')[0] ?? ''

/**
 * Skips the tests of a file in another Chromium than that of the pictures: it renders text a little differently, so that
 * every picture would differ without a change.
 */
export function compareWithPictures(): void {
  /** The reason to skip the comparison, or an empty string. */
  let mismatch = ''

  test.beforeAll(({ browser }, { config }) => {
    const current = toMajor(browser.version())
    if (config.updateSnapshots === 'all') writeFileSync(versionFile, `${current}\n`)
    const recorded = existsSync(versionFile) ? toMajor(readFileSync(versionFile, 'utf8')) : 'none'
    if (current === recorded) return
    mismatch = `The pictures were taken with Chromium ${recorded}, but this is Chromium ${current}, which renders text differently.`
      + ' Check the galleries, then update the pictures: npm run visual:update'
    console.warn(mismatch)
  })

  // With a reason, which the report lists: `mismatch` names both versions.
  test.beforeEach(() => test.skip(mismatch !== '', mismatch))
}
