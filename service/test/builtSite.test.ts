import { createFileThreadStore } from 'docs-assistant-service'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { ask } from './ask.js'
import { readAnswer } from './readAnswer.js'
import { docsFolder } from './docsFolder.js'
import { makeFolder, startService, writeFiles } from './startService.js'

const page = (title: string, content: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>${title} | Acme</title>${head}</head>` +
  `<body><nav><a href="/">Home</a> Menu of pumps</nav><main>${content}</main><footer>© Acme</footer></body></html>`

const SITE = {
  'index.html': page('Welcome', '<h1>Welcome</h1><p>Acme makes pumps.</p>'),
  'guides/pumps.html': page(
    'Pumps',
    '<h1>Pumps</h1><p>There are two pumps.</p><h2 id="prime">Prime a pump<a class="hash-link" href="#prime">#</a></h2>' +
      '<p>Fill the housing with water, then press the <a href="../reference/">red button</a>.</p>',
  ),
  'reference/index.html': page(
    'Reference',
    '<h1>Reference</h1><h2 id="pressure">Pressure</h2><p>The highest pressure is six bar.</p>',
  ),
  'draft.html': page('Draft', '<h1>Draft</h1><p>The secret pump.</p>', '<meta name="robots" content="noindex">'),
  '404.html': page('Not found', '<h1>Nothing here</h1>'),
  'assets/app.js': 'console.log("site")',
  'assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '.env': 'SECRET=1',
}

/** The beginning of the body of each page, for agents. */
const HINT =
  '<p hidden>The pages of this documentation are listed, as Markdown, in <a href="/llms.txt">llms.txt</a>.</p>'

/** Written by generators into the pages of a site that was built for a path. */
const canonical = '<link rel="canonical" href="https://acme.example/docs/">'

async function startBuiltSite(files: Record<string, string> = SITE, url?: string) {
  const built = await docsFolder(files)
  const service = await startService({
    sites: [{ domain: 'fences', sources: [{ html: built.path }], title: 'Acme', organization: 'default', url }],
    threads: createFileThreadStore({ folder: await makeFolder() }),
  })
  const get = (path: string) => fetch(service.url + path, { redirect: 'manual' })
  const read = async (path: string) => (await get(path)).text()
  return { ...service, built, get, read }
}

test('a built site is served as it is, with the assistant on each page', async () => {
  const { get, read } = await startBuiltSite()
  const html = await read('/guides/pumps.html')
  expect(html).toContain(`<body>${HINT}<nav><a href="/">Home</a> Menu of pumps</nav>`)
  expect(html).toMatch(
    /<script type="module" src="\/_docs-assistant\/docs-assistant.js" data-domain="fences" data-api-key="svc_dsc_test" data-attachments="text" data-optional=""><\/script><\/body><\/html>$/,
  )
  expect(await read('/assets/app.js')).toBe('console.log("site")')
  expect((await get('/assets/app.js')).headers.get('content-type')).toMatch(/javascript/)
  expect((await get('/guides/pumps.html')).headers.has('content-security-policy')).toBe(false)
})

test('a site without a home page begins with a page of the highest folder, one that is named like a beginning', async () => {
  const { get } = await startBuiltSite({
    'api/index.html': page('API', '<h1>API</h1><p>Calls.</p>'),
    'accounting.html': page('Accounting', '<h1>Accounting</h1><p>Costs.</p>'),
    'overview.html': page('Overview', '<h1>Overview</h1><p>All of it.</p>'),
  })
  const root = await get('/?tab=1')
  expect([root.status, root.headers.get('location')]).toEqual([302, '/overview.html?tab=1'])
  expect((await get('/nowhere/')).status).toBe(404)
})

test('addresses work as on a static host', async () => {
  const { get, read } = await startBuiltSite()
  expect(await read('/guides/pumps')).toContain('<h1>Pumps</h1>')
  expect(await read('/reference/')).toContain('<h1>Reference</h1>')
  const folder = await get('/reference?tab=1')
  expect([folder.status, folder.headers.get('location')]).toEqual([301, '/reference/?tab=1'])
  const missing = await get('/nowhere')
  expect(missing.status).toBe(404)
  expect(await missing.text()).toContain('<h1>Nothing here</h1>')
})

test('a page is sent in parts, and not again while it is the same', async () => {
  const { url, read, built } = await startBuiltSite()
  const whole = await read('/guides/pumps')
  const tag = whole.indexOf('<script type="module"')
  const hint = whole.indexOf(HINT)
  const ask = (headers: Record<string, string>) => fetch(`${url}/guides/pumps`, { headers })
  // Parts that begin and end before, within and after what is added.
  for (const [first, last] of [
    [0, 9],
    [hint - 5, hint + 5],
    [hint + 5, tag + 5],
    [hint + HINT.length, tag - 1],
    [tag - 5, tag + 5],
    [tag + 5, tag + 9],
    [tag - 5, whole.length - 1],
    [whole.length - 3, whole.length - 1],
  ] as const) {
    const part = await ask({ range: `bytes=${first}-${last}` })
    expect([part.status, await part.text()]).toEqual([
      206,
      Buffer.from(whole)
        .subarray(first, last + 1)
        .toString(),
    ])
  }
  const etag = (await ask({})).headers.get('etag') ?? ''
  expect((await ask({ 'if-none-match': etag })).status).toBe(304)
  await built.write({ 'guides/pumps.html': page('Pumps', '<h1>Pumps</h1><p>There is one pump.</p>') })
  expect((await ask({ 'if-none-match': etag })).status).toBe(200)
})

test.for([
  [
    'has the assistant already',
    '<body><docs-assistant></docs-assistant></body>',
    /^<body>HINT<docs-assistant><\/docs-assistant><\/body>$/,
  ],
  [
    'has the React component already',
    '<body><div class="docs-assistant" data-layout="popup"></div></body>',
    /^<body>HINT<div class="docs-assistant" data-layout="popup"><\/div><\/body>$/,
  ],
  ['has no end', '<h1>Open</h1>', /^HINT<h1>Open<\/h1><script .*<\/script>$/],
  ['writes its end in capitals', '<BODY>a</BODY></HTML>', /^<BODY>HINTa<script .*<\/script><\/BODY><\/HTML>$/],
  ['shows the end of another', '<body>a</body> b</body>', /^<body>HINTa<\/body> b<script .*<\/script><\/body>$/],
  [
    'is larger than what is read at a time',
    `<body>${'é'.repeat(100_000)}</body>`,
    /^<body>HINTé{100000}<script .*<\/script><\/body>$/,
  ],
  ['has frames', '<frameset cols="1,2"></frameset>', /^<frameset cols="1,2"><\/frameset><script .*<\/script>$/],
  [
    'names the list of pages itself',
    '<link rel="llms-txt" href="/llms.txt"><body>a</body>',
    /^<link rel="llms-txt" href="\/llms.txt"><body>a<script .*<\/script><\/body>$/,
  ],
] as const)('a page that %s has the assistant once, and the hint for agents', async ([, html, expected]) => {
  const { read } = await startBuiltSite({ 'index.html': page('Home', '<h1>Home</h1>'), 'odd.html': html })
  expect((await read('/odd')).replace(HINT, 'HINT')).toMatch(expected)
})

test.each([
  '<div class=docs-assistant data-layout=floating></div>',
  "<div data-side='end' class='x docs-assistant'></div>",
  '<DOCS-ASSISTANT domain="acme"></DOCS-ASSISTANT>',
  '<script src=/a/docs-assistant.js type=module></script>',
  '<script defer src="https://cdn.example/docs-assistant-0.1.0.js?v=2" integrity="sha384-x"></script>',
])('a page with the assistant in any spelling stays as it is: %s', async (element) => {
  const html = `<html><body><main>Pumps</main>${element}</body></html>`
  const { read } = await startBuiltSite({ 'index.html': page('Home', '<h1>Home</h1>'), 'odd.html': html })
  expect((await read('/odd')).replace(HINT, '')).toBe(html)
})

test.each([
  '<p>Load <code>&lt;script src="docs-assistant.js"&gt;</code> or &lt;docs-assistant&gt;.</p>',
  '<p>docs-assistant.js</p><p title="<docs-assistant>">Hover</p>',
  '<!-- <docs-assistant></docs-assistant> </body> -->',
  '<script>const tag = "<docs-assistant></docs-assistant>"; const end = "</body>"</script>',
  '<template><docs-assistant></docs-assistant></template>',
  '<textarea><script src="docs-assistant.js"></script></textarea>',
  '<noscript><div class="docs-assistant"></div></noscript>',
  '<svg><title>A</title><style/></svg><p class="docs-assistant-help">Help</p><script src="/my-docs-assistant.js"></script>',
  '<div class="docs-assistant docs-assistant-search"></div>',
  '<docs-search domain="acme"></docs-search><script src="/a/docs-assistant-search-1.0.0.js" type="module"></script>',
])(
  'a page that only mentions the assistant, or has the search alone, gets it, before the end of its body: %s',
  async (mention) => {
    const html = `<html><body><main>Pumps</main>${mention}</body></html>`
    const { read } = await startBuiltSite({ 'index.html': page('Home', '<h1>Home</h1>'), 'odd.html': html })
    const [before, after] = (await read('/odd'))
      .replace(HINT, '')
      .split(/<script type="module" src="\/_docs-assistant.*?<\/script>/)
    expect([before, after]).toEqual([`<html><body><main>Pumps</main>${mention}`, '</body></html>'])
  },
)

test('dotfiles, and files that a link leads to outside of the site, are not served', async () => {
  const { built, get } = await startBuiltSite()
  const outside = await writeFiles({ 'secret.txt': 'secret' })
  await symlink(join(outside, 'secret.txt'), join(built.path, 'link.txt'))
  for (const path of ['/.env', '/link.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt'])
    expect((await get(path)).status, path).toBe(404)
})

test('a question is answered with a quote, and the link is that of the site', async () => {
  const { endpoint, url } = await startBuiltSite()
  const { text, sources } = await readAnswer(await ask(endpoint, 'How do I prime a pump?'))
  expect(text).toContain('Fill the housing with water, then press the [red button](/reference/).')
  expect(sources[0]).toMatchObject({ url: '/guides/pumps.html#prime' })
  expect((await fetch(url + '/guides/pumps.html')).status).toBe(200)
})

test('what is not documentation is neither quoted nor found', async () => {
  const { endpoint } = await startBuiltSite()
  const { text, sources } = await readAnswer(await ask(endpoint, 'Where is the secret pump?'))
  expect(JSON.stringify([text, sources])).not.toMatch(/secret pump|draft|Menu of pumps|©/)
})

test('names may begin with an underscore, except those of folders without pages', async () => {
  const { endpoint, read } = await startBuiltSite({
    'index.html': page('Home', '<h1>Home</h1><p>Acme makes pumps.</p>'),
    '_autosummary/pumps.Pump.html': page(
      'Pump',
      '<h1>Pump</h1><h2 id="seal">Seal</h2><p>Inspect the seal for cracks.</p>',
    ),
    '__init__.html': page('__init__', '<h1>__init__</h1><p>The package of pumps.</p>'),
    '_static/demo.html': page('Demo', '<h1>Demo</h1><p>A demo of pumps.</p>'),
    '_modules/pumps.html': page('Source', '<h1>Source code</h1><p>def pumps</p>'),
  })
  const { sources } = await readAnswer(await ask(endpoint, 'Do I inspect the seal for cracks?'))
  expect(sources[0]).toMatchObject({ url: '/_autosummary/pumps.Pump.html#seal' })
  const list = await read('/llms.txt')
  expect(list).toContain('__init__')
  expect(list).not.toMatch(/Demo|Source/)
})

test('the reader’s page counts more, however its address is spelled', async () => {
  const same = '<h2 id="noise">Noise</h2><p>The noise is low.</p>'
  const { endpoint } = await startBuiltSite({
    'a/index.html': page('A', `<h1>A</h1>${same}`),
    'b/index.html': page('B', `<h1>B</h1>${same}`),
    'c.html': page('C', `<h1>C</h1>${same}`),
  })
  for (const [currentPath, url] of [
    ['/b', '/b/#noise'],
    ['/c', '/c.html#noise'],
    ['/a/index.html', '/a/#noise'],
  ] as const) {
    const { hits } = await readAnswer(await ask(endpoint, 'How loud is the noise?', { currentPath }))
    expect(hits[0], currentPath).toMatchObject({ url })
  }
})

test('a page that is built again is answered from at once', async () => {
  const { built, endpoint } = await startBuiltSite()
  await vi.waitFor(
    async () => {
      await built.write({
        'guides/pumps.html': page(
          'Pumps',
          '<h1>Pumps</h1><h2 id="prime">Prime a pump</h2><p>Pumps prime themselves.</p>',
        ),
      })
      const { text } = await readAnswer(await ask(endpoint, 'How do I prime a pump?'))
      expect(text).toContain('Pumps prime themselves.')
    },
    { timeout: 10_000, interval: 500 },
  )
})

test('a site that was built for a path is served below it, and the root leads there', async () => {
  const { get, read, endpoint } = await startBuiltSite(SITE, 'https://acme.example/docs/')
  expect((await get('/')).headers.get('location')).toBe('/docs/')
  expect(await read('/docs/')).toContain('src="/docs/_docs-assistant/docs-assistant.js"')
  expect(await read('/docs/assets/app.js')).toBe('console.log("site")')
  const { sources } = await readAnswer(await ask(endpoint, 'What is the highest pressure?'))
  expect(sources[0]).toMatchObject({ url: 'https://acme.example/docs/reference/#pressure' })
})

describe('for programs, a built site', () => {
  const toPumps = (url: string) =>
    '# Pumps\n\nThere are two pumps.\n\n## Prime a pump\n\n' +
    `Fill the housing with water, then press the [red button](${url}/docs/reference/).`
  const toMarkdown = (url: string) =>
    `> All pages of this documentation are listed in [llms.txt](${url}/docs/llms.txt).\n\n${toPumps(url)}` +
    `\n\nTo ask a question about this documentation, request \`${url}/docs/guides/pumps.md?ask=your+question\`. The answer is Markdown, with its sources.\n`
  const files = { ...SITE, 'index.html': page('Welcome', '<h1>Welcome</h1><p>Acme makes pumps.</p>', canonical) }
  const asAgent = { headers: { accept: 'text/markdown' } }

  test('is Markdown, at the addresses of its pages with .md and for those that ask for it', async () => {
    const { url, read } = await startBuiltSite(files)
    expect(await read('/docs/guides/pumps.md')).toBe(toMarkdown(url))
    for (const path of ['/docs/guides/pumps', '/docs/guides/pumps.html'])
      expect(await (await fetch(url + path, asAgent)).text()).toBe(toMarkdown(url))
    expect(await read('/docs/index.md')).toContain('Acme makes pumps.')
    expect(await read('/docs/reference.md')).toContain('The highest pressure is six bar.')
    expect(await (await fetch(`${url}/docs/reference`, asAgent)).text()).toContain('The highest pressure is six bar.')
  })

  test('tells caches that there are two forms, and readers where the other is, but search engines of one only', async () => {
    const { url, get } = await startBuiltSite(files)
    const markdown = await fetch(`${url}/docs/guides/pumps`, asAgent)
    expect(Object.fromEntries(markdown.headers)).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      vary: 'Accept, Accept-Encoding',
      'x-robots-tag': 'noindex',
    })
    const again = await fetch(`${url}/docs/guides/pumps`, {
      headers: { ...asAgent.headers, 'if-none-match': markdown.headers.get('etag') ?? '' },
    })
    expect([again.status, again.headers.get('vary')]).toEqual([304, 'Accept, Accept-Encoding'])

    const html = await get('/docs/guides/pumps.html')
    expect(html.headers.get('vary')).toBe('Accept')
    expect(html.headers.has('x-robots-tag')).toBe(false)
    expect(html.headers.get('link')).toBe(
      '</docs/guides/pumps.md>; rel="alternate"; type="text/markdown", </docs/llms.txt>; rel="llms-txt"',
    )
    expect((await get('/docs/assets/app.js')).headers.has('vary')).toBe(false)
  })

  test('lists its pages, and has all of them in one file', async () => {
    const { url, read } = await startBuiltSite(files)
    const list = await read('/docs/llms.txt')
    expect(list).toContain(`- [Pumps](${url}/docs/guides/pumps.md)\n`)
    expect(list).not.toContain('Draft')
    const all = await read('/docs/llms-full.txt')
    expect(all).toContain(
      `# Pumps\n\nSource: ${url}/docs/guides/pumps.html\n\n${toPumps(url).slice('# Pumps\n\n'.length)}`,
    )
    expect(all).not.toContain('secret')
  })

  test('has none of its drafts, and leads to the list of pages from wrong addresses', async () => {
    const { url, get } = await startBuiltSite(files)
    expect((await get('/docs/draft.md')).status).toBe(404)
    const missing = await fetch(`${url}/docs/nowhere`, asAgent)
    expect([missing.status, missing.headers.get('vary'), await missing.text()]).toEqual([
      404,
      'Accept',
      `# Page not found\n\nAll pages are in [llms.txt](${url}/docs/llms.txt).\n`,
    ])
  })

  test('has the Markdown that its generator wrote, where there is some', async () => {
    const { read } = await startBuiltSite({
      ...files,
      'guides/pumps.md': '# By the generator',
      'llms.txt': '# Our list',
    })
    expect([await read('/docs/guides/pumps.md'), await read('/docs/llms.txt')]).toEqual([
      '# By the generator',
      '# Our list',
    ])
    expect(await read('/docs/reference.md')).toContain('six bar')
  })

  test('is Markdown beside pages of other sources', async () => {
    const [built, folder] = [await docsFolder(SITE), await writeFiles({ 'index.md': '# Handbook' })]
    const sources = [{ folder }, { html: built.path, path: '/shop' }]
    const { url } = await startService({
      sites: [{ domain: 'fences', sources, title: 'Acme', organization: 'default' }],
    })
    expect(await (await fetch(`${url}/llms.txt`)).text()).toMatch(
      /- \[Handbook\]\(http:[^)]*\/index\.md\)\n[^]*- \[Pumps\]\(http:[^)]*\/shop\/guides\/pumps\.md\)/,
    )
    expect(await (await fetch(`${url}/shop/guides/pumps`, asAgent)).text()).toContain('There are two pumps.')
    expect(await (await fetch(`${url}/shop/nowhere`, asAgent)).text()).toContain(`(${url}/llms.txt)`)
  })
})

test('links in a quote lead to the site, however its pages write them', async () => {
  const content =
    '<h1>Valves</h1><p>Check the valve as in <a href="/docs/guides/pumps">Pumps</a>, <a href="guides/pumps">once more</a> and <a href="https://other.example/">elsewhere</a>.</p>'
  const { endpoint } = await startBuiltSite(
    { ...SITE, 'valves.html': page('Valves', content) },
    'https://acme.example/docs/',
  )
  const { text } = await readAnswer(await ask(endpoint, 'How do I check the valve?'))
  expect(text).toContain(
    '[Pumps](https://acme.example/docs/guides/pumps), [once more](https://acme.example/docs/guides/pumps) and [elsewhere](https://other.example/)',
  )
})

test.each([
  ['its canonical link', canonical],
  [
    'the address of its scripts',
    '<link rel="icon" href="/docs/missing.css"><script type="module" src="/docs/assets/app.js"></script>',
  ],
  [
    'the path of most of its links',
    '<link rel="prev" href="/shop/"><link rel="next" href="/docs/reference/"><link rel="up" href="/docs/guides/pumps"><a href="/docs/assets/logo.svg"></a>',
  ],
])('the path that a site was built for is read from its first page, by %s', async (_name, head) => {
  const files = { ...SITE, 'assets/app.js': '', 'index.html': page('Welcome', '<h1>Welcome</h1><p>Acme.</p>', head) }
  const { get, endpoint } = await startBuiltSite(files)
  expect((await get('/')).headers.get('location')).toBe('/docs/')
  expect((await get('/docs/guides/pumps')).status).toBe(200)
  const { sources } = await readAnswer(await ask(endpoint, 'What is the highest pressure?'))
  expect(sources[0]).toMatchObject({ url: '/docs/reference/#pressure' })
})
