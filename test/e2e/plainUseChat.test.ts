import { expect, test } from '@playwright/test'
import { readAddresses } from './addresses.js'

test('a plain useChat page reads answer, sources and thread of the service', async ({ page }) => {
  await page.goto(readAddresses().plainUseChat)
  await page.getByLabel('Question').fill('How do I start the service?')
  await page.keyboard.press('Enter')
  const answer = page.getByRole('article', { name: 'assistant' })
  await expect(answer).toContainText('npm')
  await expect(page.getByLabel('status')).toHaveText('ready')
  await expect(answer.getByRole('link').first()).toHaveAttribute('href', /^\/.+/)
  await expect(page.getByLabel('data')).toContainText(/"type":"thread","threadId":"[^"]+"/)

  await page.getByLabel('Question').fill('And how do I stop it?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article', { name: 'assistant' })).toHaveCount(2)
  await expect(page.getByLabel('status')).toHaveText('ready')
})
