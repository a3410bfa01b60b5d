import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createPagesApp, type PagesAppOptions } from '../src/pages/createPagesApp.js'
import { docsFolder } from './docsFolder.js'
import { openDocs } from './openDocs.js'

const WIDGET = { 'docs-assistant.js': 'import("./panel-Ab3_dE-9.js")', 'panel-Ab3_dE-9.js': 'export {}' }

/** A site over literal files, asked as a browser would ask it. */
async function serveDocs(files: Readonly<Record<string, string>>, options: Partial<PagesAppOptions> = {}) {
  const { live, folder } = await openDocs(files)
  const widget = await docsFolder(WIDGET)
  const app = createPagesApp({
    site: live,
    assistantKey: 'svc_dsc_public',
    basePath: '',
    links: { prefix: options.url ?? options.basePath ?? '', builtFor: '' },
    widgetFolder: widget.path,
    ...options,
  })
  const get = async (path: string, init?: RequestInit) => {
    const response = await app.request(path, init)
    return new Response(response.body && (await response.arrayBuffer()), response) // A file stays open until it is read.
  }
  const read = async (path: string) => (await get(path)).text()
  return { get, read, folder, live }
}

describe('a page', () => {
  test('is a whole document with landmarks, its names and the assistant at its end', async () => {
    const { get } = await serveDocs({
      'index.md': '# Home',
      'theming.md':
        '---\ntitle: Themes\ndescription: All "colours"\nversion: 2.10\nlanguage: de\n---\nText.\n\n## Tokens\n\n## Fonts',
    })
    const response = await get('/theming')
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=UTF-8')
    expect(html).toMatch(/^<!doctype html><html lang="de">/)
    expect(html).toContain('<title>Themes · Acme docs</title>')
    expect(html).toContain('<meta name="description" content="All &#x22;colours&#x22;">')
    expect(html).toContain('<meta name="docsearch:version" content="2.10">')
    expect(html).toContain('<meta name="docsearch:language" content="de">')
    expect(html).toContain('<link rel="canonical" href="/theming">')
    expect(html).toContain('<a class="skip" href="#content">')
    expect(html).toContain('<h1>Themes</h1>')
    expect(html).toContain('<a href="/theming" aria-current="page">Themes</a>')
    expect(html).toContain('<a href="#tokens">Tokens</a>')
    expect(html).toContain('<a href="/" rel="prev">')
    expect(html).toMatch(
      /<script type="module" src="\/_docs-assistant\/docs-assistant.js" data-domain="acme" data-api-key="svc_dsc_public" data-optional=""><\/script><\/body><\/html>$/,
    )
  })

  test('names its editions in other languages, if there are any', async () => {
    const { read } = await serveDocs({
      'index.md': '# Home',
      'guide.md': '# Guide',
      'only.md': '# Only here',
      'pt-br/index.md': '# Começo',
      'pt-br/guide.md': '# Guia',
      'de.md': '---\nlanguage: de\n---\n# Von Anfang an',
    })
    const editions = async (path: string) =>
      Array.from(
        (await read(path)).matchAll(/rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g),
        ([, language, href]) => `${language} ${href}`,
      ).toSorted()
    expect(await editions('/guide')).toEqual(['en /guide', 'pt-BR /pt-br/guide'])
    expect(await editions('/pt-br/guide')).toEqual(['en /guide', 'pt-BR /pt-br/guide'])
    expect(await editions('/')).toEqual(['en /', 'pt-BR /pt-br'])
    expect([await editions('/only'), await editions('/de')]).toEqual([[], []])
  })

  test('shows the title in its front matter where another first heading follows later', async () => {
    const { read } = await serveDocs({
      'later.md': '---\ntitle: Install\n---\nFirst words.\n\n# Set up\n\nMore.',
      'own.md': 'First words.\n\n# Set up\n\nMore.',
      'first.md': '---\ntitle: Install\n---\n# Set up\n\nMore.',
    })
    const titles = async (path: string) =>
      [...(await read(path)).matchAll(/<h1[^>]*>([^<]*)/g)].map(([, title]) => title)
    expect([await titles('/later'), await titles('/own'), await titles('/first')]).toEqual([
      ['Install', 'Set up'],
      ['Set up'],
      ['Set up'],
    ])
  })

  test('offers the questions that the owner names', async () => {
    const { read } = await serveDocs(
      { 'index.md': '# Home' },
      {
        readStarterQuestions: () => ['How much?', 'Is it "free"?'],
      },
    )
    expect(await read('/')).toContain('data-starter-questions="How much?|Is it &#x22;free&#x22;?"')
  })

  test('has the same heading ids as the sections that answers link to', async () => {
    const source =
      '# T *x*\n\n## Usage\n\n<h2>Usage</h2>\n\n## Usage\n\n### `a-b` & c_d! [l](x)\n\n> ## Quoted\n\n## Quoted\n\n## Über uns'
    const { live, read } = await serveDocs({ 'page.md': source })
    const html = await read('/page')
    const ids = live.current.pages.get('/page')?.sections.map(({ id }) => id) ?? []
    expect(ids).toEqual(['t-x', 'usage', 'usage-1', 'a-b--c_d-l', 'quoted-1', 'über-uns'])
    for (const id of ids) expect(html.split(` id="${id}"`)).toHaveLength(2)
  })

  test('shows what GitHub shows: tables, tasks, footnotes, and raw HTML that is harmless', async () => {
    const { read } = await serveDocs({
      'page.md':
        '| a |\n| - |\n| ~~1~~[^1] |\n\n- [x] done\n\n<details><summary>More</summary>\n\nPress <kbd>Esc</kbd>.\n\n</details>\n\n[^1]: Note.',
    })
    const html = await read('/page')
    expect(html).toContain('<del>1</del>')
    expect(html).toContain('<input type="checkbox" checked disabled>')
    expect(html).toContain('<details><summary>More</summary>')
    expect(html).toContain('<kbd>Esc</kbd>')
    expect(html).toContain('href="/page#user-content-fn-1"')
    expect(html).toContain('<li id="user-content-fn-1">')
  })

  test.each([
    ['script', '<script>alert(1)</script>'],
    ['handler', '<img src="x" onerror="alert(1)">'],
    ['javascript link', '[a](javascript:alert(1))'],
    ['javascript link in HTML', '<a href=" java\nscript:alert(1)">a</a>'],
    ['frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
    ['style', '<style>*{background:url(alert)}</style><p style="color:alert">x</p>'],
    ['form', '<form action="/alert"><button formaction="javascript:alert(1)">a</button></form>'],
    ['named element', '<img name="alert">'],
    ['SVG', '<svg onload="alert(1)"><script>alert(1)</script></svg>'],
  ])('lets no raw HTML run or reach the site: %s', async (_, markdown) => {
    const { read } = await serveDocs({ 'page.md': `# Page\n\n${markdown}` })
    expect(await read('/page')).not.toContain('alert')
  })

  test('colours code by classes, without any inline style, and shows unknown languages as they are', async () => {
    const { read } = await serveDocs({ 'page.md': '```ts\nconst a = "b"\n```\n\n```nolang\n<b>\n```' })
    const html = await read('/page')
    expect(html).toContain('<span class="code-token-keyword">const</span>')
    expect(html).toContain('<code class="language-nolang">&#x3C;b>\n</code>')
    expect(html).not.toMatch(/<style|\sstyle=/)
  })

  test('changes with its file', async () => {
    const { read, folder } = await serveDocs({ 'page.md': '# Old' })
    expect(await read('/page')).toContain('>Old<')
    await folder.write({ 'page.md': '# New' })
    // Not with the first change: a file that is written is empty for a moment, and that may be seen too.
    await vi.waitFor(async () => expect(await read('/page')).toContain('>New<'), 5_000)
  })

  test('is not sent again while it has not changed', async () => {
    const { get } = await serveDocs({ 'page.md': '# Page' })
    const etag = (await get('/page')).headers.get('ETag') ?? ''
    const again = await get('/page', { headers: { 'If-None-Match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('answers HEAD with the headers alone', async () => {
    const { get } = await serveDocs({ 'page.md': '# Page' })
    const response = await get('/page', { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(response.headers.get('ETag')).toBe((await get('/page')).headers.get('ETag'))
  })

  test('that is hidden opens, but is in no list', async () => {
    const { read } = await serveDocs({ 'index.md': '# Home', 'draft.md': '---\nhidden: true\n---\n# Draft' })
    expect(await read('/draft')).toContain('<meta name="robots" content="noindex">')
    expect(await read('/')).not.toContain('Draft')
    expect(await read('/llms.txt')).not.toContain('Draft')
    expect(await read('/sitemap.xml')).not.toContain('draft')
  })

  test('may load and run nothing from elsewhere', async () => {
    const { get } = await serveDocs({ 'index.md': '# Home' })
    for (const path of ['/', '/nowhere']) {
      const { headers } = await get(path)
      expect(headers.get('Content-Security-Policy')).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self'; connect-src 'self'; " +
          "font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    }
  })
})

describe('addresses', () => {
  const files = { 'guides/index.md': '# Guides', 'guides/a b.md': '# A', 'index.md': '# Home' }

  test.each([
    ['/guides/', '/guides'],
    ['/guides.html?x=1', '/guides?x=1'],
    ['/guides/index.html', '/guides'],
    ['/guides/a b.html', '/guides/a%20b'],
    ['/index.html', '/'],
    ['//guides//', '/guides'],
  ])('%s leads to %s', async (path, target) => {
    const { get } = await serveDocs(files)
    const response = await get(`http://localhost${path}`)
    expect([response.status, response.headers.get('Location')]).toEqual([301, target])
  })

  test('the one of a site without a home page leads to its first page', async () => {
    const { get } = await serveDocs(
      { 'b.md': '# B', 'a.md': '---\nhidden: true\n---\n# A', 'c.md': '---\norder: 1\n---\n# C' },
      { basePath: '/acme' },
    )
    const response = await get('/acme/')
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/acme/c'])
  })

  test('no redirect leaves the site', async () => {
    const { get } = await serveDocs(files)
    expect((await get('http://localhost//evil.example/')).status).toBe(404)
  })

  test('a page with .md is Markdown that leads to the list of pages, and whose links work without its address', async () => {
    const { get } = await serveDocs({
      'guides/index.md': '---\ntitle: Guides\n---\nSee [tokens](theming.md#tokens) and ![a valve](../valve.png).',
      'guides/theming.md': '# Theming',
    })
    for (const path of ['/guides.md', '/guides/index.md']) {
      const response = await get(path)
      expect(response.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
      expect(await response.text()).toBe(
        '> All pages of this documentation are listed in [llms.txt](http://localhost/llms.txt).\n\n' +
          '# Guides\n\nSee [tokens](http://localhost/guides/theming#tokens) and ![a valve](http://localhost/valve.png).\n',
      )
    }
  })

  test('where the service must not trust its address, links begin at the root', async () => {
    const { read } = await serveDocs(
      { 'index.md': 'See [b](b.md).', 'b.md': '# B' },
      {
        basePath: '/acme',
        readBaseUrl() {
          throw new Error('unknown host')
        },
      },
    )
    expect(await read('/acme/index.md')).toContain('See [b](/acme/b).')
    expect(await read('/acme/llms.txt')).toContain('- [B](/acme/b.md)')
  })

  test.each([
    ['text/markdown', 'text/markdown; charset=utf-8'],
    ['text/markdown, text/html, */*', 'text/markdown; charset=utf-8'],
    ['text/html, text/markdown;q=0.9', 'text/html; charset=UTF-8'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/html; charset=UTF-8'],
    ['*/*', 'text/html; charset=UTF-8'],
  ])('a page is Markdown for agents and HTML for browsers: %s', async (accept, type) => {
    const { get } = await serveDocs({ 'guides/start.md': '# Start' })
    for (const path of ['/guides/start', '/nowhere']) {
      const { headers } = await get(path, { headers: { accept } })
      expect([headers.get('Content-Type'), headers.get('Vary')]).toEqual([type, 'Accept'])
    }
  })

  test('a page that is not modified still tells caches that there are two forms', async () => {
    const { get } = await serveDocs({ 'page.md': '# Page' })
    const headers = {
      Accept: 'text/markdown',
      'If-None-Match': (await get('/page', { headers: { Accept: 'text/markdown' } })).headers.get('ETag') ?? '',
    }
    const again = await get('/page', { headers })
    expect([again.status, again.headers.get('Vary')]).toEqual([304, 'Accept'])
  })

  test('Markdown is linked from its page, and kept from search engines', async () => {
    const { get, read } = await serveDocs({ 'index.md': '# Home', 'guides/a b.md': '# A' }, { basePath: '/acme' })
    for (const path of ['/acme/', '/acme/guides/a%20b']) {
      const [, href = ''] = /<link rel="alternate" type="text\/markdown" href="([^"]+)">/.exec(await read(path)) ?? []
      const response = await get(href)
      expect([response.status, response.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex'])
    }
    expect(await read('/acme/index.html.md')).toContain('# Home\n')
  })

  test('agents of the browser get tools where the owner wants that', async () => {
    expect(await (await serveDocs({ 'index.md': '# Home' })).read('/')).not.toContain('data-agents')
    expect(await (await serveDocs({ 'index.md': '# Home' }, { hasAgentTools: true })).read('/')).toContain(
      ' data-agents',
    )
  })

  test('the assistant says that questions are kept where they are', async () => {
    expect(await (await serveDocs({ 'index.md': '# Home' })).read('/')).not.toContain('data-keeps-questions')
    expect(await (await serveDocs({ 'index.md': '# Home' }, { keepsQuestions: true })).read('/')).toContain(
      ' data-keeps-questions',
    )
  })

  test('the assistant takes the files that the service takes', async () => {
    expect(await (await serveDocs({ 'index.md': '# Home' })).read('/')).not.toContain('data-attachments')
    expect(await (await serveDocs({ 'index.md': '# Home' }, { attachments: ['text', 'images'] })).read('/')).toContain(
      ' data-attachments="text|images"',
    )
  })

  test('the assistant leads to a person where the owner names one', async () => {
    expect(await (await serveDocs({ 'index.md': '# Home' })).read('/')).not.toContain('data-support')
    expect(await (await serveDocs({ 'index.md': '# Home' }, { support: 'mailto:help@acme.com' })).read('/')).toContain(
      ' data-support="mailto:help@acme.com"',
    )
  })

  test('page actions lead to the Markdown, and to chats and editors where the address of the site is known', async () => {
    const mcp = {
      name: 'acme',
      url: 'https://api.example.com/mcp/acme',
      headers: { Authorization: 'Bearer svc_dsc_public' },
    }
    const linksOf = (html: string) =>
      [
        ...(/<ul id="page-actions"[^>]*>(.*?)<\/ul>/s.exec(html)?.[1]?.matchAll(/href="([^"]+)"[^>]*>([^<]+)/g) ?? []),
      ].map(([, href, text]) => [text, href])
    const known = await serveDocs(
      { 'guide.md': '# Guide' },
      { basePath: '/acme', url: 'https://docs.example.com/acme', mcp },
    )
    expect(linksOf(await known.read('/acme/guide'))).toEqual([
      ['View as Markdown', '/acme/guide.md'],
      ['Open in ChatGPT', expect.stringContaining('prompt=Read%20https%3A%2F%2Fdocs.example.com%2Facme%2Fguide.md%2C')],
      ['Open in Claude', expect.stringMatching(/^https:\/\/claude\.ai/)],
      ['Open in Perplexity', expect.stringMatching(/^https:\/\/www\.perplexity\.ai/)],
      ['Connect Cursor', expect.stringMatching(/^cursor:/)],
      ['Connect VS Code', expect.stringContaining(encodeURIComponent('"Authorization":"Bearer svc_dsc_public"'))],
    ])
    const unknown = await serveDocs({ 'guide.md': '# Guide' })
    expect(linksOf(await unknown.read('/guide'))).toEqual([['View as Markdown', '/guide.md']])
    const own = await serveDocs(
      { 'guide.md': '# Guide' },
      { url: 'https://docs.example.com', pageLinks: [{ name: 'Edit', href: 'https://github.com/acme' }] },
    )
    expect(linksOf(await own.read('/guide'))).toEqual([
      ['View as Markdown', '/guide.md'],
      ['Edit', 'https://github.com/acme'],
    ])
    expect(await own.read('/nowhere')).not.toContain('page-actions')
  })

  test('an agent at an unknown one is led to the list of pages', async () => {
    const { get } = await serveDocs(files)
    const response = await get('/nowhere', { headers: { accept: 'text/markdown' } })
    expect([response.status, await response.text()]).toEqual([
      404,
      '# Page not found\n\nAll pages are in [llms.txt](http://localhost/llms.txt).\n',
    ])
  })

  test('llms-full.txt has the text of every visible page below its title and address', async () => {
    const { read } = await serveDocs({
      'index.md': '---\ndescription: All of it.\n---\n# Home\n\nWelcome.',
      'b.md': '---\ntitle: B & C\n---\n## First\n\nOne.',
      'secret.md': '---\nhidden: true\n---\n# Secret',
    })
    expect(await read('/llms-full.txt')).toBe(
      '# Acme docs\n\n> All of it.\n\n# Home\n\nSource: http://localhost/\n\nWelcome.\n\n# B & C\n\nSource: http://localhost/b\n\n## First\n\nOne.\n',
    )
  })

  test('a program at unknown Markdown is led to the list of pages, a browser to the page that says so', async () => {
    const { get } = await serveDocs(files)
    const typeFor = async (accept?: string) => {
      const response = await get('/nowhere.md', accept === undefined ? {} : { headers: { accept } })
      expect(response.status).toBe(404)
      return response.headers.get('content-type')
    }
    expect(await typeFor()).toBe('text/markdown; charset=utf-8')
    expect(await typeFor('*/*')).toBe('text/markdown; charset=utf-8')
    expect(await typeFor('text/html,application/xhtml+xml,*/*;q=0.8')).toBe('text/html; charset=UTF-8')
  })

  test('an unknown one gives a page that says so and leads home', async () => {
    const { get } = await serveDocs(files)
    const response = await get('/nowhere')
    const html = await response.text()
    expect(response.status).toBe(404)
    expect(html).toContain('<h1>Page not found</h1>')
    expect(html).toContain('<a href="/">Go to the first page</a>')
  })

  test('llms.txt and sitemap.xml list the pages in order', async () => {
    const { read } = await serveDocs({ 'index.md': '---\ndescription: All of it.\n---\n# Home', 'b.md': '# B & C' })
    expect(await read('/llms.txt')).toBe(
      '# Acme docs\n\n> All of it.\n\n## Pages\n\n- [Home](http://localhost/index.md): All of it.\n- [B & C](http://localhost/b.md)\n',
    )
    expect(await read('https://docs.example.com/sitemap.xml')).toContain(
      '<url><loc>https://docs.example.com/</loc></url><url><loc>https://docs.example.com/b</loc></url>',
    )
  })

  test('sitemap.md lists all pages in one file, nested like their addresses', async () => {
    const { get, read } = await serveDocs({
      'index.md': '# Home',
      'guides/index.md': '# Guides',
      'guides/paint.md': '# Paint',
      'secret.md': '---\nhidden: true\n---\n# Secret',
    })
    expect(await read('/sitemap.md')).toBe(
      '# Acme docs\n\n> The pages of this documentation, as Markdown.\n\n- [Home](http://localhost/index.md)\n' +
        '- [Guides](http://localhost/guides.md)\n  - [Paint](http://localhost/guides/paint.md)\n',
    )
    expect((await get('/sitemap.md')).headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  })

  test('llms-small.txt has the beginning of every page, and fits into one context window', async () => {
    const long = (word: string) => `# ${word}\n\n${`${`The ${word} fence needs paint. `.repeat(30)}\n\n`.repeat(500)}`
    const { read } = await serveDocs({
      'index.md': '# Home\n\n```sh\nnpm install fences\n```',
      'long.md': long('long'),
      'longer.md': `${long('longer')}\n\nThe end.`,
    })
    const text = await read('/llms-small.txt')
    expect(text.length).toBeLessThan(401_000)
    expect(text).toContain('# Home\n\nSource: http://localhost/\n\n```sh\nnpm install fences\n```\n\n# long\n')
    for (const word of ['long', 'longer']) {
      const [, page = ''] = text.split(`# ${word}\n`)
      const [beginning = ''] = page.split('The whole page')
      expect(beginning.length).toBeGreaterThan(195_000)
      expect(page).toContain(`The ${word} fence needs paint.\n\nThe whole page: http://localhost/${word}.md\n`)
    }
    expect(text).not.toContain('The end.')
    expect(await read('/llms-full.txt')).toContain('The end.')
  })

  test('a page is one line of llms.txt and leads there, whatever its title, description and name contain', async () => {
    const { get, read } = await serveDocs({
      'index.md': '---\ndescription: |\n  All of it\n\n  # Nothing else\n---\n# Home',
      'a (old).md': '---\ntitle: "Arrays [a](b)"\ndescription: |\n  One.\n  - Two.\n---\nText.',
      'unclosed).md': '# A \\[ b',
    })
    const lines = [
      'Arrays \\[a\\](b)](http://localhost/a%20%28old%29.md)',
      'A \\[ b](http://localhost/unclosed%29.md)',
    ].map((line) => `- [${line}`)
    expect(await read('/sitemap.md')).toContain(lines.join('\n'))
    expect(await read('/llms.txt')).toBe(
      `# Acme docs\n\n> All of it # Nothing else\n\n## Pages\n\n- [Home](http://localhost/index.md): All of it # Nothing else\n${lines[0]}: One. - Two.\n${lines[1]}\n`,
    )
    for (const path of ['/a%20%28old%29.md', '/unclosed%29.md']) expect((await get(path)).status).toBe(200)
  })

  test('llms.txt of a large site links to lists that lead to every page, none of them too long for an agent', async () => {
    const description = 'What this page tells you about fences, posts and gates. '.repeat(8).trim()
    const name = (path: string, count: number) => Array.from({ length: count }, (_, at) => `${path}${at}.md`)
    const files = ['index.md', ...name('guides/a', 30), ...name('guides/deep/b', 90), ...name('api/c', 250), 'x/d.md']
    const { read, live } = await serveDocs(
      Object.fromEntries(files.map((file) => [file, `---\ndescription: ${description}\n---\n# ${file}`])),
    )
    const lists = new Map<string, string>()
    const pages = new Set<string>()
    const follow = async (path: string) => {
      const list = await read(path)
      lists.set(path, list)
      for (const [, below = ''] of list.matchAll(/^- \[.+?\]\(http:\/\/localhost(\S+)\)/gm)) {
        if (below.startsWith('/_llms/')) await follow(below)
        else pages.add(below)
      }
    }
    await follow('/llms.txt')
    expect([...lists.keys()]).toEqual([
      '/llms.txt',
      '/_llms/api.md',
      '/_llms/api/part-1.md',
      '/_llms/api/part-2.md',
      '/_llms/api/part-3.md',
      '/_llms/api/part-4.md',
      '/_llms/guides.md',
      '/_llms/guides/deep.md',
    ])
    expect(pages.size).toBe(live.current.pages.size)
    for (const list of lists.values()) expect(list.length).toBeLessThan(51_000)
    expect(lists.get('/llms.txt')).toContain('- [Api](http://localhost/_llms/api.md): 250 pages\n')
    expect(lists.get('/_llms/guides/deep.md')).toMatch(
      /^# Acme docs: Deep\n\n> A part of \[llms\.txt\]\(http:\/\/localhost\/llms\.txt\), the list of all pages\.\n\n- \[/,
    )
    expect(await read('/_llms/nowhere.md')).toContain('Page not found')
  })

  test('below a base path every link stays below it', async () => {
    const { get, read } = await serveDocs(
      { 'index.md': '# Home\n\n[a](guides/a.md#x) ![i](i.png)', 'guides/a.md': '# A', 'i.png': 'png' },
      { basePath: '/acme', url: 'https://docs.example.com' },
    )
    const html = await read('/acme/')
    expect(html).toContain('href="/acme/guides/a#x"')
    expect(html).toContain('src="/acme/i.png"')
    expect(html).toContain('<link rel="canonical" href="https://docs.example.com/">')
    const addresses = [...html.replace(/<ul id="page-actions".*?<\/ul>/s, '').matchAll(/(?:href|src)="([^"#]+)/g)].map(
      ([, address]) => address,
    )
    for (const address of addresses) expect(address).toMatch(/^(https:\/\/docs\.example\.com\/(llms\.txt)?$|\/acme\/)/)
    expect((await get('/acme/i.png')).status).toBe(200)
    expect((await get('/acme/_docs-assistant/docs-assistant.js')).status).toBe(200)
    expect((await get('/acme')).headers.get('Location')).toBe('/acme/')
    expect((await get('/acme/guides/a/')).headers.get('Location')).toBe('/acme/guides/a')
    expect((await get('/guides/a')).status).toBe(404)
  })
})

describe('files beside the pages', () => {
  test('are served with their types, and not again while unchanged', async () => {
    const { get } = await serveDocs({ 'img/a b.png': 'png', 'openapi.json': '{}' })
    const response = await get('/img/a%20b.png')
    expect([response.status, response.headers.get('Content-Type'), await response.text()]).toEqual([
      200,
      'image/png',
      'png',
    ])
    const etag = response.headers.get('ETag') ?? ''
    expect((await get('/img/a%20b.png', { headers: { 'If-None-Match': etag } })).status).toBe(304)
    expect((await get('/openapi.json')).headers.get('Content-Type')).toBe('application/json')
  })

  test('an SVG that is opened alone runs nothing', async () => {
    const { get } = await serveDocs({ 'a.svg': '<svg/>' })
    expect((await get('/a.svg')).headers.get('Content-Security-Policy')).toContain('sandbox')
  })

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..%5csecret.txt',
    '/img/..%2f..%2fsecret.txt',
    '/.env',
    '/.git/config.txt',
    '/%2egit/config.txt',
    '/a.png%00.txt',
    '/%00',
    '/%',
    '/%ff',
    '/linked.txt',
    '/linked/secret.txt',
    '/docs-assistant.config.json',
    '/page.html.txt/',
    '/script.js',
    '/evil.html',
    '/img',
  ])('%s is not there', async (path) => {
    const outside = await docsFolder({ 'secret.txt': 'secret' })
    const { get, folder } = await serveDocs({
      '.env': 'secret',
      '.git/config.txt': 'secret',
      'docs-assistant.config.json': 'secret',
      'script.js': 'secret',
      'evil.html': 'secret',
      'a.png': 'png',
      'img/a.png': 'png',
    })
    await symlink(join(outside.path, 'secret.txt'), join(folder.path, 'linked.txt'))
    await symlink(outside.path, join(folder.path, 'linked'))
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('secret')
  })
})

describe('the site’s own files', () => {
  test('are named by their content and kept for ever', async () => {
    const { get, read } = await serveDocs({ 'index.md': '# Home' })
    const stylesheet = /href="(\/_site\/style\.[0-9a-f]{10}\.css)"/.exec(await read('/'))?.[1] ?? ''
    const response = await get(stylesheet)
    expect(response.headers.get('Content-Type')).toBe('text/css; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect((await get('/_site/style.0000000000.css')).status).toBe(404)
  })

  test('of the widget: the entry is asked for again, its chunks are kept', async () => {
    const { get } = await serveDocs({ 'index.md': '# Home' })
    const entry = await get('/_docs-assistant/docs-assistant.js')
    expect(entry.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
    expect(entry.headers.get('Cache-Control')).toBe('no-cache')
    const chunk = await get('/_docs-assistant/panel-Ab3_dE-9.js')
    expect(chunk.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    for (const path of ['/_docs-assistant/nothing.js', '/_docs-assistant/..%2fsecret.js', '/_docs-assistant/']) {
      expect((await get(path)).status).toBe(404)
    }
  })

  test('before the library is built pages work and a warning says what to do', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    onTestFinished(() => warn.mockRestore())
    const empty = await docsFolder({})
    const { get } = await serveDocs({ 'index.md': '# Home' }, { widgetFolder: empty.path })
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Build the library with "npm run build".'))
    expect((await get('/')).status).toBe(200)
  })
})

test.each(['svc_admin', 'other', ''])('the key %j is kept out of pages', async (assistantKey) => {
  await expect(serveDocs({ 'index.md': '# Home' }, { assistantKey })).rejects.toThrow(
    'so use a key that begins with svc_dsc_.',
  )
})
