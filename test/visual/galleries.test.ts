import { expect, test } from '@playwright/test'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { openStory } from './openStory.js'
import { readGalleries } from './readGalleries.js'

/** Names the version of Chromium that the pictures were taken with. */
const versionFile = resolve(import.meta.dirname, 'pictures/chromium.txt')

const toMajor = (version: string) => version.trim().split('.')[0] ?? ''

test.beforeEach(({ browser }, { config }) => {
  const present = toMajor(browser.version())
  if (config.updateSnapshots === 'all') writeFileSync(versionFile, `${present}\n`)
  const pictured = existsSync(versionFile) ? toMajor(readFileSync(versionFile, 'utf8')) : 'none'
  test.skip(
    present !== pictured,
    `The pictures were taken with Chromium ${pictured}, and this is ${present}, which draws text in its own way.`
      + ' Look at the galleries, then take the pictures anew: npm run visual:update',
  )
})

/** Panels are shown in one scheme at a time, all else in both. */
const looks = [
  { look: 'light', globals: { theme: 'light' }, shown: /./ },
  { look: 'dark', globals: { theme: 'dark' }, shown: /^(answer|panel)-/ },
  { look: 'rtl', globals: { theme: 'light', direction: 'rtl' }, shown: /^(answer|composer|history)-/ },
]

for (const { look, globals, shown } of looks) {
  test(`every gallery looks as it did: ${look}`, async ({ page }) => {
    for (const id of (await readGalleries(page)).filter((id) => shown.test(id))) {
      await openStory(page, id, globals)
      await expect.soft(page.locator('.gallery')).toHaveScreenshot(`${id.replace('--gallery', '')}-${look}.png`)
    }
  })
}
