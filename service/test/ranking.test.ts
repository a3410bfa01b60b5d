import fc from 'fast-check'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openSite } from '../src/content/openSite.js'
import { unpackContent } from '../src/content/packContent.js'
import { parseMarkdownPage } from '../src/content/markdown/parseMarkdownPage.js'
import type { Site, Page } from '../src/content/Site.js'
import { createIndex } from '../src/retrieval/createIndex.js'
import { hasPair, toPairs } from '../src/retrieval/pairs.js'
import type { SavedIndex, SearchIndex } from '../src/retrieval/SearchIndex.js'
import { readState, writeState } from '../src/files/stateFile.js'
import { createFormula } from './rankByFormula.js'
import { makeFolder } from './startService.js'
import { toRuns } from '../../test/setup/thorough.js'

const DOCS = fileURLToPath(new URL('../../docs', import.meta.url))

/** The same scores to the last digits, in the same order but for equals. */
async function expectSame(index: SearchIndex, site: Site, queries: readonly string[]): Promise<void> {
  const rank = createFormula(site)
  const current = [...site.pages.keys()][0] ?? '/'
  for (const query of queries) {
    for (const currentPath of [undefined, current]) {
      const found = await index.search(query, { limit: Infinity, currentPath })
      const expected = rank(query, currentPath)
      const scores = new Map(expected.map(({ url, score }) => [url, score]))
      expect(found).toHaveLength(expected.length)
      found.forEach(({ url, score }, place) => {
        expect(score / (scores.get(url) ?? 0)).toBeCloseTo(1, 12)
        expect(score / (expected[place]?.score ?? 0)).toBeCloseTo(1, 12)
      })
    }
  }
}

const toSite = (pages: readonly Page[]): Site => ({
  domain: 'd',
  title: 'T',
  sources: [],
  renderedPages: new Map(),
  isComplete: true,
  reading: { skipped: new Map(), text: { read: 0, all: 0 }, encodings: new Map() },
  pending: 0,
  warnings: [],
  pages: new Map(pages.map((page) => [page.path, page])),
})

test('our docs are ranked as the formula says', async () => {
  const live = await openSite({ domain: 'docs', folder: DOCS, title: 'Docs' })
  await live.close()
  const queries = [...live.current.pages.values()].flatMap((page) => {
    const texts = unpackContent(page.content, 'blocks').map((blocks) => blocks.map(({ text }) => text).join(' '))
    return page.sections.flatMap(({ heading }, place) => [heading, `How do I ${texts[place]?.slice(0, 80) ?? ''}?`])
  })
  expect(queries.length).toBeGreaterThan(300)
  await expectSame(
    createIndex(live.current, { generalSynonyms: false }),
    live.current,
    queries.filter((_, place) => place % toRuns(200, 50) === 0),
  )
})

/** Few words, so that they come again within a section, a page and a question. */
const words = fc.array(
  fc.constantFrom('fence', 'paint', 'gate', 'gate_post', 'X-Lock', 'garden', 'the', 'été', '主题颜色'),
  { maxLength: 8 },
)
const pageSource = fc.record({
  name: fc.integer({ min: 0, max: 9 }),
  title: words,
  sections: fc.array(fc.tuple(words, words), { maxLength: 4 }),
  hidden: fc.boolean(),
})
const state = fc.uniqueArray(pageSource, { selector: ({ name }) => name, maxLength: 8 })

function toPage(file: string, source: string): Page {
  const parsed = parseMarkdownPage({ file, source }, () => undefined)
  if (parsed === undefined) throw new Error(`${file} gave no page.`)
  return parsed.page
}

test('pages are ranked as the formula says, whatever was there before, and whenever the service was started again', async () => {
  const file = join(await makeFolder(), 'index.state')
  const states = fc.array(fc.tuple(state, fc.boolean()), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(states, fc.array(words, { minLength: 1, maxLength: 4 }), async (states, questions) => {
      let index = createIndex(toSite([]), { generalSynonyms: false })
      let known = new Map<string, Page>()
      for (const [sources, isStartedAgain] of states) {
        if (isStartedAgain) {
          await writeState(file, '1', { known, saved: index.save() })
          const read = (await readState(file, '1')) as { known: typeof known; saved: SavedIndex }
          known = read.known
          index = createIndex(toSite([]), { generalSynonyms: false, saved: read.saved })
        }
        const site = toSite(
          sources.map(({ name, title, sections, hidden }) => {
            const body = sections
              .map(([heading, text]) => `## ${heading.join(' ')} x\n\n${text.join(' ')}\n`)
              .join('\n')
            const source = `---\ntitle: "Page ${title.join(' ')}"\nhidden: ${hidden}\n---\n${body}`
            const page = known.get(`${name}${source}`) ?? toPage(`guide/${name}.md`, source)
            known.set(`${name}${source}`, page)
            return page
          }),
        )
        await index.update(site)
        await expectSame(
          index,
          site,
          questions.map((question) => question.join(' ')),
        )
      }
    }),
  )
})

test('of equals the one that comes first is found, whatever the limit', async () => {
  const pages = Array.from({ length: 40 }, (_, place) => toPage(`p${place}.md`, `---\ntitle: T\n---\nFences.`))
  const index = createIndex(toSite(pages))
  const find = async (limit: number) => (await index.search('fences', { limit })).map(({ url }) => url)
  expect(await find(3)).toEqual(['/p0', '/p1', '/p2'])
  expect(await find(0)).toEqual([])
  await index.update(toSite(pages.slice(5)))
  expect(await find(2)).toEqual(['/p5', '/p6'])
  await index.update(toSite(pages.slice(30)))
  expect(await find(50)).toHaveLength(10)
})

test('neighbouring terms are found in their order, and others seldom', () => {
  const terms = Array.from({ length: 300 }, (_, number) => `term${number}`)
  const pairs = toPairs([terms.slice(0, 200), terms.slice(200)])
  expect(hasPair(pairs, 'term0', 'term1')).toBe(true)
  expect(hasPair(pairs, 'term298', 'term299')).toBe(true)
  const wrong = terms
    .flatMap((first) => terms.map((second) => [first, second] as const))
    .filter(
      ([first, second]) => Number(second.slice(4)) !== Number(first.slice(4)) + 1 && hasPair(pairs, first, second),
    )
  expect(wrong.length / terms.length ** 2).toBeLessThan(0.01)
})
