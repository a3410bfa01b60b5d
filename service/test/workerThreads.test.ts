import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { LiveSite } from '../src/content/LiveSite.js'
import type { Site } from '../src/content/Site.js'
import { openSite } from '../src/content/openSite.js'
import { toSearchEntries } from '../src/site/toSearchEntries.js'
import { toSearchIndex } from '../src/site/toSearchIndex.js'
import { docsFolder } from './docsFolder.js'

const PAGES = 260

/** Threads run what is built: here the sources have none, and do everything on the spot. */
async function importBuilt(file: string): Promise<Record<string, unknown>> {
  const url = new URL(`../dist/${file}`, import.meta.url)
  if (!existsSync(url)) throw new Error(`${url.pathname} is missing. Make it with: npm run build`)
  return import(/* @vite-ignore */ url.href) as Promise<Record<string, unknown>>
}

const writeDocs = () => docsFolder(Object.fromEntries(Array.from({ length: PAGES }, (_, page) => [
  `area-${page % 7}/page-${page}.md`,
  [
    `---\ntitle: Page ${page}\n---\n\nWords of *page* ${page}, and a [link](./page-${page + 7}.md).`,
    ...Array.from({ length: 4 }, (_, part) => `## Part ${part}\n\nThe ${part}th part of ${page}.\n\n\`\`\`ts\nconst page = ${page}\n\`\`\``),
  ].join('\n\n'),
])))

/** What there is of each page, in the order of the pages; the time of reading is not part of it. */
async function read(open: typeof openSite, folder: string, warnings: string[]): Promise<Site> {
  const live: LiveSite = await open({ domain: 'large', folder, title: 'Large', warn: (warning) => warnings.push(warning) })
  await live.close()
  return live.current
}

test('pages that threads have parsed are those that are parsed on the spot, to the byte', async () => {
  const folder = await writeDocs()
  await folder.write({ 'broken.md': '---\ntitle: [\n---\n\nStill a page.' })
  const { openSite: openBuilt } = await importBuilt('content/openSite.js')
  const [onTheSpot, inThreads]: [string[], string[]] = [[], []]
  const expected = await read(openSite, folder.path, onTheSpot)
  const site = await read(openBuilt as typeof openSite, folder.path, inThreads)
  expect(site.pages.size).toBe(PAGES + 1)
  expect([...site.pages]).toEqual([...expected.pages])
  expect(inThreads).toEqual(onTheSpot)
  expect(inThreads).toHaveLength(1)
})

test('the index that a thread makes for the search of a large site is the same', async () => {
  const site = await read(openSite, (await writeDocs()).path, [])
  const found = toSearchEntries(site, ({ path }, id) => `${path}#${id}`)
  expect(found.length).toBeGreaterThan(1000)
  const { renderSearchIndex } = await importBuilt('site/renderSearchIndex.js')
  const entries = found.map(({ page, href, heading, text }, id) => ({ id, href, title: page.title, heading, text }))
  expect(await (renderSearchIndex as (entries: typeof found) => Promise<string>)(found)).toBe(toSearchIndex(entries))
})
