import { expect, test } from '@playwright/test'
import { existsSync } from 'node:fs'
import { RUST_DOCS } from '../setup/ensureDebianPackages.mjs'
import { startServeWith } from '../setup/startServe.js'
import { startModelServer } from './startModelServer.js'

test('a language model answers over the book of Rust: citations are checked, previewed and followed, and quotes stand in for it', async ({
  page: tab,
}) => {
  // Debian has the book as a package; other machines that run the tests have not.
  test.skip(!existsSync(RUST_DOCS), 'Rust’s documentation is not installed: sudo apt-get install rust-doc.')
  test.setTimeout(120_000)
  let isFailing = false
  const model = await startModelServer((question) => {
    expect.soft(question).toContain('Found in the documentation')
    return isFailing
      ? undefined
      : ['Ownership is a set of rules ', 'for memory [1]. Buy [the book]', '(https://shop.example/rust), see [77].']
  })
  const { url, stop } = await startServeWith({ MODEL_BASE_URL: model.baseURL, MODEL_NAME: 'm' }, `${RUST_DOCS}/book`)
  await tab.goto(`${url}/title-page.html`)
  await tab.getByRole('button', { name: 'Ask the docs' }).click()
  const ask = async (question: string) => {
    await tab.getByRole('textbox', { name: 'Ask a question' }).fill(question)
    await tab.keyboard.press('Enter')
  }

  await ask('What is ownership?')
  const thread = tab.getByRole('log')
  await expect(thread).toContainText('Buy the book, see.')
  await expect(thread.getByRole('link', { name: 'the book' })).toHaveCount(0)
  const citation = thread.getByRole('link', { name: /^1: .*Ownership/ }).first()
  const href = new URL(await citation.evaluate((link) => (link as HTMLAnchorElement).href))
  await citation.focus()
  await expect(thread.locator('.docs-assistant-preview')).toContainText('wnership')
  await tab.keyboard.press('Escape')
  await expect(thread.locator('.docs-assistant-preview')).toHaveCount(0)
  await expect(thread.getByRole('list', { name: 'Sources' }).getByRole('link')).toHaveCount(1)

  isFailing = true
  await ask('What are the ownership rules?')
  await expect(thread).toContainText('The docs say:')
  await expect(thread.getByRole('alert')).toHaveCount(0)

  await citation.click()
  await expect(tab).toHaveURL(href.href)
  await expect(tab.locator(`[id="${decodeURIComponent(href.hash.slice(1))}"]`)).toBeInViewport()
  stop()
  model.stop()
})
