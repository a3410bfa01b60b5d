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

const looks = [
  { look: 'light', globals: { theme: 'light' } },
  { look: 'dark', globals: { theme: 'dark' } },
  { look: 'rtl', globals: { theme: 'light', language: 'ar' } },
]

for (const { look, globals } of looks) {
  test(`every gallery looks as it did: ${look}`, async ({ page }) => {
    for (const id of await readGalleries(page)) {
      await openStory(page, id, globals)
      const gallery = page.locator('.gallery')
      // Light and dark stand side by side in the others.
      if (look === 'dark' && (await gallery.getAttribute('data-kind')) !== 'windows') continue
      await expect.soft(gallery).toHaveScreenshot(`${id.replace('--gallery', '')}-${look}.png`)
    }
  })
}
