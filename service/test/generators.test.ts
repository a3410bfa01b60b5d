import { expect, test } from 'vitest'
import { unpackContent } from '../src/content/packContent.js'
import { createPagesApp } from '../src/pages/createPagesApp.js'
import { openDocs } from './openDocs.js'
import { ASSISTANT_KEY } from './startService.js'

/** The addresses of the pages of a folder, and the ids of their headings. */
async function open(files: Readonly<Record<string, string>>, below?: string) {
  const { live, ...docs } = await openDocs(files, below)
  const ids = (path: string) => live.current.pages.get(path)?.sections.map(({ id }) => id)
  const paths = () => [...live.current.pages.keys()]
  const markdown = (path: string) => {
    const page = live.current.pages.get(path)
    return (
      page &&
      unpackContent(page.content, 'blocks')
        .flat()
        .map((block) => block.markdown)
        .join('\n\n')
    )
  }
  return { ...docs, live, paths, ids, markdown }
}

const DOCUSAURUS = { 'docusaurus.config.ts': '' }

test.each([
  ['intro.md', '', '/intro'],
  ['01-intro.md', '', '/intro'],
  ['01-guides/02-install.mdx', '', '/guides/install'],
  ['2. Guides/1_first.md', '', '/Guides/first'],
  ['7.0-release.md', '', '/7.0-release'],
  ['2026-11-24-news.md', '', '/2026-11-24-news'],
  ['GettingStarted.md', 'id: getting-started', '/getting-started'],
  ['guides/GettingStarted.md', 'id: getting-started', '/guides/getting-started'],
  ['guides/theming.md', 'slug: colours', '/guides/colours'],
  ['guides/theming.md', 'slug: ../colours', '/colours'],
  ['guides/theming.md', 'slug: /design/colours/', '/design/colours'],
  ['guides/welcome.md', 'slug: /', '/'],
  ['guides/theming.md', 'id: theme\nslug: tokens', '/guides/tokens'],
  ['guides/guides.md', '', '/guides'],
  ['guides/README.md', 'id: overview', '/guides'],
  ['guides/theming.md', 'slug: //elsewhere.example/a', '/elsewhere.example/a'],
  ['guides/theming.md', 'slug: [a, b]', '/guides/theming'],
])('Docusaurus: %s with “%s” is at %s', async (file, frontMatter, path) => {
  const { paths, warnings } = await open({ ...DOCUSAURUS, [file]: `---\n${frontMatter}\n---\n# Page\n` })
  expect(paths()).toEqual([path])
  expect(warnings).toEqual([])
})

test('links to files lead to the addresses of their pages', async () => {
  const { markdown } = await open({
    ...DOCUSAURUS,
    '01-intro.md':
      '# Intro\n\n[Install](02-guides/01-install.md#npm), [Theme](<./02-guides/The theme.md>), [Home][home], ![Plan](./02-guides/plan.png)\n\n[home]: ./index.mdx',
    '02-guides/01-install.md': '# Install\n\n[Back](../01-intro.md)',
    '02-guides/The theme.md': '---\nslug: /theme\n---\n# Theme',
    'index.mdx': '# Home',
  })
  expect(markdown('/intro')).toBe(
    '[Install](/guides/install#npm), [Theme](/theme), [Home](/), ![Plan](/02-guides/plan.png)',
  )
  expect(markdown('/guides/install')).toBe('[Back](/intro)')
})

test('a changed slug changes the links to its page', async () => {
  const { folder, live, markdown } = await open({
    ...DOCUSAURUS,
    'a.md': '# A\n\n[B](b.md)',
    'b.md': '---\nslug: one\n---\n# B',
  })
  expect(markdown('/a')).toBe('[B](/one)')
  await folder.write({ 'b.md': '---\nslug: two\n---\n# B' })
  await live.reload()
  expect(markdown('/a')).toBe('[B](/two)')
  expect(live.current.pages.has('/two')).toBe(true)
})

test('Docusaurus: unlisted pages are hidden, and pages have their position in the sidebar', async () => {
  const { live, paths } = await open({
    ...DOCUSAURUS,
    'a.md': '---\nsidebar_position: 2\n---\n# A',
    'b.md': '---\nsidebar_position: 1\n---\n# B',
    'c.md': '---\nunlisted: true\n---\n# C',
  })
  expect(paths()).toEqual(['/b', '/a', '/c'])
  expect([...live.current.pages.values()].map(({ hidden }) => hidden)).toEqual([false, false, true])
})

test('the address of a file leads to the address of its page', async () => {
  const { live } = await open({
    ...DOCUSAURUS,
    '01-intro.md': '# Intro',
    '02-theme.md': '---\nslug: /design\n---\n# Theme',
  })
  const app = createPagesApp({
    site: live,
    assistantKey: ASSISTANT_KEY,
    basePath: '/docs',
    links: { prefix: '/docs', builtFor: '' },
  })
  for (const [file, page] of [
    ['/docs/01-intro', '/docs/intro'],
    ['/docs/02-theme.md?a=b', '/docs/design?a=b'],
  ] as const) {
    const response = await app.request(file)
    expect([response.status, response.headers.get('Location')]).toEqual([302, page])
  }
  expect((await app.request('/docs/design')).status).toBe(200)
  expect((await app.request('/docs/03-other')).status).toBe(404)
})

test('Starlight: names are in lower case, and a slug is the address', async () => {
  const docs = 'src/content/docs'
  const { paths, markdown } = await open(
    {
      'astro.config.mjs': '',
      [`${docs}/index.mdx`]: '# Home\n\n[Start](./Guides/Getting%20Started.md)',
      [`${docs}/Guides/Getting Started.md`]: '# Start',
      [`${docs}/reference/API.md`]: '---\nslug: api\n---\n# API',
      [`${docs}/guides/v2.0.md`]: '# Two',
    },
    docs,
  )
  expect(paths()).toEqual(['/', '/api', '/guides/getting-started', '/guides/v20'])
  expect(markdown('/')).toBe('[Start](/guides/getting-started)')
})

test('VitePress: headings have its ids', async () => {
  const headings = [
    'Vue’s `ref()`',
    '3.1 What is *new*?',
    'C++ & C#',
    'Überblick',
    '主题',
    'C++ & C#',
    'Named {#other}',
    'a_b',
    'Emoji :tada:',
  ]
  const { ids } = await open({
    '.vitepress/config.ts': '',
    'page.md': `# Page\n\n${headings.map((heading) => `## ${heading}\n\nText.`).join('\n\n')}`,
  })
  expect(ids('/page')).toEqual([
    'page',
    'vue-s-ref',
    '_3-1-what-is-new',
    'c-c',
    'uberblick',
    '主题',
    'c-c-1',
    'other',
    'a-b',
    'emoji',
  ])
})

test('MkDocs: headings have its ids', async () => {
  const headings = ["What's `new`?", 'Überblick', 'Überblick', 'a_b - c', '主题', 'Named { #other }']
  const { ids } = await open({
    'mkdocs.yml': '',
    'page.md': `# Page\n\n${headings.map((heading) => `## ${heading}\n\nText.`).join('\n\n')}`,
  })
  expect(ids('/page')).toEqual(['page', 'whats-new', 'uberblick', 'uberblick_1', 'a_b-c', '_1', 'other'])
})

test('plain Markdown has the ids of GitHub, and addresses of files', async () => {
  const { ids, paths } = await open({ '01-intro.md': '---\nslug: other\nid: 5\n---\n# C++ & C#\n\nText.' })
  expect(paths()).toEqual(['/01-intro'])
  expect(ids('/01-intro')).toEqual(['c--c'])
})

test('pages in folders of languages have them', async () => {
  const { live } = await open({
    'index.md': '# Home',
    'guide/install.md': '# Install',
    'guide/theme.md': '# Theme',
    'zh-cn/index.md': '# 首页',
    'zh-cn/guide/install.md': '# 安装',
    'pt_BR/guide/install.md': '# Instalar',
    'pt_BR/guide/theme.md': '---\nlanguage: pt-PT\n---\n# Tema',
    'ml/index.md': '# Machine learning',
    'ml/models.md': '# Models',
    'api/guide/install.md': '# API',
  })
  const languages = [...live.current.pages.values()].map(({ file, language }) => [file, language])
  expect(Object.fromEntries(languages.filter(([, language]) => language !== undefined))).toEqual({
    'zh-cn/index.md': 'zh-CN',
    'zh-cn/guide/install.md': 'zh-CN',
    'pt_BR/guide/install.md': 'pt-BR',
    'pt_BR/guide/theme.md': 'pt-PT',
  })
})
