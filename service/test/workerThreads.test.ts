import { expect, test } from 'vitest'
import { openSite } from '../src/content/openSite.js'
import { orderPages } from '../src/content/orderPages.js'
import { parseMarkdownFile } from '../src/content/markdown/parseMarkdownPage.js'
import { parseFile } from '../src/content/parseFile.js'
import { renderSearchIndex } from '../src/export/renderSearchIndex.js'
import { toSearchEntries } from '../src/export/toSearchEntries.js'
import { docsFolder } from './docsFolder.js'
import { toSearchIndex } from '../src/export/searchThread.js'

const files = Object.fromEntries(
  Array.from({ length: 260 }, (_, page) => [
    `area-${page % 7}/page-${page}.md`,
    [
      `---\ntitle: Page ${page}\n---\n\nWords of *page* ${page}, and a [link](./page-${page + 7}.md).`,
      ...Array.from(
        { length: 4 },
        (_, part) => `## Part ${part}\n\nThe ${part}th part of ${page}.\n\n\`\`\`ts\nconst page = ${page}\n\`\`\``,
      ),
    ].join('\n\n'),
  ]),
)

async function open(more: Readonly<Record<string, string>> = {}) {
  const folder = await docsFolder({ ...files, ...more })
  const warnings: string[] = []
  const live = await openSite({
    domain: 'large',
    folder: folder.path,
    title: 'Large',
    warn: (warning) => warnings.push(warning),
  })
  await live.close()
  return { site: live.current, warnings }
}

test('pages that threads have parsed are those that are parsed on the spot, to the byte', {
  timeout: 60_000,
}, async () => {
  const broken = { 'broken.md': '---\ntitle: [\n---\n\nStill a page.' }
  const { site, warnings } = await open(broken)
  const parsed = Object.entries({ ...files, ...broken }).map(([file, source]) =>
    parseFile({ file, source }, parseMarkdownFile),
  )
  const expected = orderPages(
    parsed.flatMap(({ result }) => result ?? []),
    () => undefined,
  )
  expect(site.pages.size).toBe(261)
  expect([...site.pages]).toEqual([...expected])
  expect(warnings).toEqual(parsed.flatMap((file) => file.warnings))
  expect(warnings).toHaveLength(1)
})

test('the index that a thread makes for the search of a site is the same', { timeout: 60_000 }, async () => {
  const { site } = await open()
  const found = toSearchEntries(site)
  expect(found.length).toBeGreaterThan(1000)
  const entries = found.map(({ page, href, heading, text }, id) => ({ id, href, title: page.title, heading, text }))
  expect(await renderSearchIndex(found)).toBe(toSearchIndex(entries))
})
