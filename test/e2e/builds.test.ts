import { expect, test, type Page } from '@playwright/test'
import { tests as examples } from 'commonmark-spec'
import { readdirSync, readFileSync } from 'node:fs'
import { bundlePage } from '../security/bundlePage.js'
import { startHost, type Host } from '../security/startHost.js'
import { askInPage } from '../setup/askInPage.js'

/** The examples of CommonMark, each section as one answer. Raw HTML and definitions would reach into what follows. */
const answers = new Map<string, string>()
for (const { section, markdown } of examples) {
  if (!/HTML|definitions/.test(section)) answers.set(section, `${answers.get(section) ?? ''}${markdown}\n\n***\n\n`)
}

const question = (messages: { content: string }[]) => messages.at(-1)?.content ?? ''

const options = { domain: 'acme', apiKey: 'svc_dsc_acme' }
const write = (content: string) =>
  `<!doctype html><html lang="en"><title>Docs</title><link rel="icon" href="data:,">${content}</html>`

let host: Host
test.beforeAll(async () => {
  const scripts = readdirSync('dist/embed').filter((file) => file.endsWith('.js'))
  host = await startHost({
    pages: {
      '/package': write(
        `<link rel="stylesheet" href="/assets/styles.css"><body data-options='${JSON.stringify(options)}'><script type="module" src="/assets/page.js"></script></body>`,
      ),
      '/script-tag': write(
        '<body><script type="module" src="/assets/docs-assistant.js" data-domain="acme" data-api-key="svc_dsc_acme"></script></body>',
      ),
    },
    files: {
      ...(await bundlePage('test/security/page/assistant.tsx')),
      'styles.css': readFileSync('dist/styles.css', 'utf8'),
      ...Object.fromEntries(scripts.map((file) => [file, readFileSync(`dist/embed/${file}`, 'utf8')])),
    },
    answer: ({ body }) => [
      `0:${JSON.stringify(answers.get(question((JSON.parse(body) as { messages: { content: string }[] }).messages)) ?? '- One\n\n  para\n- [x] Two')}`,
      'd:{"finishReason":"stop","threadId":"t1"}',
    ],
  })
})
test.afterAll(() => host.close())

/** The last answer as elements and words, without what each page numbers for itself. */
const readAnswer = (page: Page) =>
  page
    .getByRole('log')
    .getByRole('article')
    .last()
    .locator('[class*="markdown"]')
    .first()
    .evaluate((answer) => {
      const toLines = (node: Node, depth: number): string[] => {
        if (node.nodeType === Node.TEXT_NODE)
          return node.textContent?.trim() ? [`${' '.repeat(depth)}${node.textContent.trim()}`] : []
        if (!(node instanceof Element)) return []
        const { localName, childNodes } = node
        return [`${' '.repeat(depth)}<${localName}>`, ...[...childNodes].flatMap((child) => toLines(child, depth + 1))]
      }
      return toLines(answer, 0).join('\n')
    })

async function openPage(page: Page, path: string) {
  await page.goto(host.origin + path)
  await page.getByRole('button', { name: 'Ask the docs' }).click()
}

for (const path of ['/package', '/script-tag']) {
  test(`paragraphs and done tasks of list items are there: ${path}`, async ({ page }) => {
    await openPage(page, path)
    await askInPage(page, 'List?')
    const item = page.getByRole('log').getByRole('listitem').filter({ hasText: 'One' })
    await expect(item.locator('p')).toHaveText(['One', 'para', 'Done: Two'])
  })
}

test('an answer has the same elements and words from the package and from the script tag', async ({ browser }) => {
  test.setTimeout(120_000)
  const pages = [await browser.newPage(), await browser.newPage()] as const
  await Promise.all([openPage(pages[0], '/package'), openPage(pages[1], '/script-tag')])
  for (const section of answers.keys()) {
    await Promise.all(pages.map((page) => askInPage(page, section)))
    const shown = await readAnswer(pages[0])
    expect(shown.length, section).toBeGreaterThan(20)
    expect(await readAnswer(pages[1]), section).toBe(shown)
  }
})
