import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

for (const width of [320, 1280]) {
  test(`a reader searches the pages of the service, opens a section, and asks: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const button = page.getByRole('button', { name: 'Search the docs' })
    await expect(button).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('change the accent colo')
    await expect(page.getByRole('option', { name: /^Change the accent colour/ })).toBeVisible()

    const dialog = await page.getByRole('dialog', { name: 'Search the docs' }).boundingBox()
    expect(dialog?.x).toBeGreaterThanOrEqual(0)
    // The scroll bar of the page may take some of its width.
    expect((dialog?.x ?? 0) + (dialog?.width ?? 0)).toBeLessThanOrEqual(
      await page.evaluate(() => document.documentElement.clientWidth),
    )
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])

    await page.getByRole('option', { name: /^Change the accent colour/ }).click()
    await expect(page).toHaveURL(/\/widget\/theming#change-the-accent-colour$/)
    await button.click()
    await page.keyboard.type('How do I change the accent colour?')
    await page.getByRole('option', { name: 'Ask “How do I change the accent colour?”' }).click()
    await expect(page.getByRole('log')).toContainText('--docs-assistant-accent')
  })
}
