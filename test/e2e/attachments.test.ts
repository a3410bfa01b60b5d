import { expect, test, type Page } from '@playwright/test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startServeWith } from '../setup/startServe.js'
import { startModelServer } from './startModelServer.js'

const PICTURE = resolve(import.meta.dirname, '../../docs/images/insights.png')
const LOG = `${'12:00:00 INFO The pump runs.\n'.repeat(40)}12:00:41 ERROR P17: pressure lost\n`

let folder: string
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docs-assistant-'))
  writeFileSync(
    join(folder, 'index.md'),
    '# Pumps\n\nPumps for gardens.\n\n## Errors\n\nP17 says that the pressure is lost.\n',
  )
  writeFileSync(join(folder, 'pump.log'), LOG)
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Protocol = 'v1' | 'v2'

/** Opens the panel on docs that a scripted model answers. */
async function open(page: Page, protocol: Protocol, settings: Record<string, string>) {
  const model = await startModelServer(() => ['The log ', 'has P17.'])
  const { url, stop } = await startServeWith({ MODEL_BASE_URL: model.baseURL, MODEL_NAME: 'm', ...settings }, folder)
  // As an owner writes the tag on a page of their own.
  await page.route(`${url}/`, async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(' data-domain=', ` data-protocol="${protocol}" data-domain=`)
    await route.fulfill({ response, body: html })
  })
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await page.goto(`${url}/`)
  await page.getByRole('button', { name: 'Ask the docs' }).click()
  const field = page.getByRole('textbox', { name: 'Ask a question' })
  const attach = async (...files: string[]) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Attach files' }).click(),
    ])
    await chooser.setFiles(files)
  }
  const ask = async (question: string) => {
    await field.fill(question)
    await field.press('Enter')
  }
  const close = () => {
    expect(paths.filter((path) => path.includes('/assistant/'))).toEqual([
      expect.stringMatching(new RegExp(`^/${protocol}/`)),
    ])
    stop()
    model.stop()
  }
  return { attach, ask, close, requests: model.requests }
}

for (const protocol of ['v1', 'v2'] as const) {
  test(`a model that sees pictures gets the picture and the text of the log: ${protocol}`, async ({ page }) => {
    const { attach, ask, close, requests } = await open(page, protocol, { MODEL_ATTACHMENTS: 'images' })
    await attach(PICTURE, join(folder, 'pump.log'))
    await expect(page.getByRole('list', { name: 'Asking about' }).getByRole('listitem')).toHaveCount(2)
    await ask('What is wrong here?')
    await expect(page.getByRole('log')).toContainText('The log has P17.')
    const content = requests.at(-1)?.messages.at(-1)?.content
    expect(content).toEqual([
      { type: 'text', text: expect.stringContaining('ERROR P17: pressure lost') },
      { type: 'image_url', image_url: { url: expect.stringMatching(/^data:image\/\w+;base64,/) } },
    ])
    // Scaled down and written again by the browser, which leaves out what a camera wrote into it.
    expect(JSON.stringify(content)).not.toContain(readFileSync(PICTURE).toString('base64').slice(0, 2000))
    close()
  })

  test(`a model that reads text alone gets the log, and a picture is refused before it is sent: ${protocol}`, async ({
    page,
  }) => {
    const { attach, ask, close, requests } = await open(page, protocol, {})
    await attach(PICTURE)
    await expect(page.getByText('“insights.png” cannot be attached. The assistant takes text files.')).toBeVisible()
    await attach(join(folder, 'pump.log'))
    await expect(page.getByRole('list', { name: 'Asking about' }).getByRole('listitem')).toHaveCount(1)
    await ask('What is wrong here?')
    await expect(page.getByRole('log')).toContainText('The log has P17.')
    expect(requests.at(-1)?.messages.at(-1)?.content).toContain('ERROR P17: pressure lost')
    close()
  })
}
