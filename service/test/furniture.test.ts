import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openSite } from '../src/content/openSite.js'
import { unpackContent } from '../src/content/packContent.js'
import { writeFiles } from './startService.js'

const PARTS = ['valve', 'seal', 'motor', 'funnel', 'gauge', 'hose', 'bolt', 'lid', 'nozzle', 'filter']

const sentence = (part: string) =>
  `The ${part} of the pump is cleaned with warm water and checked for cracks each month.`

const menuOf = (current: string, item: (part: string, isCurrent: boolean) => string) =>
  PARTS.map((part) => item(part, part === current)).join('')

const link = (part: string) => `<a href="${part}.html">The ${part}</a>`

/** Pages as generators write them that mark their content by nothing. */
const LAYOUTS: [string, (part: string, index: number) => string][] = [
  [
    'boxes, as handwritten sites and Sphinx with a theme of one project',
    (
      part,
      index,
    ) => `<title>${part} - Pump handbook</title><body><div class="top"><h1><a href="index.html">Pump handbook</a></h1><p>Fast. Quiet. Blue.</p></div>
    <div class="left"><ul>${menuOf(part, (each, isCurrent) => `<li>${isCurrent ? `<b>The ${each}</b>` : link(each)}</li>`)}</ul></div>
    <div class="text"><a name="${part}"></a><h2>About the ${part}</h2><p>${sentence(part)}</p><h2 id="care">Care</h2><p>Oil the ${part} after ${index + 2} days.</p></div>
    <div class="end"><p>Part of the handbook. <a href="license.html">License</a></p><p>Retrieved from <a href="http://pumps.example/${part}">http://pumps.example/${part}</a></p></div>`,
  ],
  [
    'tables, as DocBook and gtk-doc',
    (
      part,
      index,
    ) => `<title>${part}</title><body><table width="100%"><tr><td><a href="${PARTS[(index + 1) % 10]}.html"><img src="next.png" alt="Next"></a></td><td>Pump handbook 2.1</td></tr></table>
    <table><tr><td class="nav"><table><tr><td>${menuOf(part, (each) => `<p>${link(each)}</p>`)}</td></tr></table></td>
    <td><table><tr><td><a name="${part}"></a><h2>About the ${part}</h2></td></tr></table><p>${sentence(part)}</p><h3><a name="care"></a>Care</h3><p>Oil the ${part} after ${index + 2} days.</p></td></tr></table>
    <table><tr><td>Copyright 2026 The pump makers</td></tr></table>`,
  ],
  [
    'a line of links and paragraphs, as pod2html and rst2html',
    (
      part,
      index,
    ) => `<title>${part}</title><body><p><a href="index.html">Pumps</a> | <a href="parts.html">Parts</a> | <a href="all.html">All</a></p>
    <ul><li><a href="#${part}">About the ${part}</a></li><li><a href="#care">Care</a></li><li><a href="#more">More</a></li></ul>
    <h1 id="${part}">About the ${part}</h1><p>${sentence(part)}</p><h2 id="care">Care</h2><p>Oil the ${part} after ${index + 2} days.</p>
    <div class="footer">Last updated on 2026-0${(index % 9) + 1}-01</div>`,
  ],
]

const open = async (folder: string) => {
  const live = await openSite({ domain: 'pumps', sources: [{ html: folder }], warn: () => undefined })
  onTestFinished(() => live.close())
  return live
}

const read = ({ current }: Awaited<ReturnType<typeof open>>, part: string) => {
  const page = current.pages.get(`/${part}.html`)
  const blocks = page ? unpackContent(page.content, 'blocks') : []
  return page?.sections.map(({ id, heading }, index) => [id, heading, ...(blocks[index] ?? []).map(({ text }) => text)])
}

const expected = (part: string, days: number) => [
  [part, `About the ${part}`, sentence(part)],
  ['care', 'Care', `Oil the ${part} after ${days} days.`],
]

test.each(LAYOUTS)('of pages made of %s, the content is read without what all repeat', async (_, toPage) => {
  const folder = await writeFiles(Object.fromEntries(PARTS.map((part, index) => [`${part}.html`, toPage(part, index)])))
  const live = await open(folder)
  expect(live.current.pages.size).toBe(10)
  expect(read(live, 'seal')).toEqual(expected('seal', 3))
  expect(read(live, 'filter')).toEqual(expected('filter', 11))
  expect(live.current.pages.get('/seal.html')?.title).toMatch(/^(seal|About the seal)$/)
  // A page that changes is read with what is known of the others.
  await writeFile(join(folder, 'seal.html'), toPage('seal', 40))
  await live.reload()
  await vi.waitFor(() => expect(read(live, 'seal')).toEqual(expected('seal', 42)))
})

test.each(LAYOUTS.slice(1))('a page alone is read as well: %s', async (_, toPage) => {
  const live = await open(await writeFiles({ 'seal.html': toPage('seal', 1) }))
  expect(read(live, 'seal')?.slice(-2)).toEqual(expected('seal', 3))
})

/** Reads one page for each part, with this body. */
async function readAll(toBody: (part: string) => string) {
  const files = PARTS.map((part) => [`${part}.html`, `<title>${part}</title><body>${toBody(part)}</body>`] as const)
  return open(await writeFiles(Object.fromEntries(files)))
}

test('a page is named by its title where its headings are those of other pages, or follow its introduction', async () => {
  const title = async (toBody: (part: string) => string) =>
    (await readAll(toBody)).current.pages.get('/seal.html')?.title
  expect(await title((part) => `<h1>Documentation</h1><p>${sentence(part)}</p>`)).toBe('seal')
  expect(await title((part) => `<p>${sentence(part)} ${sentence(part)}</p><h1>Care of it</h1><p>Oil it.</p>`)).toBe(
    'seal',
  )
  expect(await title((part) => `<h1>The great ${part} book</h1><p>${sentence(part)}</p>`)).toBe('The great seal book')
})

test('links to the pages before and after are left out where they stand between the blocks of a page', async () => {
  const pager =
    '<a class="previous_page" href="a.html">&lt;-previous</a><a href="index.html">Table of Contents</a><a href="b.html">next-&gt;</a>'
  const live = await readAll(
    (part) => `${pager}<div><h2 id="${part}">About the ${part}</h2><p>${sentence(part)}</p></div>${pager}`,
  )
  expect(read(live, 'seal')).toEqual([['seal', 'About the seal', sentence('seal')]])
})

test('lines of links between the blocks of a page are left out: neighbours, icons and the line of the site', async () => {
  const neighbours = (part: string) =>
    `<b>Next: </b><a href="b.html">After the ${part}</a><br><b>Up: </b><a href="index.html">Book</a>`
  const icons = (part: string) =>
    `<a href="index.html"><img src="home.gif" alt="Home"></a> <img src="noup.gif" alt=""> <a href="x.html"><img src="next.gif" alt="The ${part}"></a>`
  const site = '<i>The book of pumps<br>Mail: <a href="mailto:pumps@example.com">pumps@example.com</a></i>'
  const live = await readAll(
    (part) => `<hr>${icons(part)}<hr>${neighbours(part)}<hr><font face="serif"><h2 id="${part}">About the ${part}</h2>
      <p>${sentence(part)}</p>See also: <a href="${part}-care.html">care of the ${part}</a></font><hr>${site}`,
  )
  expect(read(live, 'seal')).toEqual([['seal', 'About the seal', sentence('seal'), 'See also: care of the seal']])
})

test('a page with the title of all pages is named by its first heading', async () => {
  const files = PARTS.map((part) => [
    `${part}.html`,
    `<title>Documentation</title><h1>Documentation</h1><main><h2>The ${part}</h2><p>${sentence(part)}</p></main>`,
  ])
  const live = await open(await writeFiles(Object.fromEntries(files) as Record<string, string>))
  expect(live.current.pages.get('/seal.html')?.title).toBe('The seal')
})

test('types of functions are no breadcrumbs, and what holds most of a page is no menu, whatever its name', async () => {
  const type = '<a href="o.html">Options</a> -&gt; <a href="p.html">Pump</a> -&gt; <a href="d.html">Doc</a>'
  const live = await readAll(
    (part) =>
      `<div class="contents"><h2 id="${part}">About</h2><p class="src">${part} :: ${type}</p><p>${sentence(part)} ${sentence(part)} ${sentence(part)}</p>${`<a href="x.html">${sentence('x')}</a>`.repeat(4)}</div>`,
  )
  expect(read(live, 'seal')?.[0]).toContain('seal :: Options -> Pump -> Doc')
})

test('tables of contents are left out by names that begin so, and icons that lead to other pages by theirs', async () => {
  const toc = (part: string) =>
    `<div class="tocview"><table>${PARTS.map((each, index) => `<tr><td>1.${index}</td><td><a href="${each}.html">About ${part}s and ${each}s</a></td></tr>`).join('')}</table></div>`
  const icons = (part: string) =>
    `<table class="nav"><tr><td><a href="a.html"><img src="prev.png"></a></td><th>Book of ${part}s</th><td><a href="b.html"><img src="next.png"></a></td></tr></table>`
  const live = await readAll(
    (part) => `${toc(part)}${icons(part)}<h2 id="${part}">About the ${part}</h2><p>${sentence(part)}</p>`,
  )
  expect(read(live, 'seal')).toEqual([['seal', 'About the seal', sentence('seal')]])
})

test('a list of links that is in no element of its own is left out, such as that of inherited methods', async () => {
  const inherited = `<h3>Inherited methods</h3>${PARTS.map((part) => `<a href="base.html#${part}">${part}</a>`).join(', ')}`
  const live = await readAll(
    (part) => `<div><h2 id="${part}">About the ${part}</h2><p>${sentence(part)}</p>${inherited}</div>`,
  )
  expect(read(live, 'seal')).toEqual([['seal', 'About the seal', sentence('seal')]])
})

test('members that many classes inherit are kept, with the text and the anchor of each', async () => {
  const member = (id: string) => `<dt><a name="${id}"></a>${id} ()</dt><dd>Starts it.<h3>Returns:</h3> Nothing.</dd>`
  const live = await readAll(
    (part) => `<h1>The ${part}</h1><p>${sentence(part)}</p><dl>${member('start')}${member('stop')}</dl>`,
  )
  expect(read(live, 'seal')?.map(([id]) => id)).toEqual(['', 'start', 'stop'])
})
