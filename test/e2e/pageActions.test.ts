import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startMain } from '../setup/startMain.js'

test('a reader copies the page that the service renders as Markdown, and views it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/widget/theming')
  await page.getByRole('button', { name: 'Copy page' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^> All pages of this documentation are listed in .*\n\n# Theming\n/)
  expect(copied).toMatch(/request `http:.*\/widget\/theming\.md\?ask=your\+question`/)

  await page.getByRole('button', { name: 'More page actions' }).press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'More page actions' })).toBeFocused()
})

test('the Markdown that cannot be loaded is not copied, and the button says so', async ({ page }) => {
  await page.route('**/widget/theming.md', (route) => route.fulfill({ status: 503 }))
  await page.goto('/widget/theming')
  await page.getByRole('button', { name: 'Copy page' }).click()
  await expect(page.getByRole('button', { name: 'Copying failed' })).toBeVisible()
})

for (const width of [320, 1440]) {
  test(`the menu is beside its button and inside a window of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/widget/theming')
    const button = page.getByRole('button', { name: 'More page actions' })
    await button.click()
    const menu = await page.locator('#page-actions').boundingBox()
    const opener = await button.boundingBox()
    expect((menu?.y ?? 0) - ((opener?.y ?? 0) + (opener?.height ?? 0))).toBeLessThan(16)
    expect(menu?.x).toBeGreaterThanOrEqual(0)
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(width)
  })
}

test('a reader copies the setup of an agent for the server of the site', async ({ page, context }) => {
  const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-'))
  await writeFile(join(folder, 'index.md'), '# Pumps\n')
  const site = { domain: 'pumps', folder: '.', title: 'Pumps', url: 'https://docs.pumps.example' }
  const service = await startMain(folder, { publicUrl: 'https://docs.pumps.example', sites: [site] })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(service.url)
  await page.getByRole('button', { name: 'More page actions' }).click()
  await page.getByRole('button', { name: 'Copy setup for Codex' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    '[mcp_servers.pumps]\nurl = "https://docs.pumps.example/mcp/pumps"\nhttp_headers = { "Authorization" = "Bearer svc_dsc_for_tests" }',
  )
  await expect(page.getByRole('button', { name: 'Copy setup for Codex' })).toBeHidden()
  await service.stop()
  await rm(folder, { recursive: true })
})
