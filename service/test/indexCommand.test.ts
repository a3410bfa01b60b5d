import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { writeFiles } from './startService.js'

const BIN = fileURLToPath(new URL('../bin/docs-assistant.js', import.meta.url))

const page = (content: string) =>
  `<!doctype html><html lang="en"><title>Pumps</title><body><main>${content}</main></body></html>`

const SITE = {
  'build/index.html': page(
    '<h1>Pumps</h1><h2 id="prime">Prime a pump</h2><p>Fill it, see <a href="/docs/seals/#grease">Grease</a> and <a href="seals/">Seals</a>.</p><pre><code>a\n\tb\n    c</code></pre>',
  ),
  'build/seals/index.html': page('<h1>Seals</h1><p>A worn seal drips.</p>'),
}

/** Runs `docs-assistant index` beside these files. */
async function run(files: Record<string, string>, ...args: string[]) {
  const cwd = await writeFiles(files)
  return { cwd, ...(await runIn(cwd, ...args)) }
}

function runIn(cwd: string, ...args: string[]) {
  return new Promise<{ code: number; written: string }>((resolve) => {
    execFile(process.execPath, [BIN, 'index', ...args], { cwd }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), written: stdout + stderr })
    })
  })
}

interface IndexRecord {
  url: string
  content: string
  meta: Record<string, string>
}

/** The records of an index. Pagefind compresses each file, with a signature before its JSON: a record, or several. */
async function readRecords(folder: string) {
  const names = await readdir(join(folder, 'fragment'))
  const records = await Promise.all(
    names.map(async (name) => {
      const text = gunzipSync(await readFile(join(folder, 'fragment', name))).toString()
      const found = JSON.parse(text.slice(text.indexOf('{'))) as IndexRecord | Record<string, IndexRecord>
      return name.includes('_group_') ? Object.values(found as Record<string, IndexRecord>) : [found as IndexRecord]
    }),
  )
  return records.flat().sort((one, other) => one.url.localeCompare(other.url))
}

test('each section of a built site becomes a record, with its code line by line', async () => {
  const { cwd, code, written } = await run(SITE, 'build')
  expect(code).toBe(0)
  expect(written).toMatch(
    /2 pages, 2 sections\. Show it with <DocsAssistant domain="docs-assistant-\S+-[0-9a-f]{6}" pagefindUrl="\/docs-assistant\/" \/>\./,
  )
  const [section, other] = await readRecords(join(cwd, 'build/docs-assistant'))
  expect(section).toMatchObject({ url: '/#prime', meta: { title: 'Pumps', heading: 'Prime a pump' } })
  expect(section?.content).toContain('``` ␤ a ␤ ␉b ␤ ␠␠␠␠c ␤ ```')
  expect(other).toMatchObject({
    url: '/seals/',
    meta: { title: 'Seals', heading: 'Seals' },
    content: 'A worn seal drips.',
  })
  expect(await readFile(join(cwd, 'build/index.html'), 'utf8')).toBe(SITE['build/index.html'])
})

test('on a large site, four sections share a file, and none is lost', async () => {
  const sections = Array.from({ length: 1000 }, (_, at) => `<h2 id="s${at}">Part ${at}</h2><p>It has ${at} teeth.</p>`)
  const { cwd, code } = await run({ 'build/gears.html': page(`<h1>Gears</h1>${sections.join('')}`) }, 'build')
  expect(code).toBe(0)
  const folder = join(cwd, 'build/docs-assistant')
  expect(await readRecords(folder)).toHaveLength(1000)
  expect(await readdir(join(folder, 'fragment'))).toHaveLength(250)
})

test('no section of a page is lost that has no anchor, or the same one as another', async () => {
  const { cwd } = await run(
    {
      'build/index.html': page(
        '<h1>Pumps</h1><p>They lift.</p><h2>Prime</h2><p>Fill it.</p><h2>Stop</h2><p>Turn it.</p>',
      ),
      'build/seals.html': page('<h2 id="a">Grease</h2><p>Weekly.</p><h2 id="a">Replace</h2><p>Yearly.</p>'),
    },
    'build',
  )
  const records = await readRecords(join(cwd, 'build/docs-assistant'))
  expect(records.map(({ url, content }) => [url, content])).toEqual([
    ['/', 'They lift.'],
    ['/#:~:1', 'Fill it.'],
    ['/#:~:2', 'Turn it.'],
    ['/seals.html#a', 'Weekly.'],
    ['/seals.html#a:~:1', 'Yearly.'],
  ])
})

test('links of a site below a path are independent of the path, and the assistant gets the URL of the index', async () => {
  const { cwd, written } = await run(
    SITE,
    'build',
    '--add-assistant',
    '--url',
    'https://acme.example/docs/',
    '--domain',
    'acme',
  )
  expect(written).toContain('The assistant was added to 2 pages.')
  const [section] = await readRecords(join(cwd, 'build/docs-assistant'))
  expect(section?.content).toContain('see [Grease](/seals/#grease) and [Seals](/seals/)')
  expect(await readFile(join(cwd, 'build/seals/index.html'), 'utf8')).toContain(
    '<script type="module" src="/docs/docs-assistant/docs-assistant.js" data-domain="acme" data-pagefind-url="/docs/docs-assistant/" data-optional=""></script></body>',
  )
})

test.each([
  ['its address', ['--url', 'https://acme.github.io/pumps/'], '', 'acme-github-io-pumps'],
  ['its canonical link', [], '<link rel="canonical" href="https://acme.github.io/valves/">', 'acme-github-io-valves'],
])(
  'the conversations of a site are kept apart from those of others on its host, by %s',
  async (_by, args, link, domain) => {
    const site = { ...SITE, 'build/index.html': SITE['build/index.html'].replace('<title>', `${link}<title>`) }
    const { cwd, written } = await run(site, 'build', '--add-assistant', ...args)
    expect(written).toContain(`Domain: ${domain}.`)
    expect(await readFile(join(cwd, 'build/seals/index.html'), 'utf8')).toContain(`data-domain="${domain}"`)
  },
)

test('where another folder is served, the index and the Markdown are written there', async () => {
  const { cwd, written } = await run(SITE, 'build', '--public', 'public')
  expect(written).toContain('public/docs-assistant: 2 pages, 2 sections.')
  expect(await readdir(join(cwd, 'build'))).toEqual(['index.html', 'seals'])
  expect(await readdir(join(cwd, 'public'))).toEqual(
    expect.arrayContaining(['docs-assistant', 'index.md', 'llms.txt', 'seals.md']),
  )
})

test('a second run replaces the index, and adds the assistant to no page twice', async () => {
  const { cwd } = await run(SITE, 'build', '--add-assistant')
  await writeFile(join(cwd, 'build/seals/index.html'), page('<h1>Seals</h1><p>Replace it.</p>'))
  const { written } = await runIn(cwd, 'build', '--add-assistant')
  expect(written).toContain('2 pages, 2 sections. The assistant was added to 1 page.')
  expect((await readRecords(join(cwd, 'build/docs-assistant'))).map(({ content }) => content)).toContain('Replace it.')
  expect((await readFile(join(cwd, 'build/index.html'), 'utf8')).match(/<script/g)).toHaveLength(1)
})

test('lists that the generator made get the assistant, and lead agents to the documentation, but are none of it', async () => {
  const { cwd, written } = await run(
    { ...SITE, 'build/genindex.html': page('<h1>Index</h1><p>Pumps, seals.</p>') },
    'build',
    '--add-assistant',
  )
  expect(written).toContain('2 pages, 2 sections. The assistant was added to 3 pages.')
  const html = await readFile(join(cwd, 'build/genindex.html'), 'utf8')
  expect(html).toContain('<body><p hidden>The pages of this documentation are listed')
  expect(html).not.toContain('rel="alternate"')
  expect(await readFile(join(cwd, 'build/llms.txt'), 'utf8')).not.toContain('genindex')
})

test('agents are led from pages whose framework added the assistant, and from those with a script tag of their own', async () => {
  const own = page('<h1>Valves</h1><p>Turn it.</p><script src="/docs-assistant.js"></script>')
  const { cwd, written } = await run({ ...SITE, 'build/valves/index.html': own }, 'build', '--add-links')
  expect(written).not.toContain('assistant was added')
  expect(await readdir(join(cwd, 'build/docs-assistant'))).not.toContain('docs-assistant.js')
  const read = (name: string) => readFile(join(cwd, 'build', name, 'index.html'), 'utf8')
  for (const name of ['seals', 'valves']) {
    expect(await read(name)).toContain(
      `<link rel="alternate" type="text/markdown" href="/${name}.md"><link rel="llms-txt" href="/llms.txt"><body><p hidden>The pages`,
    )
  }
  expect(await read('seals')).not.toContain('<script')
  const before = await read('valves')
  await runIn(cwd, 'build', '--add-links')
  expect(await read('valves')).toBe(before)
})

test('the sign with which a heading links to itself is for readers alone', async () => {
  const heading =
    '<h2 id="a">Caf\u00e9<a class="headerlink" title="Link" href="#a">\u00b6</a></h2><p>Turn it. <a href="#a">\u00b6</a></p>'
  const links = '<h2 id="b"><a href="#b">Bolts</a> <a href="/x">*</a> <a href="#a">1</a></h2><p>Turn them.</p>'
  const { cwd } = await run({ ...SITE, 'build/valves/index.html': page(heading + links) }, 'build', '--add-links')
  const html = await readFile(join(cwd, 'build/valves/index.html'), 'utf8')
  expect(html).toContain(heading.replace('<a class', '<a data-markdown-ignore class') + links)
})

test('with --device, the language model of the browser writes the answers', async () => {
  const { cwd } = await run(SITE, 'build', '--add-assistant', '--device')
  expect(await readFile(join(cwd, 'build/seals/index.html'), 'utf8')).toMatch(/<script [^>]*data-answers="device"/)
})

test('agents find every page as Markdown, and the list of them', async () => {
  const { cwd } = await run(SITE, 'build', '--add-assistant', '--url', 'https://acme.example/docs')
  const read = (file: string) => readFile(join(cwd, 'build', file), 'utf8')
  expect(await read('seals.md')).toBe(
    '> All pages of this documentation are listed in [llms.txt](https://acme.example/docs/llms.txt).\n\n' +
      '# Seals\n\nA worn seal drips.\n',
  )
  expect(await read('index.md')).toContain(
    '[Grease](https://acme.example/docs/seals/#grease) and [Seals](https://acme.example/docs/seals/)',
  )
  expect(await read('llms.txt')).toBe(
    '# Pumps\n\n> The pages of this documentation, as Markdown.\n\n## Pages\n\n- [Pumps](https://acme.example/docs/index.md)\n- [Seals](https://acme.example/docs/seals.md)\n',
  )
  expect(await read('llms-full.txt')).toContain(
    '# Seals\n\nSource: https://acme.example/docs/seals/\n\nA worn seal drips.',
  )
  expect(await read('seals/index.html')).toContain(
    '<link rel="alternate" type="text/markdown" href="/docs/seals.md"><link rel="llms-txt" href="/docs/llms.txt">',
  )
  expect(await read('seals/index.html')).toContain(
    '<body><p hidden>The pages of this documentation are listed, as Markdown, in <a href="/docs/llms.txt">llms.txt</a>.</p><main>',
  )
})

test.each([
  ['its canonical link', '<link rel="canonical" href="https://acme.example/docs/">', 'https://acme.example/docs'],
  ['the root, if no page says where it is published', '', ''],
])('links in the Markdown begin at %s', async (_at, link, url) => {
  const site = { ...SITE, 'build/index.html': SITE['build/index.html'].replace('<title>', `${link}<title>`) }
  const { cwd } = await run(site, 'build')
  expect(await readFile(join(cwd, 'build/llms.txt'), 'utf8')).toContain(`- [Seals](${url}/seals.md)\n`)
  expect(await readFile(join(cwd, 'build/index.md'), 'utf8')).toContain(`[Seals](${url}/seals/)`)
})

test('a site without a sitemap gets one with the addresses of its pages, if the command knows them', async () => {
  const { cwd } = await run(SITE, 'build', '--url', 'https://acme.example/docs')
  const sitemap = await readFile(join(cwd, 'build/sitemap.xml'), 'utf8')
  expect(sitemap.match(/<loc>[^<]+/g)).toEqual([
    '<loc>https://acme.example/docs/',
    '<loc>https://acme.example/docs/seals/',
  ])
  const own = await run(
    { ...SITE, 'build/sitemap-index.xml': '<sitemapindex/>' },
    'build',
    '--url',
    'https://a.example',
  )
  expect(existsSync(join(own.cwd, 'build/sitemap.xml'))).toBe(false)
  const unknown = await run(SITE, 'build')
  expect(existsSync(join(unknown.cwd, 'build/sitemap.xml'))).toBe(false)
})

test('Markdown that the generator of the site wrote stays, and that of a removed page goes', async () => {
  const files = {
    ...SITE,
    'build/llms.txt': '# Ours',
    'build/old/index.html': page('<h1>Old</h1><p>Gone.</p>'),
    'build/changelog.md': '# Log',
  }
  const { cwd } = await run(files, 'build')
  expect(existsSync(join(cwd, 'build/old.md'))).toBe(true)
  await rm(join(cwd, 'build/old'), { recursive: true })
  await writeFile(join(cwd, 'build/seals/index.html'), page('<h1>Seals</h1><p>Replace it.</p>'))
  await runIn(cwd, 'build')
  expect(existsSync(join(cwd, 'build/old.md'))).toBe(false)
  expect(await readFile(join(cwd, 'build/seals.md'), 'utf8')).toContain('Replace it.')
  expect(await readFile(join(cwd, 'build/llms.txt'), 'utf8')).toBe('# Ours')
  await runIn(cwd, 'build', '--no-markdown')
  expect((await readdir(join(cwd, 'build'))).sort()).toEqual([
    'changelog.md',
    'docs-assistant',
    'index.html',
    'llms.txt',
    'seals',
  ])
})

test('an owner of Markdown that is shown in the browser, as by Docsify, is told to let a service answer', async () => {
  const outcome = await run(
    {
      'docs/index.html':
        '<title>Pumps</title><body><div id="app">Please wait</div><script src="docsify.js"></script></body>',
      'docs/README.md': '# Pumps\n\nFill a pump before it starts.',
    },
    'docs',
  )
  expect(outcome.written).toContain('Let a service answer: docs-assistant serve docs')
  expect(outcome.code).toBe(1)
})

test('an owner of a site that JavaScript renders in the browser is told so', async () => {
  const outcome = await run({ 'dist/index.html': '<body><div id="root"></div><script src="app.js"></script>' }, 'dist')
  expect(outcome.written).toContain('JavaScript renders this site in the browser')
  expect(outcome.code).toBe(1)
})

test.each([
  ['no folder', [], 2, 'Usage: docs-assistant index FOLDER'],
  ['a folder that does not exist', ['dist'], 2, 'dist does not exist. Build your site first, or correct the path.'],
  [
    'a folder without documentation',
    ['build/seals/images'],
    1,
    'has no pages of documentation. Name the folder that your site is built into.',
  ],
  [
    'an output folder that holds something else',
    ['build', '--output', 'seals'],
    2,
    'exists and is not a search index. Name another folder with --output.',
  ],
  ['a wrong URL', ['build', '--url', 'acme'], 2, '--url "acme" is not a URL. Write it as in https://docs.acme.com.'],
] as const)('%s is refused with the cure', async (_what, args, code, message) => {
  const outcome = await run({ ...SITE, 'build/seals/images/a.txt': '' }, ...args)
  expect(outcome.written).toContain(message)
  expect(outcome.code).toBe(code)
  expect(outcome.written).not.toMatch(/^\s+at /m)
})
