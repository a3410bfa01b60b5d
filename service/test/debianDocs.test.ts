import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { PYTHON_DOCS, RUST_DOCS } from '../../test/setup/ensureDebianPackages.mjs'
import { isThorough } from '../../test/setup/thorough.js'
import { openSite } from '../src/content/openSite.js'
import { unpackContent } from '../src/content/packContent.js'
import type { LiveSite } from '../src/content/Site.js'

/** Documentation that Debian ships as HTML, and the pages without text of their own: indexes, copies, and titles of chapters. */
const DOCS: [string, string, RegExp][] = [
  [
    'Python’s documentation (Sphinx)',
    isThorough ? PYTHON_DOCS : join(PYTHON_DOCS, 'tutorial'),
    /^(genindex.*|py-modindex|contents|faq\/index)\.html$/,
  ],
  [
    'The Rust Programming Language (mdBook)',
    join(RUST_DOCS, 'book'),
    /^(2018-edition\/|second-edition\/)?index\.html$/,
  ],
  ['The proc_macro library of Rust (rustdoc)', join(RUST_DOCS, 'proc_macro'), /^$/],
  [
    'The Rust Reference (mdBook)',
    join(RUST_DOCS, 'reference'),
    /^(index|appendices|lexical-structure|type-system|.*-redirect)\.html$/,
  ],
]

/** What a page says that leads elsewhere, or is not meant to be found. */
const NOT_FOUND = /<meta name="robots" content="noindex|<meta http-equiv="refresh"/i

// Skipped where the packages are missing: only Debian has them, and `npm test` installs them there if it can.
for (const [name, folder, skipped] of DOCS)
  describe.skipIf(!existsSync(folder))(name, () => {
    let live: LiveSite

    beforeAll(async () => {
      live = await openSite({ domain: 'docs', title: 'Docs', sources: [{ html: folder }], warn: () => undefined })
      await live.close()
    }, 300_000)

    test('every page is read, but for those without documentation', async () => {
      const files = (await readdir(folder, { recursive: true })).filter(
        (name) => name.endsWith('.html') && !/(^|\/)_/.test(name),
      )
      const read = new Set([...live.current.pages.values()].map(({ file }) => file))
      const missing = files.filter(
        (file) => !read.has(file) && !NOT_FOUND.test(readFileSync(join(folder, file), 'utf8')),
      )
      expect(missing.filter((file) => !skipped.test(file))).toEqual([])
      expect([...read].filter((file) => skipped.test(file))).toEqual([])
    })

    test('every section has an anchor on its page, with its heading', () => {
      const wrong = [...live.current.pages.values()].flatMap(({ file, sections }) => {
        const texts = readAnchors(readFileSync(join(folder, file), 'utf8'))
        return sections
          .filter(({ id, heading }) => id !== '' && !isSame(texts.get(id), squeeze(heading)))
          .map(({ id, heading }) => `${file}#${id}: ${heading}`)
      })
      expect(wrong).toEqual([])
    })

    test('every paragraph of a section stands on its page', () => {
      const wrong = [...live.current.pages.values()].flatMap((page) => {
        const text = squeeze(readText(parse(readFileSync(join(folder, page.file), 'utf8'))))
        return unpackContent(page.content, 'blocks')
          .flat()
          .filter((block) => block.kind === 'paragraph' && !text.includes(squeeze(block.text)))
          .map((block) => `${page.file}: ${block.text}`)
      })
      expect(wrong).toEqual([])
    })
  })

type Node = DefaultTreeAdapterTypes.Node

/** The text of each element with an id, and of the headings that it is in. */
function readAnchors(html: string): Map<string, string> {
  const texts = new Map<string, string>()
  visit(parse(html), '')
  return texts

  function visit(node: Node, heading: string): void {
    const within = /^(h[1-6]|dt)$/.test(node.nodeName) ? readText(node) : heading
    if ('attrs' in node) {
      for (const { name, value } of node.attrs) if (name === 'id') texts.set(value, squeeze(within || readText(node)))
    }
    if ('childNodes' in node) node.childNodes.forEach((child) => visit(child, within))
  }
}

/** Whether a heading is that of an anchor. Functions that are defined together have one heading with all names. */
function isSame(text: string | undefined, heading: string): boolean {
  return text !== undefined && (text.includes(heading) || heading.includes(text))
}

function readText(node: Node): string {
  if ('value' in node) return node.value
  if (node.nodeName === 'img' && 'attrs' in node) return node.attrs.find(({ name }) => name === 'alt')?.value ?? ''
  const isFootnote =
    'attrs' in node &&
    node.attrs.some(({ name, value }) => name === 'class' && /footnote-reference|backrefs/.test(value))
  return 'childNodes' in node && !isFootnote && !/^(script|style)$/.test(node.nodeName)
    ? node.childNodes.map(readText).join('')
    : ''
}

/** Without spaces and the signs of links to headings, which HTML and Markdown have in different places. */
function squeeze(text: string): string {
  return text.replace(/[\s¶\u200B]+/g, '')
}
