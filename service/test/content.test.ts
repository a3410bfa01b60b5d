import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startOpening } from '../src/content/openSite.js'
import { unpackContent } from '../src/content/packContent.js'
import { docsFolder } from './docsFolder.js'
import { openDocs } from './openDocs.js'
import type { Block, Page, Section, Site } from '../src/content/Site.js'

interface ReadPage extends Page {
  sections: (Section & { blocks: readonly Block[] | undefined })[]
  warnings: string[]
}

/** The one page of a site with one file, what it says unpacked. */
async function readPage(source: string, file = 'page.md'): Promise<ReadPage> {
  const { live, warnings } = await openDocs({ [file]: source })
  const [page] = live.current.pages.values()
  if (page === undefined) throw new Error('The file gave no page.')
  expect(unpackContent(page.content, 'source')).toBe(source)
  const blocks = unpackContent(page.content, 'blocks')
  return { ...page, sections: page.sections.map((section, place) => ({ ...section, blocks: blocks[place] })), warnings }
}

describe('the address of a page', () => {
  test.each([
    ['index.md', '/'],
    ['README.md', '/'],
    ['start.md', '/start'],
    ['guides/theming.mdx', '/guides/theming'],
    ['guides/index.md', '/guides'],
    ['guides/readme.md', '/guides'],
    ['guides/Getting started.md', '/guides/Getting%20started'],
    ['what?.md', '/what%3F'],
  ])('of %s is %s', async (file, path) => {
    expect(await readPage('Text.', file)).toMatchObject({ path, file })
  })

  test('goes to the index where a folder has an index and a README, and the other file is named', async () => {
    const { live, warnings } = await openDocs({ 'a/README.md': '# For developers', 'a/index.md': '# For readers' })
    expect([...live.current.pages.values()].map(({ title }) => title)).toEqual(['For readers'])
    expect(warnings).toEqual(['a/README.md is not served: a/index.md has the same address, /a. Rename one of them.'])
  })
})

describe('front matter', () => {
  test('gives title, description, version, language and hidden', async () => {
    const page = await readPage(
      '---\ntitle: Themes\ndescription: All colours\nversion: 2.10\nlanguage: pt-BR\nhidden: true\n---\n# Other',
    )
    expect(page).toMatchObject({
      title: 'Themes',
      description: 'All colours',
      version: '2.10',
      language: 'pt-BR',
      hidden: true,
      warnings: [],
    })
  })

  test('with a wrong field names file and field, and the page is read with the others', async () => {
    const page = await readPage('---\ntitle: Themes\nhidden: maybe\norder: first\n---\nText.')
    expect(page).toMatchObject({ title: 'Themes', hidden: false })
    expect(page.warnings).toEqual([
      'page.md: front matter "hidden" is left out: expected true or false.',
      'page.md: front matter "order" is left out: expected a number.',
    ])
  })

  test('that is not YAML costs a warning, not the page', async () => {
    const page = await readPage('---\ntitle: [\n---\n# Themes')
    expect(page.title).toBe('Themes')
    expect(page.warnings).toEqual([expect.stringMatching(/^page\.md: the front matter is not YAML/)])
  })

  test('may be missing: the first heading, then the file, names the page', async () => {
    const { live } = await openDocs({
      'a.md': '# Real *name*',
      'getting-started.md': 'Text.',
      'my-guides/index.md': 'Text.',
    })
    expect([...live.current.pages.values()].map(({ title }) => title)).toEqual([
      'Real name',
      'Getting started',
      'My guides',
    ])
  })
})

describe('sections', () => {
  test('lie between headings, know what they stand under and have the ids that GitHub gives', async () => {
    const { sections } = await readPage(
      '# Title\n\nIntro.\n\n## `useChat` options\n\nA.\n\n### Deep & wide\n\nB.\n\n## Usage\n\nC.\n\n## Usage\n\nD.',
    )
    expect(sections.map(({ id, heading, ancestors }) => ({ id, heading, ancestors }))).toEqual([
      { id: 'title', heading: 'Title', ancestors: [] },
      { id: 'usechat-options', heading: 'useChat options', ancestors: [] },
      { id: 'deep--wide', heading: 'Deep & wide', ancestors: ['useChat options'] },
      { id: 'usage', heading: 'Usage', ancestors: [] },
      { id: 'usage-1', heading: 'Usage', ancestors: [] },
    ])
  })

  test('have an id each, even below a heading without a letter', async () => {
    const { sections } = await readPage('Intro.\n\n## 🎉\n\nA.\n\n## 🎉\n\nB.')
    expect(new Set(sections.map(({ id }) => id)).size).toBe(3)
    expect(sections.slice(1).every(({ id }) => id !== '')).toBe(true)
  })

  test('begin with one without id for what stands before the first heading', async () => {
    const { sections } = await readPage('---\ntitle: Themes\n---\nIntro.\n\n## First\n\nText.')
    expect(sections[0]).toMatchObject({ id: '', heading: 'Themes', blocks: [{ markdown: 'Intro.' }] })
  })

  test('hold paragraphs, lists, code, tables and quotes whole', async () => {
    const { sections } = await readPage(
      'A *b* `c`.\n\n- one\n- two\n\n```ts title="x"\nconst a = 1\n```\n\n| a | b |\n| - | -: |\n| 1 | 2 |\n\n> Said.\n\n---\n',
    )
    expect(sections[0]?.blocks).toEqual([
      { kind: 'paragraph', markdown: 'A *b* `c`.', text: 'A b c.' },
      { kind: 'list', markdown: '- one\n- two', text: 'one two' },
      { kind: 'code', markdown: '```ts title="x"\nconst a = 1\n```', text: 'const a = 1' },
      { kind: 'table', markdown: '| a | b |\n| - | -: |\n| 1 | 2 |', text: 'a b 1 2' },
      { kind: 'quote', markdown: '> Said.', text: 'Said.' },
    ])
  })

  test('lead with their links and images to the same place wherever they are quoted', async () => {
    const source =
      '[a](./theming.md#tokens) [b](../index.md) [c](#here) [d](/x?y=1) [e](https://e.com/a.md) [f][f] ![g](img/g.png)\n\n[f]: <./two words.mdx>'
    const { sections } = await readPage(source, 'guides/start.md')
    expect(sections[0]?.blocks?.[0]?.markdown).toBe(
      '[a](/guides/theming#tokens) [b](/) [c](/guides/start#here) [d](/x?y=1) [e](https://e.com/a.md) [f](/guides/two%20words) ![g](/guides/img/g.png)',
    )
  })
})

test('a file that no parser gets through is left out, with a warning, and the others are served', async () => {
  const { live, warnings } = await openDocs({ 'a.md': '# A', 'deep.md': '> '.repeat(8000) })
  expect([...live.current.pages.keys()]).toEqual(['/a'])
  expect(warnings).toEqual([expect.stringMatching(/^deep\.md cannot be parsed and is left out: /)])
})

test('a site that takes long to be read has the pages that were read so far, so that they can be indexed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { path } = await docsFolder({ 'a.md': '# A', 'b.mdx': '# B\n\nUse <Note and { here.' })
  const { live, opened } = await startOpening({
    domain: 'acme',
    folder: path,
    title: 'Acme docs',
    // Called when the second page is read.
    warn: () => void vi.advanceTimersByTime(1_000),
  })
  onTestFinished(() => live.close())
  const published: Site[] = []
  live.subscribe((site) => published.push(site))
  await opened
  expect(published.map(({ isComplete, pages }) => [isComplete, ...pages.keys()])).toEqual([
    [false, '/a'],
    [true, '/a', '/b'],
  ])
})

test('a large page stays as it was while it is read again after an edit', { timeout: 90_000 }, async () => {
  const release = (version: number) =>
    `## 1.${version}\n\n${'- **Fix** [a link](./a.md) in `code`, see #1 and _more_.\n'.repeat(12)}\n`
  const text = Array.from({ length: 160 }, (_, version) => release(version)).join('')
  const { live, folder } = await openDocs({ 'a.md': '# A', 'changes.md': `# Changes before\n\n${text}` })
  await vi.waitFor(() => expect(live.current.pages.get('/changes')?.title).toBe('Changes before'), 30_000)
  const titles = new Set<string | undefined>()
  live.subscribe(({ pages }) => titles.add(pages.get('/changes')?.title))
  await writeFile(join(folder.path, 'changes.md'), `# Changes after\n\n${text}`)
  await writeFile(join(folder.path, 'b.md'), '# B')
  await vi.waitFor(() => expect(live.current.pages.get('/changes')?.title).toBe('Changes after'), 30_000)
  expect([...titles]).not.toContain(undefined)
  expect(live.current.pages.has('/b')).toBe(true)
})

describe('MDX', () => {
  test('is never run: imports, exports and expressions go, children of components stay', async () => {
    const source =
      'import { Note } from "./Note"\n\nexport const count = 1\n\n# Themes\n\n<Note title="x">\n  Read **this**.\n\n  ## Inside\n\n  - one\n</Note>\n\nThere are {count} of <Badge>new</Badge> ones.\n\n{process.exit(1)}\n'
    const page = await readPage(source, 'page.mdx')
    expect(page.warnings).toEqual([])
    expect(page.sections).toMatchObject([
      { id: 'themes', blocks: [{ markdown: 'Read **this**.' }] },
      { id: 'inside', blocks: [{ markdown: '- one' }, { text: 'There are of new ones.' }] },
    ])
  })

  test('with a mistake in it is read as Markdown, with a warning', async () => {
    const page = await readPage('# Themes\n\nUse <Note and { here.', 'page.mdx')
    expect(page.title).toBe('Themes')
    expect(page.warnings).toEqual([expect.stringMatching(/^page\.mdx: not valid MDX, so it is read as Markdown/)])
  })
})

describe('the order of pages', () => {
  test('is by `order`, then by name with numbers as numbers, the index of a folder before its pages', async () => {
    const { live } = await openDocs({
      'index.md': 'Home',
      'zebra.md': '---\norder: 1\n---\n',
      'guides/index.md': '---\norder: 2\n---\n',
      'guides/10-last.md': '',
      'guides/9-before.md': '',
      'api/a.md': '',
      'about.md': '',
    })
    expect([...live.current.pages.keys()]).toEqual([
      '/',
      '/zebra',
      '/guides',
      '/guides/9-before',
      '/guides/10-last',
      '/about',
      '/api/a',
    ])
  })

  test('leaves out dotfiles, node_modules and everything that is not Markdown', async () => {
    const { live } = await openDocs({ '.git/a.md': '', 'node_modules/x/README.md': '', 'notes.txt': '', 'a.md': '' })
    expect([...live.current.pages.keys()]).toEqual(['/a'])
  })
})
