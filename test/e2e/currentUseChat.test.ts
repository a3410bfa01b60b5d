import { expect, test } from '@playwright/test'
import { readAddresses } from './addresses.js'

test('a page with the current useChat reads answer, search, sources and thread of version 2', async ({ page }) => {
  await page.goto(readAddresses().currentUseChat)
  await page.getByLabel('Question').fill('How do I start the service?')
  await page.keyboard.press('Enter')
  const answers = page.getByRole('article', { name: 'assistant' })
  await expect(answers).toContainText('npm')
  await expect(page.getByLabel('status')).toHaveText('ready')
  await expect(answers).toContainText('tool-search')
  await expect(answers.getByRole('link').first()).toHaveAttribute('href', /^\/.+/)
  await expect(answers).toHaveAttribute('data-thread', /^thr_/)
  const thread = await answers.getAttribute('data-thread')

  // The thread goes on without any code for it in the page.
  await page.getByLabel('Question').fill('And how do I stop it?')
  await page.keyboard.press('Enter')
  await expect(answers).toHaveCount(2)
  await expect(page.getByLabel('status')).toHaveText('ready')
  await expect(answers.nth(1)).toHaveAttribute('data-thread', String(thread))
})

test('a page with the current useChat shows why the service refuses a question', async ({ page }) => {
  await page.goto(readAddresses().currentUseChat)
  await page.getByLabel('Question').fill('x'.repeat(32_001))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('status')).toContainText('The question has 32,001 characters, and may have 32,000. Shorten it.')
})
