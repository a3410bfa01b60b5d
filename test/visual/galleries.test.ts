import { expect, test, type Locator, type Page } from '@playwright/test'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { openStory } from './openStory.js'
import { readGalleries } from './readGalleries.js'

/** Names the version of Chromium that the pictures were taken with. */
const versionFile = resolve(import.meta.dirname, 'pictures/chromium.txt')

const toMajor = (version: string) => version.trim().split('.')[0] ?? ''

/** Why this Chromium cannot be compared with the pictures, if it cannot. */
let mismatch = ''

test.beforeAll(({ browser }, { config }) => {
  const present = toMajor(browser.version())
  if (config.updateSnapshots === 'all') writeFileSync(versionFile, `${present}\n`)
  const pictured = existsSync(versionFile) ? toMajor(readFileSync(versionFile, 'utf8')) : 'none'
  if (present === pictured) return
  mismatch = `The pictures were taken with Chromium ${pictured}, and this is ${present}, which draws text in its own way.`
    + ' Look at the galleries, then take the pictures anew: npm run visual:update'
  console.warn(mismatch)
})

// Another Chromium draws every letter a little otherwise: each picture would differ, and tell nothing of a change of ours.
test.beforeEach(() => test.skip(mismatch !== '', mismatch))

/** Chromium makes the window one pixel wide while it draws what lies beyond it, which panels take for a phone's. */
async function showWhole(page: Page, gallery: Locator): Promise<void> {
  const height = await gallery.evaluate((element) => element.scrollHeight)
  await page.setViewportSize({ width: 1440, height })
}

/** Panels are shown in one scheme at a time, all else in both. No more of them than tell something new: each picture weighs. */
const looks = [
  { look: 'light', globals: { theme: 'light' }, shown: /^(?!answer-)/ },
  { look: 'dark', globals: { theme: 'dark' }, shown: /^answer-/ },
  { look: 'rtl', globals: { theme: 'light', direction: 'rtl' }, shown: /^(answer|history)-/ },
]

for (const { look, globals, shown } of looks) {
  test(`every gallery looks as it did: ${look}`, async ({ page }) => {
    for (const id of (await readGalleries(page)).filter((id) => shown.test(id))) {
      await openStory(page, id, globals)
      const gallery = page.locator('.gallery')
      await showWhole(page, gallery)
      await expect.soft(gallery).toHaveScreenshot(`${id.replace('--gallery', '')}-${look}.png`)
    }
  })
}
