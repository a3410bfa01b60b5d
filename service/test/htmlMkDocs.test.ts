import { expect, test } from 'vitest'
import { readHtml } from './readHtml.js'

/** A page as MkDocs writes it with the theme Material. */
const inMaterial = (
  content: string,
) => `<!doctype html><html lang="en" class="no-js"><head><title>Rich page - Beacon</title><link rel="canonical" href="http://localhost:4301/beacon/rich/"><meta name="generator" content="mkdocs-1.4.2, mkdocs-material-8.2.5"></head>
<body dir="ltr"><input class="md-toggle" data-md-toggle="drawer" type="checkbox" id="__drawer" autocomplete="off"><div data-md-component="skip"><a href="#rich-page" class="md-skip">Skip to content</a></div>
<header class="md-header" data-md-component="header"><nav class="md-header__inner">Beacon</nav></header><div class="md-container"><main class="md-main" data-md-component="main"><div class="md-main__inner md-grid">
<div class="md-sidebar md-sidebar--primary"><nav class="md-nav md-nav--primary" aria-label="Navigation">Menu</nav></div><div class="md-sidebar md-sidebar--secondary"><nav class="md-nav md-nav--secondary" aria-label="Table of contents">Table of contents</nav></div>
<div class="md-content" data-md-component="content"><article class="md-content__inner md-typeset"><a href="https://github.com/acme/beacon/edit/main/docs/rich.md" title="Edit this page" class="md-content__button md-icon"><svg></svg></a>
<h1 id="rich-page">Rich page<a class="headerlink" href="#rich-page" title="Permanent link">&para;</a></h1>${content}
<aside class="md-source-file"><small>Last update: <span>2026</span></small></aside><form class="md-feedback" name="feedback"><legend>Was this page helpful?</legend></form></article></div></div></main>
<footer class="md-footer"><nav class="md-footer__inner">Previous Install</nav></footer></div></body></html>`

const heading = (level: number, id: string, text: string) =>
  `<h${level} id="${id}">${text}<a class="headerlink" href="#${id}" title="Permanent link">&para;</a></h${level}>`

test('headings have the ids of the page and clean texts, and menus are left out', () => {
  const { page, sections } = readHtml(
    inMaterial(`<p>Beacon runs jobs.</p>${heading(2, 'run', 'Run a <code>job</code>')}<p>Press start.</p>`),
    'rich/index.html',
  )
  expect(page).toMatchObject({ title: 'Rich page', language: 'en', path: '/rich/' })
  expect(sections).toEqual([
    { id: 'rich-page', heading: 'Rich page', ancestors: [], blocks: ['Beacon runs jobs.'] },
    { id: 'run', heading: 'Run a job', ancestors: [], blocks: ['Press start.'] },
  ])
})

test('code has its language and its lines', () => {
  const { sections } = readHtml(
    inMaterial(
      '<div class="language-yaml highlight"><pre><span></span><code><a id="__codelineno-5-1" name="__codelineno-5-1" href="#__codelineno-5-1"></a><span class="nt">theme</span><span class="p">:</span>\n<a id="__codelineno-5-2" name="__codelineno-5-2" href="#__codelineno-5-2"></a><span class="w">  </span><span class="nt">name</span><span class="p">:</span><span class="w"> </span><span class="l l-Scalar l-Scalar-Plain">x</span>\n</code></pre></div>',
    ),
  )
  expect(sections[0]?.blocks).toEqual(['```yaml\ntheme:\n  name: x\n```'])
})

test('code beside its line numbers is code, not a table', () => {
  const { sections } = readHtml(
    inMaterial(
      '<div class="language-js highlight"><table class="highlighttable"><tr><th colspan="2" class="filename"><span class="filename">server.js</span></th></tr><tr><td class="linenos"><div class="linenodiv"><pre><span></span><span class="normal"><a href="#__codelineno-0-1">1</a></span>\n<span class="normal"><a href="#__codelineno-0-2">2</a></span></pre></div></td>' +
        '<td class="code"><div><pre><span></span><code><a id="__codelineno-0-1" name="__codelineno-0-1"></a><span class="nx">serve</span><span class="p">({</span>\n<a id="__codelineno-0-2" name="__codelineno-0-2"></a><span class="hll"><span class="w">  </span><span class="nx">port</span>\n</span></code></pre></div></td></tr></table></div>',
    ),
  )
  expect(sections[0]?.blocks).toEqual(['**server.js**', '```js\nserve({\n  port\n```'])
})

test('the content of each tab follows its label', () => {
  const { sections } = readHtml(
    inMaterial(
      '<div class="tabbed-set tabbed-alternate" data-tabs="1:2"><input checked="checked" id="__tabbed_1_1" name="__tabbed_1" type="radio" /><input id="__tabbed_1_2" name="__tabbed_1" type="radio" /><div class="tabbed-labels"><label for="__tabbed_1_1">macOS</label><label for="__tabbed_1_2">Windows</label></div>' +
        '<div class="tabbed-content"><div class="tabbed-block"><p>Use Homebrew.</p></div><div class="tabbed-block"><p>Use winget.</p></div></div></div>',
    ),
  )
  expect(sections[0]?.blocks).toEqual(['**macOS**', 'Use Homebrew.', '**Windows**', 'Use winget.'])
})

test('an admonition begins with its title', () => {
  const { sections } = readHtml(
    inMaterial(
      '<div class="admonition tip"><p class="admonition-title">Do it fast</p><p>A tip.</p></div><details class="danger"><summary>Collapsed</summary><p>Do not.</p></details>',
    ),
  )
  expect(sections[0]?.blocks).toEqual(['**Do it fast**', 'A tip.', '**Collapsed**', 'Do not.'])
})

test('definitions, task lists and keys are text, and marks of footnotes are left out', () => {
  const { sections } = readHtml(
    inMaterial(
      '<dl><dt><code>retries</code></dt><dd><p>How often a job is run again.</p></dd></dl>' +
        '<ul class="task-list"><li class="task-list-item"><label class="task-list-control"><input type="checkbox" disabled checked/><span class="task-list-indicator"></span></label> done</li></ul>' +
        '<p>Press <span class="keys"><kbd class="key-control">Ctrl</kbd><span>+</span><kbd class="key-c">C</kbd></span>.<sup id="fnref:1"><a class="footnote-ref" href="#fn:1">1</a></sup></p>' +
        '<div class="footnote"><hr /><ol><li id="fn:1"><p>The footnote.&#160;<a class="footnote-backref" href="#fnref:1" title="Jump back to footnote 1 in the text">&#8617;</a></p></li></ol></div>',
    ),
  )
  expect(sections[0]?.blocks).toEqual([
    '- `retries`\n\n  How often a job is run again.',
    '- [x] done',
    'Press `Ctrl`+`C`.',
    '1. The footnote.',
  ])
})
