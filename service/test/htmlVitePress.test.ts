import { expect, test } from 'vitest'
import { readHtml } from './readHtml.js'

/** A page as VitePress 1 writes it. */
const inVitePress = (
  content: string,
) => `<!DOCTYPE html><html lang="en-US" dir="ltr"><head><title>Rich page | Beacon</title>
<meta name="description" content="All that VitePress writes."><meta name="generator" content="VitePress v1.6.4"></head>
<body><div id="app"><div class="Layout"><header class="VPNav"><a class="title" href="/">Beacon</a></header><aside class="VPSidebar"><nav class="nav" id="VPSidebarNav">Menu</nav></aside>
<div class="VPContent has-sidebar" id="VPContent"><div class="VPDoc has-sidebar has-aside"><div class="container"><div class="aside"><nav class="VPDocAsideOutline">On this page</nav></div>
<div class="content"><div class="content-container"><main class="main"><div style="position:relative;" class="vp-doc _guides_rich"><div>${content}</div></div></main>
<footer class="VPDocFooter"><div class="edit-info"><a class="edit-link-button" href="/edit/rich.md">Edit this page</a></div><nav class="prev-next"><span class="visually-hidden">Pager</span></nav></footer>
</div></div></div></div></div></div></div></body></html>`

const heading = (level: number, id: string, text: string) =>
  `<h${level} id="${id}" tabindex="-1">${text} <a class="header-anchor" href="#${id}" aria-label="Permalink to &quot;${id}&quot;">\u200B</a></h${level}>`

const shiki = '<pre class="shiki shiki-themes github-light github-dark vp-code" tabindex="0"><code>'

test('headings have the ids of the page and clean texts, and menus are left out', () => {
  const { page, sections } = readHtml(
    inVitePress(
      `${heading(1, 'rich-page', 'Rich page')}<p>Beacon runs jobs.</p>${heading(2, 'run', 'Run a <code>job</code>')}<p>Press start.</p>`,
    ),
  )
  expect(page).toMatchObject({ title: 'Rich page', language: 'en-US', description: 'All that VitePress writes.' })
  expect(sections).toEqual([
    { id: 'rich-page', heading: 'Rich page', ancestors: [], blocks: ['Beacon runs jobs.'] },
    { id: 'run', heading: 'Run a job', ancestors: [], blocks: ['Press start.'] },
  ])
})

test('code has its language and its lines, without their numbers', () => {
  const { sections } = readHtml(
    inVitePress(
      `<div class="language-js vp-adaptive-theme line-numbers-mode"><button title="Copy Code" class="copy"></button><span class="lang">js</span>${shiki}` +
        '<span class="line"><span style="--shiki-light:#6F42C1;">serve</span><span style="--shiki-light:#24292E;">({</span></span>\n<span class="line highlighted"><wbr></span>\n<span class="line"><span style="--shiki-light:#24292E;">  port: </span></span></code></pre>' +
        '<div class="line-numbers-wrapper" aria-hidden="true"><span class="line-number">1</span><br><span class="line-number">2</span><br></div></div>',
    ),
  )
  expect(sections[0]?.blocks).toEqual(['```js\nserve({\n\n  port: \n```'])
})

test('the code of a group follows the label of its tab', () => {
  const { sections } = readHtml(
    inVitePress(
      '<div class="vp-code-group vp-adaptive-theme"><div class="tabs"><input type="radio" name="group-KMNp5" id="tab-1" checked><label data-title="npm" for="tab-1">npm</label><input type="radio" name="group-KMNp5" id="tab-2"><label data-title="config.js" for="tab-2">config.js</label></div>' +
        `<div class="blocks"><div class="language-sh vp-adaptive-theme active"><button title="Copy Code" class="copy"></button><span class="lang">sh</span>${shiki}<span class="line"><span>npm add beacon</span></span></code></pre></div>` +
        `<div class="language-js vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">js</span>${shiki}<span class="line"><span>export default {}</span></span></code></pre></div></div></div>`,
    ),
  )
  expect(sections[0]?.blocks).toEqual([
    '**npm**',
    '```sh\nnpm add beacon\n```',
    '**config.js**',
    '```js\nexport default {}\n```',
  ])
})

test('a custom block begins with its title', () => {
  const { sections } = readHtml(
    inVitePress(
      '<div class="warning custom-block"><p class="custom-block-title">Take care</p><p>A warning.</p></div>' +
        '<details class="details custom-block"><summary>Click me</summary><p>Inside.</p></details>' +
        '<div class="important custom-block github-alert"><p class="custom-block-title">IMPORTANT</p><p>An alert.</p></div>',
    ),
  )
  expect(sections[0]?.blocks).toEqual([
    '**Take care**',
    'A warning.',
    '**Click me**',
    'Inside.',
    '**IMPORTANT**',
    'An alert.',
  ])
})

test('the page for unknown addresses is left out', () => {
  expect(
    readHtml(
      '<html><head><title>404 | Beacon</title></head><body><main><h1>404</h1><p>Not found.</p></main></body></html>',
      '404.html',
    ).page,
  ).toBeUndefined()
})
