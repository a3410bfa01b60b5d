import { expect, test } from 'vitest'
import { readHtml } from './readHtml.js'

/** A page as Starlight 0.37 writes it. */
const inStarlight = (
  content: string,
) => `<!DOCTYPE html><html lang="en" dir="ltr" data-theme="dark" data-has-toc data-has-sidebar class="astro-bguv2lll"><head><title>Rich page | Beacon</title>
<link rel="canonical" href="http://localhost:4301/beacon/guides/rich/"><meta name="generator" content="Astro v5.18.2"><meta name="generator" content="Starlight v0.37.7"></head>
<body><a href="#_top">Skip to content</a><header class="header">Beacon</header><nav class="sidebar" aria-label="Main">Menu</nav>
<div class="main-frame"><div class="right-sidebar-container"><aside class="right-sidebar"><starlight-toc><nav aria-labelledby="starlight__on-this-page">On this page</nav></starlight-toc></aside></div>
<main data-pagefind-body class="astro-bguv2lll" lang="en" dir="ltr"><div class="content-panel"><div class="sl-container"><h1 id="_top" class="astro-j6tvhyss">Rich page</h1></div></div>
<div class="content-panel"><div class="sl-container"><div class="sl-markdown-content">${content}</div>
<footer class="sl-flex"><div class="meta sl-flex"><a href="/edit/rich.md">Edit page</a></div><div class="pagination-links print:hidden"><a href="/beacon/" rel="prev">Previous</a></div></footer></div></div></main></div></body></html>`

const heading = (level: number, id: string, text: string) =>
  `<div class="sl-heading-wrapper level-h${level}"><h${level} id="${id}">${text}</h${level}><a class="sl-anchor-link" href="#${id}"><span aria-hidden="true" class="sl-anchor-icon"><svg></svg></span><span class="sr-only" data-pagefind-ignore>Section titled “${text}”</span></a></div>`

const line = (content: string, marks = '') => `<div class="ec-line${marks}"><div class="code">${content}</div></div>`

const frame = (
  language: string,
  code: string,
  caption = '<span class="title"></span><span class="sr-only">Terminal window</span>',
) =>
  `<div class="expressive-code"><figure class="frame not-content"><figcaption class="header">${caption}</figcaption><pre data-language="${language}"><code>${code}</code></pre>` +
  '<div class="copy"><div aria-live="polite"></div><button title="Copy to clipboard" data-copied="Copied!"><div></div></button></div></figure></div>'

test('headings have the ids of the page and clean texts, and menus are left out', () => {
  const { page, sections } = readHtml(
    inStarlight(`<p>Beacon runs jobs.</p>${heading(2, 'run', 'Run a job')}<p>Press start.</p>`),
    'guides/rich/index.html',
  )
  expect(page).toMatchObject({ title: 'Rich page', language: 'en', path: '/guides/rich/' })
  expect(sections).toEqual([
    { id: '_top', heading: 'Rich page', ancestors: [], blocks: ['Beacon runs jobs.'] },
    { id: 'run', heading: 'Run a job', ancestors: [], blocks: ['Press start.'] },
  ])
})

test('code has its language, its lines and the name of its file', () => {
  const code =
    line('<span style="--0:#82AAFF">serve</span><span>({</span>') +
    line('\n', ' highlight mark') +
    line('<span class="indent"><span>  </span></span><span>port: 80</span>')
  const { sections } = readHtml(
    inStarlight(
      frame('js', code, '<span class="title">server.js</span>') +
        frame('bash', line('npm install')) +
        frame('plaintext', line('plain')),
    ),
  )
  expect(sections[0]?.blocks).toEqual([
    'server.js',
    '```js\nserve({\n\n  port: 80\n```',
    '```bash\nnpm install\n```',
    '```\nplain\n```',
  ])
})

test('lines that were removed and added are marked', () => {
  const { sections } = readHtml(
    inStarlight(frame('diff', line('old', ' highlight del') + line('new', ' highlight ins') + line('same'))),
  )
  expect(sections[0]?.blocks).toEqual(['```diff\n- old\n+ new\nsame\n```'])
})

test('an aside begins with its title', () => {
  const { sections } = readHtml(
    inStarlight(
      '<aside aria-label="Note" class="starlight-aside starlight-aside--note"><p class="starlight-aside__title" aria-hidden="true"><svg viewBox="0 0 24 24" class="starlight-aside__icon"><path d="M12"></path></svg>Note</p><div class="starlight-aside__content"><p>A plain note.</p></div></aside>',
    ),
  )
  expect(sections[0]?.blocks).toEqual(['**Note**', 'A plain note.'])
})

test('the content of each tab follows its label', () => {
  const { sections } = readHtml(
    inStarlight(
      '<starlight-tabs data-sync-key="os"> <div class="tablist-wrapper not-content"> <ul role="tablist"> <li role="presentation" class="tab"> <a role="tab" href="#tab-panel-0" id="tab-0" aria-selected="true" tabindex="0"> <svg></svg> macOS </a> </li><li role="presentation" class="tab"> <a role="tab" href="#tab-panel-1" id="tab-1" aria-selected="false" tabindex="-1"> Windows </a> </li> </ul> </div>' +
        `<div id="tab-panel-0" aria-labelledby="tab-0" role="tabpanel"> <p>Use Homebrew.</p>${frame('bash', line('brew install beacon'))} </div><div id="tab-panel-1" aria-labelledby="tab-1" role="tabpanel" tabindex="0" hidden> Use winget. </div></starlight-tabs>`,
    ),
  )
  expect(sections[0]?.blocks).toEqual([
    '**macOS**',
    'Use Homebrew.',
    '```bash\nbrew install beacon\n```',
    '**Windows**',
    'Use winget.',
  ])
})

test('cards are text, and a tree of files, which Starlight leaves out of its search, is not', () => {
  const { sections } = readHtml(
    inStarlight(
      '<div class="card-grid"><article class="card sl-flex"> <p class="title sl-flex"> <svg></svg> <span>Fast card</span> </p> <div class="body">Card text.</div> </article>' +
        '<div class="sl-link-card"> <span class="sl-flex stack"> <a href="/beacon/install"> <span class="title">Link card</span> </a> <span class="description">Card description.</span> </span> <svg></svg> </div></div>' +
        '<starlight-file-tree class="not-content" data-pagefind-ignore="true"><ul><li class="file">index.js</li></ul></starlight-file-tree>',
    ),
  )
  expect(sections[0]?.blocks).toEqual(['Fast card', 'Card text.', '[Link card](/beacon/install) Card description.'])
})
