// Takes the pictures of the README and the docs from the running service: `npm run pictures`.
import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright'
import { findChromium } from './setup/findChromium.mjs'

const service = process.env.DOCS_ASSISTANT_SERVICE ?? 'http://localhost:4280'
const folder = 'docs/images'

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch(findChromium())
for (const colorScheme of ['light', 'dark']) {
  const page = await browser.newPage({
    colorScheme,
    reducedMotion: 'reduce',
    viewport: { width: 1200, height: 760 },
    deviceScaleFactor: 1.25,
  })
  await page.goto(`${service}/getting-started`)
  await page.getByRole('button', { name: 'Ask the docs' }).click()
  await page.getByRole('textbox').fill('How do I change the accent colour?')
  await page.keyboard.press('Enter')
  await page.getByText('The answer is ready.').waitFor({ state: 'attached' })
  // The answer is longer than the panel: shown from its question on.
  await page.locator('.docs-assistant-scroll').evaluate((thread) => thread.scrollTo(0, 0))
  await page.screenshot({ path: `${folder}/assistant-${colorScheme}.png` })
}
await browser.close()
