import { expect, test, type Page } from '@playwright/test'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startMain } from '../setup/startMain.js'
import { createOwner } from './createOwner.js'

const ADMIN_KEY = 'svc_for_end_to_end_tests'
const ASSISTANT_KEY = 'svc_dsc_for_export_tests'

let folder: string
let service: Awaited<ReturnType<typeof startMain>>
let owner: ReturnType<typeof createOwner>

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docs-assistant-export-'))
  const docs = { domain: 'docs-assistant', folder: resolve(import.meta.dirname, '../../docs'), title: 'docs-assistant' }
  const keys = { DOCS_ASSISTANT_KEY: ASSISTANT_KEY, DOCS_ASSISTANT_ADMIN_KEY: ADMIN_KEY }
  service = await startMain(folder, { sites: [docs] }, keys)
  owner = createOwner({ folder, serviceUrl: service.url, adminKey: ADMIN_KEY })
})

test.afterAll(async () => {
  await owner.stop()
  await service.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** What the page asks for, and what its policy or its scripts complain of. */
function keepLedger(page: Page) {
  const ledger = { hosts: new Set<string>(), complaints: [] as string[] }
  page.on('request', (request) => ledger.hosts.add(new URL(request.url()).host))
  page.on('pageerror', ({ message }) => ledger.complaints.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') ledger.complaints.push(message.text())
  })
  return ledger
}

async function searchFor(page: Page, words: string) {
  await page.getByRole('combobox', { name: 'Search' }).pressSequentially(words)
  return page.getByRole('listbox', { name: 'Results' }).getByRole('option')
}

test('an owner exports the docs, deploys them, and readers search them and ask the service', async ({ page }) => {
  test.setTimeout(180_000)
  const out = await owner.run('export', 'docs-assistant', '--out', 'site')
  expect(out).toMatch(/index\.html: version [0-9a-f]{12}, \d+ pages/)
  expect(await readFile(join(folder, 'site/widget/theming.html'), 'utf8')).toContain('<h1')

  const site = await owner.deploy(
    'docs-assistant',
    `assistant:\n  serviceUrl: ${service.url}\n  domain: docs-assistant\n  apiKey: ${ASSISTANT_KEY}\n`,
  )

  const ledger = keepLedger(page)
  await page.goto(site)
  const results = await searchFor(page, 'accent colour')
  await expect(results.first()).toContainText('accent')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\.html#/)
  await page.goto(`${site}/widget/theming`)
  await page.getByRole('button', { name: 'Ask the docs' }).click()
  await page.getByRole('textbox', { name: 'Ask a question' }).fill('How do I change the accent colour?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Sources' }).getByRole('link').first()).toBeVisible({ timeout: 20_000 })
  expect([...ledger.hosts].sort()).toEqual([new URL(site).host, new URL(service.url).host].sort())
  expect(ledger.complaints).toEqual([])

  await page.route(`${service.url}/**`, (route) => route.abort())
  await page.getByRole('textbox', { name: 'Ask a question' }).fill('How do I deploy a bundle?')
  await page.keyboard.press('Enter')
  const found = page.getByRole('list', { name: 'Search results from the docs' }).getByRole('link')
  await expect(found.first()).toHaveAttribute('href', /^\/service\/.*\.html/)
})

test('readers of an air-gapped deployment ask its own index where the owner wants that', async ({ page }) => {
  test.setTimeout(180_000)
  const site = await owner.deploy(
    'docs-assistant',
    'deployment: air-gapped\nofflineAnswers: true\n',
    '--deployment',
    'air-gapped',
  )

  const ledger = keepLedger(page)
  await page.goto(site)
  await page.getByRole('button', { name: 'Search the docs' }).click()
  await page.getByRole('textbox', { name: 'Ask a question' }).fill('How do I change the accent colour?')
  await page.keyboard.press('Enter')
  const found = page.getByRole('list', { name: 'Search results from the docs' }).getByRole('link')
  await expect(found.first()).toHaveAttribute('href', /\.html/)
  expect([...ledger.hosts]).toEqual([new URL(site).host])
  expect(ledger.complaints).toEqual([])
})

test('readers without a network read, follow links and search from a disk, and nothing is asked of anybody', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await owner.run('export', 'docs-assistant', '--out', 'disk', '--deployment', 'air-gapped')
  const ledger = keepLedger(page)
  await page.goto(pathToFileURL(join(folder, 'disk/index.html')).href)
  const results = await searchFor(page, 'theming')
  await results.first().click()
  await expect(page).toHaveURL(/^file:.*theming\.html/)
  await expect(page.getByRole('heading', { level: 1, name: 'Theming' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Getting started' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Getting started')
  await expect(page.getByRole('button', { name: 'Ask the docs' })).toHaveCount(0)
  expect([...ledger.hosts]).toEqual([''])
  expect(ledger.complaints).toEqual([])
})
