import { expect, type Page } from '@playwright/test'

/** Asks a question in the open panel and waits until the answer is complete. */
export async function askInPage(page: Page, question: string): Promise<void> {
  const answers = page.getByRole('button', { name: 'Copy answer' })
  const before = await answers.count()
  await page.getByRole('textbox', { name: 'Ask a question' }).fill(question)
  await page.keyboard.press('Enter')
  await expect(answers).toHaveCount(before + 1)
}
