import { expect, test, type Page } from '@playwright/test'
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { serveFolder } from '../e2e/serveFolder.mjs'

const example = resolve(import.meta.dirname, '../../examples/docusaurus')
const docusaurus = join(example, 'node_modules/@docusaurus/core/bin/docusaurus.mjs')

/** A site below a path in two languages, with a Root and a palette of its own, and the plugin without options. */
const FILES = {
  'docusaurus.config.js': `export default {
  title: 'Beacon',
  url: 'https://acme.example',
  baseUrl: '/beacon/',
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false, pages: false, theme: { customCss: './custom.css' } }]],
  plugins: [['docs-assistant/docusaurus', { search: true }]],
}
`,
  // As the starter of Docusaurus has it.
  'package.json': readFileSync(join(example, 'package.json'), 'utf8'),
  'custom.css': ':root { --ifm-color-primary: #ffba00 }\n',
  'src/theme/Root.js': `export default ({ children }) => <div data-own-root="">{children}</div>\n`,
  'docs/index.md': '---\nslug: /\n---\n\n# Beacon\n\nBeacon runs jobs on time.\n\n[Ports](ports.md)\n',
  'docs/ports.md': '# Ports\n\n## Change the port\n\nSet the port with `--port 7070`.\n',
  'i18n/de/docusaurus-plugin-content-docs/current/index.md':
    '---\nslug: /\n---\n\n# Beacon\n\nBeacon startet Aufträge.\n\n[Ports](ports.md)\n',
  'i18n/de/docusaurus-plugin-content-docs/current/ports.md':
    '# Ports\n\n## Den Port ändern\n\nDen Port setzt `--port 7070`.\n',
}

/** Made once for all tests of the file, since a build takes long. */
let folder = ''

test.skip(process.env.EXAMPLE !== 'docusaurus', 'Built with the packages of the Docusaurus example.')

test.beforeAll(() => {
  test.setTimeout(600_000)
  folder = join(mkdtempSync(join(example, 'plugin-')), 'site')
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  symlinkSync(join(example, 'node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, 'served'))
  symlinkSync(join(folder, 'build'), join(folder, 'served/beacon'))
  execFileSync(process.execPath, [docusaurus, 'build'], { cwd: folder, stdio: 'inherit' })
})

test.afterAll(() => {
  if (folder !== '') rmSync(dirname(folder), { recursive: true, force: true })
})

async function ask(page: Page, question: string) {
  await page.locator('.docs-assistant-launcher').click()
  await page.getByRole('dialog').getByRole('textbox').fill(question)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').getByRole('list', { name: /^(Sources|Quellen)$/ })).toBeVisible({
    timeout: 30_000,
  })
  return page.getByRole('log')
}

test('one line gives a site in two languages an assistant that needs no server', async ({ page }) => {
  const server = await serveFolder(join(folder, 'served'))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
  })
  await page.goto(`${origin}/beacon/`)
  await expect(page.locator('[data-own-root]')).toHaveCount(1)
  const thread = await ask(page, 'How do I change the port?')
  await expect(thread).toContainText('--port 7070')
  await thread.getByRole('list', { name: 'Sources' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/beacon\/ports\/?#change-the-port$/)

  await page.goto(`${origin}/beacon/de/`)
  const german = await ask(page, 'Wie kann ich den Port ändern?')
  await expect(german).toContainText('Den Port setzt')
  // The browser asks every site for one.
  expect(errors.filter((text) => !text.endsWith('/favicon.ico'))).toEqual([])
  expect(readFileSync(join(folder, 'build/llms.txt'), 'utf8')).toContain('https://acme.example/beacon/ports.md')
  server.close()
})

test('the field of the navigation bar finds pages and carries the words over into the assistant', async ({ page }) => {
  const server = await serveFolder(join(folder, 'served'))
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/beacon/`)
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /Search the docs/ })
    .click()
  await page.keyboard.type('change the po')
  await expect(page.getByRole('option', { name: /Change the port/ })).toBeVisible()
  await page.getByRole('option', { name: /^Ask/ }).click()
  await expect(page.getByRole('article', { name: 'You' })).toHaveText('change the po')
  server.close()
})

/** The contrast of two colours as WCAG defines it. */
const contrastOfLinks = (page: Page) =>
  page.evaluate(() => {
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    if (context === null) throw new Error('This browser draws nothing off screen.')
    const luminance = (colour: string) => {
      context.fillStyle = colour
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = Array.from(context.getImageData(0, 0, 1, 1).data, (part) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const panel = document.querySelector('.docs-assistant')
    if (panel === null) throw new Error('There is no assistant.')
    const probe = panel.appendChild(document.createElement('i'))
    const read = (name: string) => {
      probe.style.color = `var(${name})`
      return luminance(getComputedStyle(probe).color)
    }
    const contrasts: Record<string, number> = {}
    for (const primary of ['#2e8555', '#ffba00', '#ff0000', '#00e5ff', '#1d00ff', '#e535ab', '#888888', '#00ff00'])
      for (const theme of ['light', 'dark']) {
        document.documentElement.dataset.theme = theme
        document.documentElement.style.setProperty('--ifm-color-primary', primary)
        const accent = read('--da-accent')
        const ratio = (other: number) => (Math.max(accent, other) + 0.05) / (Math.min(accent, other) + 0.05)
        contrasts[`${primary} on ${theme}`] = ratio(read('--da-background'))
        panel.setAttribute('data-color-scheme', theme)
        contrasts[`text on ${primary}, ${theme}`] = ratio(read('--da-accent-text'))
      }
    return contrasts
  })

test('links and buttons have enough contrast in both themes, whatever the primary colour is', async ({ page }) => {
  const server = await serveFolder(join(folder, 'served'))
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/beacon/`)
  const contrasts = await contrastOfLinks(page)
  for (const [name, contrast] of Object.entries(contrasts)) expect.soft(contrast, name).toBeGreaterThanOrEqual(4.5)
  server.close()
})

test('in development it answers from the last build, and says so', async ({ page }) => {
  test.setTimeout(300_000)
  const start = spawn(process.execPath, [docusaurus, 'start', '--port', '4331', '--no-open'], { cwd: folder })
  let log = ''
  for (const stream of [start.stdout, start.stderr]) stream.on('data', (text: Buffer) => (log += text.toString()))
  try {
    await expect.poll(() => log, { timeout: 200_000 }).toContain('Client: Compiled successfully')
    await page.goto('http://localhost:4331/beacon/')
    const thread = await ask(page, 'How do I change the port?')
    await expect(thread).toContainText('--port 7070')
    await expect(page.getByRole('dialog')).toContainText('Development: answers come from the last build, of')
    expect(log).not.toContain('[WARNING]')
  } finally {
    start.kill()
  }
})
