import { expect, test, type Page } from '@playwright/test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServeWith } from '../setup/startServe.js'
import { ASSISTANT_KEY, readAddresses } from './addresses.js'
import { startModelServer } from './startModelServer.js'

const CLIENTS = [
  { name: 'AI SDK 4', address: 'useChat4', searchPart: 'tool-invocation' },
  { name: 'AI SDK 5', address: 'useChat5', searchPart: 'tool-search' },
  { name: 'AI SDK 7', address: 'useChat7', searchPart: 'tool-search' },
] as const

const answers = (page: Page) => page.getByRole('article', { name: 'assistant' })
const status = (page: Page) => page.getByLabel('status')

async function ask(page: Page, question: string) {
  await page.getByLabel('Question').fill(question)
  await page.keyboard.press('Enter')
}

/** A service with a site of one page and a language model. */
async function startWithModel(...[answer]: Parameters<typeof startModelServer>) {
  const model = await startModelServer(answer)
  const site = mkdtempSync(join(tmpdir(), 'docs-assistant-'))
  writeFileSync(
    join(site, 'index.html'),
    '<!doctype html><title>Start</title><main><h1>Start the service</h1><p>Run it with npm start.</main>',
  )
  const service = await startServeWith(
    { MODEL_BASE_URL: model.baseURL, MODEL_NAME: 'm', DOCS_ASSISTANT_KEY: ASSISTANT_KEY },
    site,
    '--domain',
    'docs-assistant',
  )
  return {
    url: service.url,
    stop: () => {
      service.stop()
      model.stop()
      rmSync(site, { recursive: true })
    },
  }
}

for (const { name, address, searchPart } of CLIENTS) {
  test.describe(`a page with useChat of ${name}`, () => {
    test('reads answer, search, sources and thread, and goes on with the thread', async ({ page }) => {
      await page.goto(readAddresses()[address])
      await ask(page, 'How do I start the service?')
      await expect(answers(page)).toContainText('npm')
      await expect(status(page)).toHaveText('ready')
      await expect(answers(page)).toContainText(searchPart)
      await expect(answers(page).getByRole('link').first()).toHaveAttribute('href', /^\/.+/)
      await expect(answers(page)).toHaveAttribute('data-thread', /^thr_/)
      const thread = String(await answers(page).getAttribute('data-thread'))

      await ask(page, 'And how do I stop it?')
      await expect(answers(page)).toHaveCount(2)
      await expect(status(page)).toHaveText('ready')
      await expect(answers(page).nth(1)).toHaveAttribute('data-thread', thread)
    })

    test('shows why the service refuses a question', async ({ page }) => {
      await page.goto(readAddresses()[address])
      await ask(page, 'x'.repeat(32_001))
      await expect(status(page)).toContainText('The question has 32,001 characters, and may have 32,000. Shorten it.')
    })

    test('stops the language model, and asks again in the same thread', async ({ page }) => {
      let isStopped = false
      const { url, stop } = await startWithModel(async function* (_, hungUp) {
        if (isStopped) {
          yield 'Written to the end.'
          return
        }
        yield 'Half of '
        await hungUp
        isStopped = true
      })
      await page.goto(`${readAddresses()[address]}?service=${url}`)
      await ask(page, 'How do I start the service?')
      await expect(answers(page)).toContainText('Half of')
      await page.getByRole('button', { name: 'Stop' }).click()
      await expect.poll(() => isStopped).toBe(true)
      await expect(status(page)).toHaveText('ready')
      await expect(answers(page)).toContainText('Half of')
      const thread = String(await answers(page).getAttribute('data-thread'))
      expect(thread).toMatch(/^thr_/)

      await ask(page, 'And how do I stop it?')
      await expect(answers(page).nth(1)).toContainText('Written to the end.')
      await expect(answers(page).nth(1)).toHaveAttribute('data-thread', thread)
      stop()
    })

    test('shows that a language model has failed, and keeps what it had written', async ({ page }) => {
      let fail = () => {}
      const { url, stop } = await startWithModel(async function* () {
        yield 'Half of '
        await new Promise((_, reject) => {
          fail = () => reject(new Error('The connection is cut.'))
        })
      })
      await page.goto(`${readAddresses()[address]}?service=${url}`)
      await ask(page, 'How do I start the service?')
      await expect(answers(page)).toContainText('Half of')
      fail()
      await expect(status(page)).toContainText('The model stopped answering. Ask again in a moment.')
      await expect(answers(page)).toContainText('Half of')
      stop()
    })
  })
}
