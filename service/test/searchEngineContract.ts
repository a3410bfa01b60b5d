import { openSite, type SearchEngine, type SearchIndex } from 'docs-assistant-service'
import { describe, expect, onTestFinished, test } from 'vitest'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFiles } from './startService.js'

/** A page of one section. */
export const page = (text: string, front = '') => `---\ntitle: Untitled\n${front}\n---\n${text}\n`

/** Opens the docs in files, which can be changed. */
export async function openDocs(search: SearchEngine, files: Record<string, string>, options: object = {}) {
  const folder = await writeFiles(files)
  const site = await openSite({ domain: 'docs', folder, title: 'Docs' })
  onTestFinished(() => site.close())
  const index = await search.openIndex(site.current, options)
  return {
    index,
    site,
    change: async (changed: Record<string, string | undefined>) => {
      for (const [file, text] of Object.entries(changed)) {
        if (text === undefined) await rm(join(folder, file))
        else await writeFile(join(folder, file), text)
      }
      await site.reload()
      await index.update(site.current)
    },
  }
}

export async function find(index: SearchIndex, query: string, options: object = {}): Promise<string[]> {
  return (await index.search(query, { limit: 10, ...options })).map(({ url }) => url)
}

/** What every search engine must do. `open` gives one that is empty. */
export function describeSearchEngine(name: string, open: () => Promise<SearchEngine>): void {
  describe(name, () => {
    test('finds sections by their words, best first', async () => {
      const { index } = await openDocs(await open(), {
        'a.md': '# A\n\n## Colours\n\nSet them here.\n',
        'b.md': '# B\n\n## Paint\n\nSome colours last.\n',
        'c.md': '# C\n\nNothing of the kind.\n',
      })
      expect(await find(index, 'How do I choose colours?')).toEqual(['/a#colours', '/b#paint'])
      expect(await find(index, 'weather')).toEqual([])
    })

    test('finds words that are misspelled, inflected, begun or meant', async () => {
      const files = { 'a.md': page('Unhinge the gate before you paint it.'), 'b.md': page('A tenant has a fence.') }
      const { index } = await openDocs(await open(), files, { synonyms: [['workspace', 'tenant']] })
      expect(await find(index, 'unhinhge')).toEqual(['/a'])
      expect(await find(index, 'painting gates')).toEqual(['/a'])
      expect(await find(index, 'unhi', { prefix: true })).toEqual(['/a'])
      expect(await find(index, 'workspace')).toEqual(['/b'])
    })

    test('finds only what is in the version and the language of the reader, or in none', async () => {
      const { index } = await openDocs(await open(), {
        'old.md': page('Fences are painted.', 'version: "1"'),
        'new.md': page('Fences are painted.', 'version: "V2"'),
        'br.md': page('As cercas são pintadas. Fences.', 'language: pt-BR'),
        'pt.md': page('As cercas são pintadas. Fences.', 'language: pt-PT'),
        'any.md': page('Fences are painted.'),
      })
      const sorted = async (filter: object) => (await find(index, 'fences', { filter })).sort()
      expect(await sorted({ version: 'v2' })).toEqual(['/any', '/br', '/new', '/pt'])
      expect(await sorted({ version: '1', language: 'pt_br' })).toEqual(['/any', '/br', '/old'])
      expect(await sorted({ version: 'V2', language: 'PT' })).toEqual(['/any', '/br', '/new', '/pt'])
      expect(await sorted({ version: "1' OR '1' = '1" })).toEqual(['/any', '/br', '/pt'])
    })

    test('prefers the page of the reader, and leaves out pages that are not wanted', async () => {
      const text = 'Fences are painted on a dry day.'
      const { index } = await openDocs(await open(), { 'a.md': page(text), "b's.md": page(text), 'c.md': page(text) })
      expect((await find(index, 'fences', { currentPath: "/b's" }))[0]).toBe("/b's")
      expect(await find(index, 'fences', { isWanted: (path: string) => path === '/c' })).toEqual(['/c'])
    })

    test('finds what is wanted among many pages that are not', async () => {
      const files = Object.fromEntries(
        Array.from({ length: 600 }, (_, number) => [`p${number}.md`, page(`Fences of kind ${number}.`)]),
      )
      const { index } = await openDocs(await open(), {
        ...files,
        'z.md': page('One says much else before it says fences.'),
      })
      expect(await find(index, 'fences', { isWanted: (path: string) => path === '/z' })).toEqual(['/z'])
      expect(await index.search('fences', { limit: Infinity })).toHaveLength(601)
    })

    test('searches changed pages, and forgets what they and removed ones said', async () => {
      const { index, change } = await openDocs(await open(), {
        'a.md': page('Gates are oiled.'),
        'b.md': page('Gates are painted.'),
        'c.md': page('Gates are closed.'),
        'd.md': page('Gates are open.'),
        'e.md': page('Gates are locked.'),
      })
      await change({ 'a.md': page('Gates are greased.'), 'b.md': undefined, 'f.md': page('Fences are painted.') })
      expect(await find(index, 'oiled')).toEqual([])
      expect(await find(index, 'greased')).toEqual(['/a'])
      expect(await find(index, 'painted')).toEqual(['/f'])
      expect((await find(index, 'gates')).sort()).toEqual(['/a', '/c', '/d', '/e'])
      // As rare as among the pages that are left.
      const fresh = await openDocs(await open(), {
        'a.md': page('Gates are greased.'),
        'c.md': page('Gates are closed.'),
        'd.md': page('Gates are open.'),
        'e.md': page('Gates are locked.'),
        'f.md': page('Fences are painted.'),
      })
      expect(index.readTerms('painted gates')).toEqual(fresh.index.readTerms('painted gates'))
      expect((await index.search('greased gates', { limit: 1 }))[0]?.score).toBeCloseTo(
        (await fresh.index.search('greased gates', { limit: 1 }))[0]?.score ?? 0,
        10,
      )
    })

    test('says what a score is made of, and reads pages', async () => {
      const { index } = await openDocs(await open(), { 'a.md': '# Gates\n\n## Oil\n\nOil the gates.\n' })
      const { terms, results } = await index.explain('oil', { limit: 1 })
      expect(terms.map(({ term }) => term)).toEqual(['oil'])
      expect(results[0]?.fields).toMatchObject({ heading: expect.closeTo(1.386, 3) as number, title: 0 })
      expect(index.readPage('/a').map(({ url }) => url)).toEqual(['/a#gates', '/a#oil'])
      expect(index.readLanguage()).toBeUndefined()
    })

    test('a site without pages is searched in vain', async () => {
      const { index, change } = await openDocs(await open(), { 'a.txt': 'no page' })
      expect(await find(index, 'gates')).toEqual([])
      await change({ 'a.md': page('Gates are oiled.') })
      expect(await find(index, 'gates')).toEqual(['/a'])
    })
  })
}
