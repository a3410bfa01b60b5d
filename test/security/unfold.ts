import { expect, type Page } from '@playwright/test'

/** Opens all that can be opened in the answers: there may be hundreds, so not one by one. */
export async function unfold(page: Page): Promise<void> {
  const closed = page.locator('.docs-assistant-disclosure > button[aria-expanded="false"]')
  await closed.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLButtonElement).click()))
  await expect(closed).toHaveCount(0)
}
