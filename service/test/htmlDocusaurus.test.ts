import { expect, test } from 'vitest'
import { readHtml } from './readHtml.js'

/** A page as Docusaurus 3 writes it, with its classes. */
const inDocusaurus = (
  content: string,
  head = '',
) => `<!doctype html><html lang="en" dir="ltr" class="docs-wrapper plugin-docs">
<head><meta charset="UTF-8"><meta name="generator" content="Docusaurus v3.10.2"><title data-rh="true">Rich page | Beacon</title>${head}</head>
<body class="navigation-with-keyboard"><nav aria-label="Main" class="theme-layout-navbar navbar">Beacon</nav>
<main class="docMainContainer_TBSr"><div class="row"><div class="col docItemCol_VOVn"><article>
<nav class="theme-doc-breadcrumbs breadcrumbsContainer_Z_bl" aria-label="Breadcrumbs"><ul class="breadcrumbs"><li class="breadcrumbs__item"><span>Guides</span></li></ul></nav>
<span class="theme-doc-version-badge badge badge--secondary">Version: 2.1</span>
<div class="tocCollapsible_ETCw theme-doc-toc-mobile tocMobile_ITEo"><button type="button" class="clean-btn">On this page</button></div>
<div class="theme-doc-markdown markdown"><header><h1>Rich page</h1></header>${content}</div>
<footer class="theme-doc-footer docusaurus-mt-lg"><b>Tags:</b><a href="/edit/rich.md" class="theme-edit-this-page">Edit this page</a></footer></article>
<nav class="docusaurus-mt-lg pagination-nav" aria-label="Docs pages"><a class="pagination-nav__link" href="/schedule"><div class="pagination-nav__sublabel">Previous</div></a></nav></div>
<div class="col col--3"><div class="tableOfContents_bqdL theme-doc-toc-desktop"><a href="#run" class="table-of-contents__link">Run</a></div></div></div></main>
<footer class="theme-layout-footer footer">© Acme</footer></body></html>`

const heading = (level: number, id: string, text: string) =>
  `<h${level} class="anchor anchorTargetStickyNavbar_Vzrq" id="${id}">${text}<a href="#${id}" class="hash-link" aria-label="Direct link to ${id}" translate="no">\u200B</a></h${level}>`

test('headings have the ids of the page and clean texts, and menus are left out', () => {
  const { page, sections } = readHtml(
    inDocusaurus(
      `<p>Beacon runs jobs.</p>${heading(2, 'run', 'Run a <code>job</code>')}<p>Press start.</p>${heading(3, 'options', 'Options')}<p>There are two.</p>`,
    ),
  )
  expect(page).toMatchObject({ title: 'Rich page', path: '/guides/page.html' })
  expect(sections).toEqual([
    { id: '', heading: 'Rich page', ancestors: [], blocks: ['Beacon runs jobs.'] },
    { id: 'run', heading: 'Run a job', ancestors: [], blocks: ['Press start.'] },
    { id: 'options', heading: 'Options', ancestors: ['Run a job'], blocks: ['There are two.'] },
  ])
})

test('code has its language, its lines and the name of its file', () => {
  const { sections } = readHtml(
    inDocusaurus(
      '<div class="language-js codeBlockContainer_Ckt0 theme-code-block"><div class="codeBlockTitle_OeMC">server.js</div><div class="codeBlockContent_QJqH">' +
        '<pre tabindex="0" class="prism-code language-js codeBlock_bY9V thin-scrollbar"><code class="codeBlockLines_e6Vv codeBlockLinesWithNumbering_o6Pm">' +
        '<div class="token-line codeLine_lJS_"><span class="codeLineNumber_Tfdd"></span><span class="codeLineContent_feaV"><span class="token function">serve</span><span class="token punctuation">(</span></span><br></div>' +
        '<div class="token-line theme-code-block-highlighted-line codeLine_lJS_"><span class="codeLineNumber_Tfdd"></span><span class="codeLineContent_feaV"><span class="token plain" style="display:inline-block"></span></span><br></div>' +
        '<div class="token-line codeLine_lJS_"><span class="codeLineContent_feaV"><span class="token plain">  </span><span class="token number">80</span><span class="token punctuation">)</span></span><br></div>' +
        '</code></pre><div class="buttonGroup_M5ko"><button type="button" aria-label="Copy code to clipboard">Copy</button></div></div></div>',
    ),
  )
  expect(sections[0]?.blocks).toEqual(['server.js', '```js\nserve(\n\n  80)\n```'])
})

test('an admonition begins with its title', () => {
  const { sections } = readHtml(
    inDocusaurus(
      '<div class="theme-admonition theme-admonition-tip admonition_xJq3 alert alert--success"><div class="admonitionHeading_Gvgb"><span class="admonitionIcon_Rf37"><svg viewBox="0 0 12 16"><path d="M6"></path></svg></span>Do it fast</div>' +
        '<div class="admonitionContent_BuS1"><p>A tip with <code>code</code>.</p></div></div>' +
        '<details class="details_lb9f alert alert--info details_b_Ee" data-collapsed="true"><summary>More details</summary><div><div class="collapsibleContent_i85q"><p>Hidden text.</p></div></div></details>',
    ),
  )
  expect(sections[0]?.blocks).toEqual(['**Do it fast**', 'A tip with `code`.', '**More details**', 'Hidden text.'])
})

const tab = (label: string) =>
  `<li role="tab" tabindex="0" aria-selected="true" class="tabs__item tabItem_LNqP">${label}</li>`
const tabs = (labels: string[], panels: string[]) =>
  `<div class="theme-tabs-container tabs-container tabList__CuJ"><ul role="tablist" aria-orientation="horizontal" class="tabs">${labels.map(tab).join('')}</ul>` +
  `<div class="margin-top--md">${panels.map((panel, index) => `<div role="tabpanel" class="tabItem_Ymn6"${index > 0 ? ' hidden=""' : ''}>${panel}</div>`).join('')}</div></div>`

test('the content of each tab follows its label, in tabs inside of tabs too', () => {
  const inner = tabs(['npm', 'yarn'], ['<p>npm install</p>', '<p>yarn add</p>'])
  const { sections } = readHtml(
    inDocusaurus(tabs(['macOS', 'Windows'], [`<p>Use Homebrew.</p>${inner}`, '<p>Use winget.</p>'])),
  )
  expect(sections[0]?.blocks).toEqual([
    '**macOS**',
    'Use Homebrew.',
    '**npm**',
    'npm install',
    '**yarn**',
    'yarn add',
    '**Windows**',
    'Use winget.',
  ])
})

test('tables, task lists and links are those of the page, and marks of footnotes are left out', () => {
  const { sections } = readHtml(
    inDocusaurus(
      '<table><thead><tr><th>Option</th><th style="text-align:center">Type</th></tr></thead><tbody><tr><td><code>retries</code></td><td style="text-align:center">number | string</td></tr></tbody></table>' +
        '<ul class="contains-task-list containsTaskList_mC6p"><li class="task-list-item"><input type="checkbox" disabled="" checked=""> done</li><li class="task-list-item"><input type="checkbox" disabled=""> open</li></ul>' +
        '<p>See <a class="" href="../install#run">the guide</a>.<sup><a href="#user-content-fn-1" id="user-content-fnref-1" data-footnote-ref="true" aria-describedby="footnote-label">1</a></sup></p>' +
        '<section data-footnotes="true" class="footnotes"><h2 class="anchor sr-only" id="footnote-label">Footnotes</h2><ol><li id="user-content-fn-1"><p>The footnote. <a href="#user-content-fnref-1" data-footnote-backref="" class="data-footnote-backref">↩</a></p></li></ol></section>',
    ),
  )
  expect(sections.map(({ blocks }) => blocks)).toEqual([
    [
      '| Option | Type |\n| - | - |\n| `retries` | number \\| string |',
      '- [x] done\n- [ ] open',
      'See [the guide](/install#run).',
      '1. The footnote.',
    ],
  ])
})

test('the version and the language are those of the page', () => {
  const { page } = readHtml(
    inDocusaurus(
      '<p>Beacon.</p>',
      '<meta data-rh="true" name="docsearch:version" content="2.1"><meta data-rh="true" name="description" content="All of it.">',
    ),
  )
  expect(page).toMatchObject({ version: '2.1', language: 'en', description: 'All of it.' })
})

test.each(['blog_posts_list', 'blog_tags_list', 'blog_tags_posts', 'doc_tags_list', 'doc_tag_doc_list'])(
  'a list of posts or tags, which repeats the pages, is left out: %s',
  (tag) => {
    const head = (content: string) => `<meta data-rh="true" name="docusaurus_tag" content="${content}">`
    expect(readHtml(inDocusaurus('<p>The beginning of a post.</p>', head(tag))).page).toBeUndefined()
    const { sections } = readHtml(inDocusaurus('<p>A post.</p>', head('docs-default-current')))
    expect(sections[0]?.blocks).toEqual(['A post.'])
  },
)

test('cards that link to other pages are text without headings, and a heading in a link to itself stays a heading', () => {
  const card = (path: string, title: string, text: string) =>
    `<article class="col"><a class="card padding--lg" href="${path}"><h2 class="cardTitle_rnsV" title="${title}">📄️ ${title}</h2><p class="text--truncate">${text}</p></a></article>`
  const { sections } =
    readHtml(`<body><main><article><h1>Guides</h1><p>All guides.</p><section class="row">${card('/beacon/install', 'Install', 'How to install')}${card('/beacon/deploy', 'Deploy', 'How to deploy')}</section>
    <p>See the blog.</p><a href="#more"><h2 id="more">More</h2></a><p>Ask us.</p></article></main>`)
  expect(sections.map(({ id, heading, blocks }) => [id, heading, ...blocks])).toEqual([
    [
      '',
      'Guides',
      'All guides.',
      '[**📄️ Install**](/beacon/install)',
      '[How to install](/beacon/install)',
      '[**📄️ Deploy**](/beacon/deploy)',
      '[How to deploy](/beacon/deploy)',
      'See the blog.',
    ],
    ['more', 'More', 'Ask us.'],
  ])
})
