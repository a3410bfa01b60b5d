import fc from 'fast-check'
import MiniSearch from 'minisearch'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Page } from '../src/content/Page.js'
import { openSite } from '../src/content/openSite.js'
import { parsePage } from '../src/content/parsePage.js'
import type { Site } from '../src/content/Site.js'
import { unpackContent } from '../src/content/unpackContent.js'
import { createIndex } from '../src/retrieval/createIndex.js'
import type { SearchIndex } from '../src/retrieval/SearchIndex.js'
import { toTerms } from '../src/retrieval/toTerms.js'

const DOCS = fileURLToPath(new URL('../../docs', import.meta.url))

/** The library that this index replaces, over the same fields with the same weights. */
function createPeer(site: Site) {
  const engine = new MiniSearch({
    fields: ['heading', 'title', 'id', 'text'],
    tokenize: toTerms,
    processTerm: (term) => term,
    searchOptions: { boost: { heading: 2, id: 1.5 }, bm25: { k: 1.2, b: 0.75, d: 0 } },
  })
  for (const page of site.pages.values()) if (!page.hidden) engine.addAll(toDocuments(page))
  return (query: string, current?: string) => engine
    .search(query, { boostDocument: (id) => (String(id).split('#')[0] === current ? 1.5 : 1) })
    .map(({ id, score }) => ({ url: String(id), score }))
}

function toDocuments({ path, title, sections, content }: Page) {
  const blocks = unpackContent(content, 'blocks')
  return sections.map(({ id, heading }, place) => ({
    id: id === '' ? path : `${path}#${id}`,
    heading,
    title,
    text: (blocks[place] ?? []).map(({ text }) => text).join('\n'),
  }))
}

/** The same scores to the last digits, in the same order but for equals. */
function expectSame(index: SearchIndex, site: Site, queries: readonly string[]): void {
  const searchPeer = createPeer(site)
  const current = [...site.pages.keys()][0] ?? '/'
  for (const query of queries) {
    for (const currentPath of [undefined, current]) {
      const ours = index.search(query, { limit: Infinity, currentPath })
      const theirs = searchPeer(query, currentPath)
      const expected = new Map(theirs.map(({ url, score }) => [url, score]))
      expect(ours).toHaveLength(theirs.length)
      ours.forEach(({ url, score }, place) => {
        expect(score / (expected.get(url) ?? 0)).toBeCloseTo(1, 12)
        expect(score / (theirs[place]?.score ?? 0)).toBeCloseTo(1, 12)
      })
    }
  }
}

const toSite = (pages: readonly Page[]): Site =>
  ({ domain: 'd', title: 'T', folder: '/', pages: new Map(pages.map((page) => [page.path, page])) })

test('our docs are ranked as MiniSearch ranks them', async () => {
  const live = await openSite({ domain: 'docs', folder: DOCS, title: 'Docs' })
  await live.close()
  const pages = [...live.current.pages.values()]
  const sections = pages.flatMap((page) => toDocuments(page))
  const queries = sections.flatMap(({ heading, text }) => [heading, `How do I ${text.slice(0, 80)}?`])
  expect(queries.length).toBeGreaterThan(300)
  expectSame(createIndex(live.current), live.current, queries.filter((_, place) => place % 5 === 0))
})

/** Few words, so that they come again within a section, a page and a question. */
const words = fc.array(fc.constantFrom('fence', 'paint', 'gate', 'gate_post', 'X-Lock', 'garden', 'the', 'été', '主题颜色'), { maxLength: 8 })
const pageSource = fc.record({ name: fc.integer({ min: 0, max: 9 }), title: words, sections: fc.array(fc.tuple(words, words), { maxLength: 4 }), hidden: fc.boolean() })
const state = fc.uniqueArray(pageSource, { selector: ({ name }) => name, maxLength: 8 })

test('pages are ranked as MiniSearch ranks them, whatever was there before', () => {
  fc.assert(fc.property(fc.array(state, { minLength: 1, maxLength: 5 }), fc.array(words, { minLength: 1, maxLength: 4 }), (states, questions) => {
    const index = createIndex(toSite([]))
    const known = new Map<string, Page>()
    for (const sources of states) {
      const site = toSite(sources.map(({ name, title, sections, hidden }) => {
        const body = sections.map(([heading, text]) => `## ${heading.join(' ')} x\n\n${text.join(' ')}\n`).join('\n')
        const source = `---\ntitle: "Page ${title.join(' ')}"\nhidden: ${hidden}\n---\n${body}`
        const page = known.get(`${name}${source}`) ?? parsePage(`guide/${name}.md`, source, () => undefined).page
        known.set(`${name}${source}`, page)
        return page
      }))
      index.update(site)
      expectSame(index, site, questions.map((question) => question.join(' ')))
    }
  }))
})

test('of equals the one that comes first is found, whatever the limit', () => {
  const pages = Array.from({ length: 40 }, (_, place) => parsePage(`p${place}.md`, `---\ntitle: T\n---\nFences.`, () => undefined).page)
  const index = createIndex(toSite(pages))
  const find = (limit: number) => index.search('fences', { limit }).map(({ url }) => url)
  expect(find(3)).toEqual(['/p0', '/p1', '/p2'])
  expect(find(0)).toEqual([])
  index.update(toSite(pages.slice(5)))
  expect(find(2)).toEqual(['/p5', '/p6'])
  index.update(toSite(pages.slice(30)))
  expect(find(50)).toHaveLength(10)
})
