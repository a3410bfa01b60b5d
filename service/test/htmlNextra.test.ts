import { expect, test } from 'vitest'
import { readHtml } from './readHtml.js'

/** A page as Nextra 4 writes it with its theme for docs. */
const inNextra = (
  content: string,
) => `<!DOCTYPE html><html lang="en" dir="ltr"><head><title>Rich page – Beacon</title><meta name="description" content="All that Nextra writes."/></head>
<body><div class="nextra-banner">New</div><header class="nextra-navbar"><nav>Beacon</nav></header><div class="x:mx-auto x:flex"><aside class="nextra-sidebar">Menu</aside><nav class="nextra-toc" aria-label="table of contents">On This Page</nav>
<article class="x:w-full x:min-w-0"><div class="nextra-breadcrumb x:mt-1.5 x:flex"><a title="Guides" href="/guides/install">Guides</a><span title="Rich page">Rich page</span></div><div id="nextra-skip-nav"></div>
<main data-pagefind-body="true"><h1 class="x:tracking-tight x:text-4xl">Rich page</h1>${content}</main>
<div class="x:mb-8 x:flex x:items-center x:border-t"><a title="Install" href="/guides/install">Install</a></div></article></div><footer>MIT</footer></body></html>`

const heading = (level: number, id: string, text: string) =>
  `<h${level} id="${id}" class="x:tracking-tight">${text}<a href="#${id}" class="x:focus-visible:nextra-focus subheading-anchor" aria-label="Permalink for this section"></a></h${level}>`

const code = (lines: string, file = '') =>
  `<div data-pagefind-ignore="all" class="nextra-code x:relative x:not-first:mt-6">${file}<pre class="x:group not-prose" tabindex="0"><div class="x:flex"><button title="Copy code" type="button"><svg></svg></button></div><code class="nextra-code" dir="ltr">${lines}</code></pre></div>`

test('headings have the ids of the page and clean texts, and menus are left out', () => {
  const { page, sections } = readHtml(
    inNextra(
      '<p>See <a href="./install#run">the guide</a> and <a href="https://example.com" target="_blank" rel="noreferrer">the site<!-- --> <svg></svg></a>.</p>' +
        `${heading(2, 'run', 'Run a <code class="nextra-code" dir="ltr">job</code>')}<p>Press start.</p>`,
    ),
  )
  expect(page).toMatchObject({ title: 'Rich page', language: 'en', description: 'All that Nextra writes.' })
  expect(sections).toEqual([
    {
      id: '',
      heading: 'Rich page',
      ancestors: [],
      blocks: ['See [the guide](/guides/install#run) and [the site](https://example.com).'],
    },
    { id: 'run', heading: 'Run a job', ancestors: [], blocks: ['Press start.'] },
  ])
})

test('code is part of the page, although Nextra leaves it out of its search', () => {
  const { sections } = readHtml(
    inNextra(
      code(
        '<span><span style="--shiki-light:#6F42C1">serve</span><span>({</span></span>\n<span data-highlighted-line=""><span>  port: 80,</span></span>\n<span><span>})</span></span>',
        '<div class="x:px-4 x:text-xs"><svg></svg><span class="x:truncate">server.js</span></div>',
      ),
    ),
  )
  expect(sections[0]?.blocks).toEqual(['server.js', '```\nserve({\n  port: 80,\n})\n```'])
})

test('a callout is its text, without its icon', () => {
  const { sections } = readHtml(
    inNextra(
      '<div class="nextra-callout x:mt-6 x:flex"><div class="x:select-none x:text-xl" data-pagefind-ignore="all">⚠️</div><div class="x:w-full x:min-w-0 x:leading-7"><b>Note</b>\n<p>An alert.</p>\n</div></div>' +
        '<details class="x:rounded"><summary class="x:flex"><svg></svg><h3 class="x:grow x:p-1">More details</h3></summary><div style="height:0"><p>Hidden text.</p></div></details>',
    ),
  )
  expect(sections.map(({ blocks }) => blocks)).toEqual([['**Note**', 'An alert.', '**More details**', 'Hidden text.']])
})

test('the content of each tab follows its label, which is no heading', () => {
  const { sections } = readHtml(
    inNextra(
      `${heading(2, 'install', 'Install')}<div class="nextra-scrollbar" role="tablist" aria-orientation="horizontal"><button id="headlessui-tabs-tab-1" role="tab" type="button" aria-selected="true">macOS</button><button id="headlessui-tabs-tab-2" role="tab" type="button" aria-selected="false">Windows</button></div>` +
        `<div><div class="x:rounded x:mt-6" id="headlessui-tabs-panel-1" role="tabpanel" tabindex="0"><h3 id="macos" style="visibility:hidden;width:0;height:0">macOS</h3><p>Use Homebrew.</p>${code('<span><span>brew install beacon</span></span>')}</div>` +
        '<div id="headlessui-tabs-panel-2" role="tabpanel" tabindex="-1" hidden="" style="display:none"><h3 id="windows" style="visibility:hidden;width:0;height:0">Windows</h3>Use winget.</div></div>',
    ),
  )
  expect(sections).toEqual([
    {
      id: 'install',
      heading: 'Install',
      ancestors: [],
      blocks: ['**macOS**', 'Use Homebrew.', '```\nbrew install beacon\n```', '**Windows**', 'Use winget.'],
    },
  ])
})
