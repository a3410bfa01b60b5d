import { expect, test, type Locator, type Page } from '@playwright/test'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { openStory } from './openStory.js'
import { readGalleries } from './readGalleries.js'

/** Contains the version of Chromium that took the pictures. */
const versionFile = resolve(import.meta.dirname, 'pictures/chromium.txt')

const toMajor = (version: string) => version.trim().split('.')[0] ?? ''

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

// Another version of Chromium renders text a little differently: every picture would differ without a change of the widget.
test.beforeEach(() => test.skip(mismatch !== '', mismatch))

/**
 * For content outside the viewport, Chromium makes the window one pixel wide, which panels treat as a phone. Below
 * 480 pixels of height they leave parts out.
 */
async function fitViewport(page: Page, gallery: Locator): Promise<void> {
  const height = await gallery.evaluate((element) => element.scrollHeight)
  await page.setViewportSize({ width: 1440, height: Math.max(height, 481) })
}

/** Galleries of panels are rendered in one scheme, all others in both. Only pictures that add coverage: they enlarge the repository. */
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
      await fitViewport(page, gallery)
      await expect.soft(gallery).toHaveScreenshot(`${id.replace('--gallery', '')}-${look}.png`)
    }
  })
}
