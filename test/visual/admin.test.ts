import { expect, test, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ADMIN_KEY, startAdmin } from '../setup/startAdmin.js'
import { compareWithPictures } from './compareWithPictures.js'

compareWithPictures()

// The font comes from a style element, which the policy of the pages refuses.
test.use({ bypassCSP: true })

const FONT = readFileSync(
  resolve(import.meta.dirname, '../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
)

/** Machines have different fonts. */
async function setFont(page: Page): Promise<void> {
  await page.addStyleTag({
    content: `@font-face { font-family: Picture; src: url(data:font/woff2;base64,${FONT.toString('base64')}); font-weight: 100 900 }
      :root { --sans: Picture }`,
  })
  await page.evaluate(() => document.fonts.load('16px Picture'))
}

test('the admin pages look as they did', async ({ page }) => {
  const admin = await startAdmin()
  try {
    const compare = async (path: string, colorScheme: 'light' | 'dark', width: number, name: string) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.goto(admin.url + path)
      await setFont(page)
      // The id is another each time.
      await page.evaluate(
        (id) =>
          document.querySelectorAll('p').forEach((line) => {
            if (line.textContent === id) line.textContent = 'thr_0'
          }),
        admin.threadId,
      )
      await expect.soft(page).toHaveScreenshot(`${name}.png`, { fullPage: true })
    }
    await page.goto(`${admin.url}/admin`)
    await page.getByLabel('Admin key').fill(ADMIN_KEY)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/pumps')
    const march = 'since=2026-03-01&until=2026-03-31'
    await compare(`/admin/pumps?${march}`, 'light', 1280, 'admin-overview-light')
    await compare(`/admin/pumps?${march}`, 'dark', 390, 'admin-overview-dark')
    await compare(`/admin/pumps/questions?${march}&rating=down`, 'light', 1280, 'admin-questions-light')
    await compare(`/admin/pumps/threads/${admin.threadId}`, 'dark', 390, 'admin-conversation-dark')
  } finally {
    await admin.stop()
  }
})
