import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { ADMIN_KEY } from '../setup/startAdmin.js'
import { startMain } from '../setup/startMain.js'

/** Shows a site whose service hands readers over to a receiver of webhooks. */
const withSupport = test.extend<{ support: { received: unknown[] } }>({
  support: async ({ page }, run) => {
    const received: unknown[] = []
    const receiver = createServer(
      (request, response) =>
        void json(request).then((body) => {
          received.push(body)
          response.writeHead(204).end()
        }),
    )
    receiver.listen(0)
    await once(receiver, 'listening')
    const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-support-'))
    writeFileSync(join(folder, 'index.md'), '# Pumps\n\nPumps move water. A pump that runs dry breaks its seal.\n')
    const { url, stop } = await startMain(
      folder,
      {
        sites: [{ domain: 'pumps', folder: '.', title: 'Pumps' }],
        support: { webhook: `http://localhost:${(receiver.address() as AddressInfo).port}/tickets`, fields: ['email'] },
      },
      { DOCS_ASSISTANT_ADMIN_KEY: ADMIN_KEY },
    )
    await page.goto(url)
    await run({ received })
    await stop()
    receiver.close()
    rmSync(folder, { recursive: true })
  },
})

async function ask(page: Page, question: string) {
  await page.getByRole('button', { name: 'Ask the docs' }).click()
  await page.getByRole('textbox', { name: 'Ask a question' }).fill(question)
  await page.keyboard.press('Enter')
}

withSupport(
  'a reader hands the conversation over by keyboard, with a message and an address to reply to',
  async ({ page, support }) => {
    await ask(page, 'Why does a pump break its seal?')
    const button = page.getByRole('button', { name: 'Contact support' })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type(' Mine is two days old, its password is sk-ant-REDACTED.')
    await page.keyboard.press('Tab')
    await page.keyboard.type('ada@example.com')
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your message was sent.')).toBeVisible()
    await expect(button).toBeFocused()

    await expect.poll(() => support.received).toHaveLength(1)
    expect(support.received).toMatchObject([
      {
        type: 'escalation.created',
        data: {
          message: expect.stringMatching(
            /^Why does a pump break its seal\? Mine is two days old, its password is (?!.*abcdefgh)/,
          ) as unknown,
          fields: { email: 'ada@example.com' },
          page: '/',
          conversation: [
            {
              question: 'Why does a pump break its seal?',
              answer: expect.stringContaining('breaks its seal') as unknown,
            },
          ],
        },
      },
    ])
  },
)

withSupport(
  'before a message is sent, the form shows what the docs say to it, and a form that was left is deflected',
  async ({ page, support }) => {
    await ask(page, 'What do you know about filters?')
    await page.getByRole('button', { name: 'Contact support' }).click()
    await page.getByLabel('Your message').fill('My pump runs dry, what breaks?')
    await expect(page.getByText('Does this help?')).toBeInViewport()
    await expect(page.getByRole('blockquote').last()).toContainText('A pump that runs dry breaks its seal.')
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    // The next page of the tab has the same form.
    await page.reload()
    await page.getByRole('button', { name: 'Contact support' }).click()
    await page.getByLabel('Your message').fill('A pump that runs dry')
    await expect(page.getByText('Does this help?')).toBeVisible()
    expect(support.received).toEqual([])

    await page.goto(new URL('/admin', page.url()).href)
    await page.getByLabel('Admin key').fill(ADMIN_KEY)
    await page.keyboard.press('Enter')
    const figures = page.getByRole('region', { name: 'Support forms' }).getByRole('row').last().getByRole('cell')
    await expect(figures).toHaveText(['1', '1', '1', '0', '100 %'])
  },
)

withSupport(
  'where the message does not arrive, the reader keeps it, and sends it without the conversation',
  async ({ page, support }) => {
    await ask(page, 'Why does a pump break its seal?')
    await page.getByRole('button', { name: 'Contact support' }).click()
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByRole('checkbox', { name: 'Send this conversation with it' }).uncheck()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('alert')).toContainText('Your message could not be sent. Try again.')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Your message was sent.')).toBeVisible()
    await expect
      .poll(() => support.received)
      .toMatchObject([{ data: { fields: { email: 'ada@example.com' }, conversation: [] } }])
  },
)
