import { expect, test } from 'vitest'
import { openSite } from '../src/content/openSite.js'
import { docsFolder } from './docsFolder.js'
import { readHtml } from './readHtml.js'

/** A page as mdBook 0.4 writes it. */
const inMdBook = (
  content: string,
  head = '',
) => `<!DOCTYPE HTML><html lang="en" class="light" dir="ltr"><head><meta charset="UTF-8"><title>What is Ownership? - The Book</title>${head}<meta name="description" content=""></head>
<body><nav id="sidebar" class="sidebar" aria-label="Table of contents"><ol class="chapter"><li class="chapter-item">Menu</li></ol></nav><div id="page-wrapper" class="page-wrapper"><div class="page">
<div id="menu-bar" class="menu-bar sticky"><h1 class="menu-title">The Book</h1></div><div id="content" class="content"><main>${content}</main>
<nav class="nav-wrapper" aria-label="Page navigation"><a rel="prev" href="ch03.html" class="mobile-nav-chapters previous" title="Previous chapter"><i class="fa fa-angle-left"></i></a></nav></div></div>
<nav class="nav-wide-wrapper" aria-label="Page navigation"><a rel="next" href="ch05.html" class="nav-chapters next" title="Next chapter"><i class="fa fa-angle-right"></i></a></nav></div></body></html>`

const heading = (level: number, id: string, text: string) =>
  `<h${level} id="${id}"><a class="header" href="#${id}">${text}</a></h${level}>`

test('headings, which link to themselves, have the ids of the page and clean texts, and menus are left out', () => {
  const { page, sections } = readHtml(
    inMdBook(
      `${heading(1, 'ownership', 'Ownership')}<p>A set of rules.</p>${heading(2, 'the-string-type', 'The <code>String</code> Type')}<p>Text.</p>`,
    ),
  )
  expect(page).toMatchObject({ title: 'Ownership', language: 'en' })
  expect(sections).toEqual([
    { id: 'ownership', heading: 'Ownership', ancestors: [], blocks: ['A set of rules.'] },
    { id: 'the-string-type', heading: 'The String Type', ancestors: [], blocks: ['Text.'] },
  ])
})

test('code has its language and the lines that readers see', () => {
  const { sections } = readHtml(
    inMdBook(
      `${heading(1, 'scope', 'Scope')}<pre><pre class="playground"><code class="language-rust ignore">\n<span class="boring">#![allow(unused)]\n</span><span class="boring">fn main() {\n</span>let s = &quot;hello&quot;;\n  let t = s;\n<span class="boring">}\n</span></code></pre></pre>`,
    ),
  )
  expect(sections[0]?.blocks).toEqual(['```rust\nlet s = "hello";\n  let t = s;\n```'])
})

test('marks of footnotes are left out', () => {
  const { sections } = readHtml(
    inMdBook(
      `${heading(1, 'scope', 'Scope')}<p>A note.<sup class="footnote-reference"><a href="#1">1</a></sup></p><div class="footnote-definition" id="1"><sup class="footnote-definition-label">1</sup><p>The footnote.</p></div>`,
    ),
  )
  expect(sections[0]?.blocks).toEqual(['A note.', 'The footnote.'])
})

test('the page to print, which has all pages once more, is left out', () => {
  const content = `${heading(1, 'scope', 'Scope')}<p>All pages.</p>`
  expect(readHtml(inMdBook(content, '<meta name="robots" content="noindex" />'), 'print.html').page).toBeUndefined()
  expect(readHtml(inMdBook(content), 'print.html').sections[0]?.blocks).toEqual(['All pages.'])
})

test('the index page that is a copy of the first chapter is left out', async () => {
  const first = inMdBook(
    `${heading(1, 'intro', 'Introduction')}<p>Rust is a language. See <a href="ch01.html">the next chapter</a>.</p>`,
  )
  const chapter = inMdBook(`${heading(1, 'start', 'Getting Started')}<p>Install it.</p>`)
  const { path } = await docsFolder({
    'index.html': first,
    'ch00.html': first,
    'ch01.html': chapter,
    'other/index.html': first,
  })
  const live = await openSite({ domain: 'book', title: 'Book', sources: [{ html: path }], warn: () => undefined })
  await live.close()
  expect([...live.current.pages.values()].map(({ file }) => file).sort()).toEqual([
    'ch00.html',
    'ch01.html',
    'other/index.html',
  ])
})
