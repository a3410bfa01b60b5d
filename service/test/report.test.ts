import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openSite, startOpening } from '../src/content/openSite.js'
import { inspectSite } from '../src/report/inspectSite.js'
import { formatReport } from '../src/report/formatReport.js'
import { writeFiles } from './startService.js'

const BIN = fileURLToPath(new URL('../bin/docs-assistant.js', import.meta.url))

const toHtml = (content: string, head = '', language = 'en') =>
  `<!doctype html><html lang="${language}"><head><title>Acme</title>${head}</head><body><main>${content}</main></body></html>`

async function inspect(files: Record<string, string>, kind: 'html' | 'folder', builtFor = '') {
  const folder = await writeFiles(files)
  const live = await openSite({
    domain: 'acme',
    title: 'Acme',
    sources: [kind === 'html' ? { html: folder } : { folder }],
    warn: () => undefined,
  })
  await live.close()
  return await inspectSite({ live, links: { prefix: '', builtFor } })
}

test('dead links and anchors of a built site are found, and no others', async () => {
  const {
    findings: { deadLinks },
  } = await inspect(
    {
      'index.html': toHtml(`<h1>Home</h1>
      <p><a href="/guide">without its extension</a> <a href="guide.html#table">an anchor that is no heading</a>
      <a href="/folder">a folder</a> <a href="/folder/">a folder</a> <a href="/picture.png">a file</a> <a href="/404.html">no documentation</a>
      <a href="guide.html#\\+/1">an operator</a> <a href="guide.html#[seek](a_b)">a function</a> <a href="guide.html#a&amp;b">both</a>
      <a href="#home">here</a> <a href="#top">the top</a> <a href="https://other.example/x">another site</a>
      <code>[code](/code)</code> <a href="/missing">gone</a> <a href="/guide#gone">gone</a> <img src="/gone.png" alt="gone"></p>
      <h2 id="home">Here</h2><p>Text.</p>`),
      'guide.html': toHtml(
        '<h1>Guide</h1><p>Text</p><table id="table"><tr><td id="\\+/1">cell</td><td id="[seek](a_b)">cell</td><td id="a&amp;b">cell</td></tr></table>',
      ),
      'folder/index.html': toHtml('<h1>Folder</h1><p>Text</p>'),
      'picture.png': 'picture',
      '404.html': toHtml('<h1>Not found</h1>'),
    },
    'html',
  )
  expect(deadLinks).toEqual([
    'index.html: "/missing" leads to no page or file.',
    'index.html: "/guide#gone" leads to no heading or anchor of its page.',
    'index.html: "/gone.png" leads to no page or file.',
  ])
})

test('links of a site that was built for a path are looked up below it, and those beside it are not its own', async () => {
  const {
    findings: { deadLinks },
  } = await inspect(
    {
      'index.html': toHtml(
        '<h1>Home</h1><p><a href="/docs/guide/">Guide</a> <a href="/docs/gone/">Gone</a> <a href="/blog/">Blog</a></p>',
      ),
      'guide/index.html': toHtml('<h1>Guide</h1><p>Text</p>'),
    },
    'html',
    '/docs',
  )
  expect(deadLinks).toEqual(['index.html: "/docs/gone/" leads to no page or file.'])
})

test('dead links and unknown syntax of Markdown are found, with the files that are left out', async () => {
  const report = await inspect(
    {
      'index.md':
        '# Home\n\n[Guide](./guide.md#install) [Gone](./gone.md) ![Logo](logo.png) `[code](/code)` <a id="own"></a> [Own](#own)\n',
      'guide.md': '# Guide\n\n## Install\n\nVersion {{ version }} is out.\n\n```\n{{ code }}\n```\n',
      'reference.md': '# Reference\n\n.. note:: Mind the gap\n',
      'draft.md': '---\ndraft: true\n---\nLater.',
      'logo.png': 'logo',
    },
    'folder',
  )
  expect(report).toMatchObject({
    pages: 3,
    skipped: { draft: ['draft.md'] },
    findings: {
      deadLinks: ['index.md: "/gone" leads to no page or file.'],
      unknownSyntax: [
        'guide.md: "{{ version }}" is shown as it is.',
        'reference.md: ".. note:: Mind the gap" is shown as it is.',
      ],
    },
  })
})

test('a site without pages is told how to name the documentation', async () => {
  const report = await inspect(
    { 'index.html': '<body><div class="docs"><h1>Pumps</h1><p>Pumps move water.</p></div>' },
    'html',
  )
  expect(formatReport(report)[0]).toContain('Name the elements that hold the documentation: --content ".docs"')
})

test('a file that is slow to parse is reported, and is a page or left out in the end', async () => {
  const folder = await writeFiles({ 'index.md': '# Home', 'deep.md': '> '.repeat(8000) })
  const { live, opened, complete } = await startOpening({
    domain: 'acme',
    title: 'Acme',
    folder,
    warn: () => undefined,
  })
  const readReport = async () => formatReport(await inspectSite({ live, links: { prefix: '', builtFor: '' } }))
  await opened
  expect(await readReport()).toEqual(['  still reading 1 large file'])
  await complete
  expect(await readReport()).toEqual(['  1 file left out:', '    1 cannot be parsed: deep.md'])
  await live.close()
})

test('a report names the languages and versions, and five findings of a kind', async () => {
  const links = Array.from({ length: 1_007 }, (_, index) => `<a href="/gone-${index}">gone</a>`).join(' ')
  const report = await inspect(
    {
      'index.html': toHtml(`<h1>Home</h1><p>${links}</p>`, '<meta name="docsearch:version" content="2.0">'),
      'fr.html': toHtml('<h1>Bonjour</h1><p>Texte</p>', '<meta name="docsearch:version" content="10.0">', 'fr'),
      'private.html': toHtml('<h1>Private</h1><p>Text</p>', '<meta name="robots" content="noindex">'),
    },
    'html',
  )
  expect(formatReport(report).join('\n')).toBe(`  1 file left out:
    1 marked noindex: private.html
  languages: en, fr
  versions: 2.0, 10.0
  1,007 dead links:
    index.html: "/gone-0" leads to no page or file.
    index.html: "/gone-1" leads to no page or file.
    index.html: "/gone-2" leads to no page or file.
    index.html: "/gone-3" leads to no page or file.
    index.html: "/gone-4" leads to no page or file.
    and 1,002 more`)
})

test('a report names the files that are left out by the reason, and what was read of the others', async () => {
  const long = 'Pumps move water from the well to the tank. '.repeat(10)
  const report = await inspect(
    {
      'index.html': toHtml(
        `<h1>Home</h1><p>${long}</p><dl><dt id="a">a</dt><dd>A</dd></dl><h2>Seals</h2><p>${long}</p>`,
      ),
      'old.html': toHtml('<p>Moved</p>', '<meta http-equiv="refresh" content="0; url=/">'),
      ...Object.fromEntries(
        ['a', 'b', 'c', 'd', 'e'].map((name) => [
          `private/${name}.html`,
          toHtml('<p>x</p>', '<meta name="robots" content="noindex">'),
        ]),
      ),
    },
    'html',
  )
  expect(formatReport(report)).toEqual([
    '  6 files left out:',
    '    1 redirect: old.html',
    '    5 marked noindex: private/a.html, private/b.html, private/c.html and 2 more',
    expect.stringMatching(/^ {2}1 section without an anchor \(\d+ %\)$/),
  ])
})

test.each([
  [
    'files',
    {
      'index.html': toHtml('<h1>Home</h1><p>Pumps.</p>'),
      'a.html': '<body><main></main>',
      'b.html': '<body><main></main>',
    },
    'Only 1 of 3 files could be read',
  ],
  [
    'text',
    { 'index.html': `<body><main><h1>Home</h1><p>Pumps.</p></main><div>${'Pumps move water. '.repeat(20)}</div>` },
    /Only \d+ % of the text is read/,
  ],
])('less than half of the %s is the first line, with what to do', async (_what, files, expected) => {
  const [first] = formatReport(await inspect(files, 'html'))
  expect(first).toMatch(expected)
  expect(first).toContain('--content ".docs"')
})

test('a site that JavaScript renders in the browser is named as such, with what to do', async () => {
  const shell = '<title>Acme</title><body><div id="root"></div><script type="module" src="/app.js"></script>'
  const [first, ...others] = formatReport(await inspect({ 'index.html': shell, 'docs/index.html': shell }, 'html'))
  expect(first).toContain('No pages were found. JavaScript renders this site in the browser')
  expect(others).toContainEqual(expect.stringContaining('2 rendered in the browser: '))
})

test('docs-assistant check prints the report, and one page as it is read', async () => {
  const cwd = await writeFiles({
    'build/index.html': toHtml('<h1>Home</h1><p>Pumps.</p>'),
    'build/guide/index.html': `<body><header id="top">Acme</header><main><nav class="crumbs">Home</nav><h1>Guide</h1><p>Fill <button>Copy</button> it.</p></main></body>`,
    'build/old.html': toHtml('<p>Moved</p>', '<meta http-equiv="refresh" content="0; url=/">'),
  })
  const run = (...args: string[]) =>
    new Promise<string>((resolve) => {
      execFile(process.execPath, [BIN, 'check', 'build', ...args], { cwd }, (_error, stdout, stderr) =>
        resolve(stdout + stderr),
      )
    })
  expect(await run()).toMatch(/^Home: 2 pages, 2 sections\n {2}1 file left out:\n {4}1 redirect: old\.html$/m)
  expect(await run('--page', '/guide/')).toBe(`guide/index.html: Guide
body
  header#top – outside of the content: "Acme"
  main
    nav.crumbs – left out, navigation: "Home"
    h1 "Guide"
    p "Fill Copy it."
      button – left out, form or button: "Copy"
`)
  expect(await run('--page', 'old.html')).toContain('old.html is left out: redirect')
  expect(await run('--page', 'none.html')).toContain('There is no page none.html in build.')
})

test('docs-assistant check shows what is left out of a page because other pages of the site have it too', async () => {
  const toPage = (name: string) =>
    `<body><div class="top">Acme pumps, all models</div><div class="text"><h1>${name}</h1><p>How a ${name} is filled with water.</p></div></body>`
  const names = ['Pump', 'Valve', 'Seal', 'Well']
  const cwd = await writeFiles(Object.fromEntries(names.map((name) => [`build/${name}.html`, toPage(name)])))
  const { stdout } = await promisify(execFile)(process.execPath, [BIN, 'check', 'build', '--page', 'Seal.html'], {
    cwd,
  })
  expect(stdout).toBe(`Seal.html: Seal
body
  div.top – left out, repeated on many pages: "Acme pumps, all models"
  div.text
    h1 "Seal"
    p "How a Seal is filled with water."
`)
})

test('with --strict the commands end with an error when the docs have problems, and name them', async () => {
  const cwd = await writeFiles({ 'build/index.html': toHtml('<h1>Home</h1><p><a href="/gone">Gone</a></p>') })
  const run = (...args: string[]) =>
    new Promise<{ code: unknown; written: string }>((resolve) => {
      execFile(process.execPath, [BIN, ...args], { cwd, env: { PORT: '0' } }, (error, stdout, stderr) => {
        resolve({ code: error?.code ?? 0, written: stdout + stderr })
      })
    })
  for (const command of ['serve', 'index']) {
    const { code, written } = await run(command, 'build', '--strict')
    expect(written).toContain('index.html: "/gone" leads to no page or file.')
    expect(written).toContain('1 problem, named above')
    expect(code).not.toBe(0)
  }
  expect((await run('index', 'build')).code).toBe(0)
})

test('these docs have no problems', async () => {
  const folder = fileURLToPath(new URL('../../docs', import.meta.url))
  const live = await openSite({ domain: 'docs', title: 'Docs', folder })
  await live.close()
  expect((await inspectSite({ live, links: { prefix: '', builtFor: '' } })).findings).toEqual({
    problems: [],
    deadLinks: [],
    unknownSyntax: [],
  })
})
