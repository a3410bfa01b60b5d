import { expect, test, type Locator, type Page } from '@playwright/test'
import { compareWithPictures } from './compareWithPictures.js'
import { openStory } from './openStory.js'
import { readGalleries } from './readGalleries.js'

compareWithPictures()

/**
 * For content outside the viewport, Chromium makes the window one pixel wide, which panels treat as a phone. Below
 * 480 pixels of height they leave parts out.
 */
async function fitViewport(page: Page, gallery: Locator): Promise<void> {
  const height = await gallery.evaluate((element) => element.scrollHeight)
  await page.setViewportSize({ width: 1440, height: Math.max(height, 481) })
}

/**
 * While fonts load, scroll anchoring keeps the text at the top edge in place. This can leave a thread a pixel above its
 * end, depending on which font came first.
 */
async function scrollThreadsToEnd(gallery: Locator): Promise<void> {
  await gallery.locator('.docs-assistant-scroll').evaluateAll((threads) => {
    for (const thread of threads) thread.scrollTop = thread.scrollHeight
  })
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
      await scrollThreadsToEnd(gallery)
      await expect.soft(gallery).toHaveScreenshot(`${id.replace('--gallery', '')}-${look}.png`)
    }
  })
}
