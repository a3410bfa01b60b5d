import { expect, test } from 'vitest'
import { readHtml } from './readHtml.js'

const inPage = (generator: string, body: string) =>
  `<!DOCTYPE html><html><head><meta name="generator" content="${generator}" /><title>From the head</title></head><body>${body}</body></html>`

test('DocBook: navigation is left out, and a heading in several elements has the id of its section', () => {
  const { page, sections } = readHtml(
    inPage(
      'DocBook XSL Stylesheets Vsnapshot',
      `
    <div class="navheader"><table><tr><th>1.3. Valves</th></tr></table></div>
    <div class="sect1" id="VALVES"><div class="titlepage"><div><div><h2 class="title">1.3. Valves</h2></div></div></div><a id="id-1" class="indexterm"></a>
      <p>Open the valve first.</p>
      <div class="sect2" id="SEATS"><div class="titlepage"><div><div><h3 class="title">1.3.1. Seats</h3></div></div></div><p>A seat of brass.</p></div>
    </div>
    <div class="navfooter"><a href="next.html">Next</a></div>`,
    ),
  )
  expect(page?.title).toBe('From the head')
  expect(sections.map(({ id, heading, blocks }) => [id, heading, ...blocks])).toEqual([
    ['VALVES', '1.3. Valves', 'Open the valve first.'],
    ['SEATS', '1.3.1. Seats', 'A seat of brass.'],
  ])
})

test('DocBook: a block of text keeps what is beside the parts that are marked as code', () => {
  const { sections } = readHtml(
    inPage(
      'DocBook XSL Stylesheets Vsnapshot',
      `<h1>Start</h1>
    <pre class="screen"><code class="prompt">$</code> <strong class="userinput"><code>pump start</code></strong>\nThe pump starts.</pre>`,
    ),
  )
  expect(sections[0]?.blocks).toEqual(['```\n$ pump start\nThe pump starts.\n```'])
})

test('Publican: banner and navigation are left out, and headings have the ids of the anchors in them', () => {
  const { sections } = readHtml(
    inPage(
      'publican v4.3.2',
      `
    <div id="banner">Download the ebook</div><p id="title"><strong>The Handbook</strong></p><ul class="docnav"><li>Next</li></ul>
    <div class="section"><div class="titlepage"><div><div><h2 class="title"><a id="sect.seals"></a>5.4. Seals</h2></div></div></div><p>Replace the seal.</p></div>
    <ul class="docnav"><li>Next</li></ul>`,
    ),
  )
  expect(sections).toEqual([{ id: 'sect.seals', heading: '5.4. Seals', ancestors: [], blocks: ['Replace the seal.'] }])
})

test('AsciiDoc: the title is in the header, and its author is left out', () => {
  const { page, sections } = readHtml(
    inPage(
      'Asciidoctor 2.0.20',
      `
    <div id="header"><h1>pump(1)</h1><div class="details"><span class="author">Ada</span></div></div>
    <div id="content"><div class="sect1"><h2 id="_options">Options</h2><div class="sectionbody"><dl><dt class="hdlist1">--now</dt><dd><p>At once.</p></dd></dl></div></div></div>
    <div id="footer">Last updated</div>`,
    ),
  )
  expect(page?.title).toBe('pump(1)')
  expect(sections.at(-1)).toMatchObject({ id: '_options', heading: 'Options' })
  expect(JSON.stringify(sections)).not.toMatch(/Ada|Last updated/)
})

test('AsciiDoc: terms that share a description are one', () => {
  const { sections } = readHtml(
    '<meta name="generator" content="AsciiDoc"><div id="content"><h2 id="options">Options</h2><dl><dt class="hdlist1">\n-a\n</dt>\n<dt class="hdlist1">--all</dt>\n<dd><p>Shows all pumps.</p></dd><dt>-q</dt><dd><p>Is quiet.</p></dd></dl></div>',
  )
  expect(sections[0]?.blocks).toEqual(['- -a, --all\n\n  Shows all pumps.\n\n- -q\n\n  Is quiet.'])
})

test('Doxygen: the title is no heading, members have the ids that they link to, and each line of code is an element', () => {
  const { page, sections } = readHtml(
    inPage(
      'Doxygen 1.9.4',
      `
    <div id="top">Menu</div><div class="header"><div class="headertitle"><div class="title">Pump Class Reference<div class="ingroups">Modules</div></div></div></div>
    <div class="contents"><p>A pump.</p>
      <div class="fragment"><div class="line"><span class="keywordtype">void</span> main() {</div><div class="line">  start();</div><div class="line">}</div></div>
      <a id="a12"></a><h2 class="memtitle"><span class="permalink"><a href="#a12">◆&#160;</a></span>start()</h2><p>Starts it.</p></div>`,
    ),
  )
  expect(page?.title).toBe('Pump Class Reference')
  expect(sections.map(({ id, heading, blocks }) => [id, heading, ...blocks])).toEqual([
    ['', 'Pump Class Reference', 'A pump.', '```\nvoid main() {\n  start();\n}\n```'],
    ['a12', 'start()', 'Starts it.'],
  ])
})

test('Doxygen: pages that only list members, sources and files are left out', () => {
  const list = inPage('Doxygen 1.9.4', '<div class="contents"><p>All members.</p></div>')
  for (const file of [
    'classPump-members.html',
    'pump_8h_source.html',
    'annotated.html',
    'functions_a.html',
    'dir_1a2b.html',
  ]) {
    expect(readHtml(list, file).page, file).toBeUndefined()
  }
  expect(readHtml(list, 'team.html').sections[0]?.blocks).toEqual(['All members.'])
})

test('Doxygen: pages whose head their owner wrote are known by their structure', () => {
  const body = `<div class="header"><div class="headertitle"><div class="title">Pump Class<span class="mlabels">abstract</span></div></div></div>
    <div class="contents"><p><a href="a.html">A</a> <a href="b.html">list of links to the other classes of pumps</a></p><p>A pump.</p>
    <table><tr><td><table><tr><td>start(</td>\n<td>speed)</td></tr></table></td><td>inline</td></tr><tr><td>a</td><td>b</td></tr></table></div>`
  const { page, sections } = readHtml(`<html><head><title>Acme</title></head><body>${body}</body></html>`)
  expect(page?.title).toBe('Pump Class')
  expect(sections[0]?.blocks.join()).toContain('A pump.')
  expect(sections[0]?.blocks.join()).not.toContain('&#xA;')
  expect(readHtml(body, 'classPump-members.html').page).toBeUndefined()
})

test('a page that is a file of source code with a target for each line is left out', () => {
  const lines = Array.from({ length: 12 }, (_, index) => `<span id="line-${index + 1}"></span>start pump ${index}`)
  expect(readHtml(`<body><pre>${lines.join('\n')}</pre></body>`).page).toBeUndefined()
  const text = 'All pumps start. '.repeat(20)
  const { sections } = readHtml(`<body><pre>${lines.join('\n')}</pre><p>${text}</p></body>`)
  expect(sections[0]?.blocks.at(-1)).toBe(text.trim())
})

test('a page whose content nothing marks is read without its menu, unless its owner says where the content is', () => {
  const page = inPage(
    'Handmade',
    '<div class="menu"><a href="/">Home</a></div><div class="text"><h1>Pumps</h1><p>Pumps move water.</p></div><p>They are blue.</p>',
  )
  expect(readHtml(page).sections[0]?.blocks).toEqual(['Pumps move water.', 'They are blue.'])
  expect(readHtml(page, 'pumps.html', { content: '.text' }).sections[0]?.blocks).toEqual(['Pumps move water.'])
})

test('TypeDoc: members are sections, without the index, the source locations and the permalinks', () => {
  const icon = (id: string) => `<a href="#${id}" aria-label="Permalink" class="tsd-anchor-icon"><svg></svg></a>`
  const { page, sections } =
    readHtml(`<!DOCTYPE html><html lang="en"><head><title>Pump | acme</title></head><body><header class="tsd-page-toolbar">acme</header>
    <div class="container-main"><div class="col-content"><div class="tsd-page-title"><ul class="tsd-breadcrumb"><li>Pump</li></ul><h1>Class Pump</h1></div>
    <section class="tsd-panel tsd-comment"><p>A pump.</p></section><aside class="tsd-sources"><ul><li>Defined in src/pump.ts:24</li></ul></aside>
    <section class="tsd-panel-group tsd-index-group"><details open><summary><h5>Index</h5></summary><h3 id="methods">Methods</h3><a href="#start">start</a></details></section>
    <details class="tsd-panel-group" open><summary><svg></svg><h2 class="tsd-anchor-link" id="methods-1">Methods${icon('methods-1')}</h2></summary>
      <section class="tsd-panel tsd-member"><h3 id="start"><code class="tsd-tag">Static</code><span>start<wbr/>Now</span>${icon('start')}</h3>
        <ul class="tsd-signatures"><li><div class="tsd-signature" id="start-1"><span>start<wbr/>Now</span>(force?: <span>boolean</span>)${icon('start-1')}</div><p>Starts at once.</p></li></ul></section></details>
    </div><div class="col-sidebar"><a href="#start">start</a></div></div><footer>Generated using TypeDoc</footer></body></html>`)
  expect(page?.title).toBe('Class Pump')
  expect(sections.map(({ id, heading, ancestors, blocks }) => [id, heading, ancestors, ...blocks])).toEqual([
    ['', 'Class Pump', [], 'A pump.'],
    ['methods-1', 'Methods', []],
    ['start', 'startNow', ['Methods'], '- startNow(force?: boolean)\n\n  Starts at once.'],
  ])
})

test('rustdoc: methods, whose headings are in a summary, are sections with the ids of the elements around the headings', () => {
  const { sections } = readHtml(
    inPage(
      'rustdoc',
      `<main><section id="main-content" class="content"><div class="main-heading"><h1>Struct <a href="index.html">pumps</a>::<wbr><a href="#">Pump</a></h1>
    <span class="out-of-band">1.0.0 · <a class="srclink" href="src/pump.rs.html">source</a> · <a id="toggle-all-docs" href="javascript:void(0)">[−]</a></span></div>
    <details class="top-doc" open><summary class="hideme"><span>Expand description</span></summary><p>A pump.</p></details>
    <h2 id="implementations">Implementations<a href="#implementations" class="anchor"></a></h2>
    <details class="method-toggle" open><summary><section id="method.start" class="method"><span class="rightside"><a class="srclink" href="src/pump.rs.html#1">source</a></span><a href="#method.start" class="anchor"></a><h4 class="code-header">pub fn <a href="#method.start">start</a>(force: bool)</h4></section></summary>
      <p>Starts at once.</p><pre class="rust"><code>pump.start(true);</code></pre><a class="test-arrow" href="https://play.example/?code=pump">Run</a></details></section></main>`,
    ),
  )
  expect(sections.map(({ id, heading, ancestors, blocks }) => [id, heading, ancestors, ...blocks])).toEqual([
    ['main-content', 'Struct pumps::Pump', [], 'A pump.'],
    ['implementations', 'Implementations', []],
    [
      'method.start',
      'pub fn start(force: bool)',
      ['Implementations'],
      'Starts at once.',
      '```\npump.start(true);\n```',
    ],
  ])
})

test('Texinfo: the links to other nodes are left out', () => {
  const { sections } =
    readHtml(`<html><head><meta name="Generator" content="makeinfo"><title>Seals (Pumps)</title></head><body>
    <div class="chapter-level-extent" id="Seals"><div class="nav-panel"><p>Previous: <a href="Valves.html">Valves</a></p></div>
    <h2 class="chapter" id="Seals-1">3 Seals</h2><p>Replace the seal.</p></div></body></html>`)
  expect(sections).toEqual([{ id: 'Seals-1', heading: '3 Seals', ancestors: [], blocks: ['Replace the seal.'] }])
})

test.each(['id="content"', 'class="main-content"', 'class="markdown-body"'])(
  'a page without main and article is read from the element with %s',
  (mark) => {
    expect(
      readHtml(`<body><div class="menu">Menu</div><div ${mark}><h1>Pumps</h1><p>Pumps move water.</p></div>`)
        .sections[0]?.blocks,
    ).toEqual(['Pumps move water.'])
  },
)

test('the summary of a details element is bold, unless it has a heading with an anchor', () => {
  const { sections } = readHtml(
    '<body><main><h1>FAQ</h1><details><summary>May it run dry?</summary><p>No.</p></details><details><summary><h3 id="noise">Is it loud?</h3></summary><p>Yes.</p></details></main>',
  )
  expect(sections.map(({ id, blocks }) => [id, ...blocks])).toEqual([
    ['', '**May it run dry?**', 'No.'],
    ['noise', 'Yes.'],
  ])
})

test('names of meta elements may be in capitals', () => {
  expect(
    readHtml('<html><head><meta name="ROBOTS" content="NOINDEX"></head><body><main><h1>Draft</h1><p>Text.</p></main>')
      .page,
  ).toBeUndefined()
})

test('Rspress: the labels of tabs, the titles of callouts and the names of files are bold, and hidden panels are kept', () => {
  const { sections } = readHtml(
    inPage(
      'Rspress v2.0.22',
      `<div class="rp-doc-layout"><main><div class="rp-doc"><h1 id="install"><a href="#install" class="rp-header-anchor" aria-hidden="true">#</a>Install</h1>
    <div class="rp-tabs"><div class="rp-tabs__label"><div class="rp-tabs__label__item" data-index="0">macOS</div><div class="rp-tabs__label__item" data-index="1">Linux</div></div>
    <div class="rp-tabs__content"><div class="rp-tabs__content__item" aria-hidden="false"><div class="rp-codeblock language-sh"><div class="rp-codeblock__title">Terminal</div><div><pre class="shiki" data-lang="sh"><code><span class="line">brew install pump</span></code></pre><button title="Copy code"></button></div></div></div>
    <div class="rp-tabs__content__item" aria-hidden="true">Use apt.</div></div></div>
    <div class="rp-callout"><div class="rp-callout__title">Port</div><div class="rp-callout__content"><p>The port is 7070.</p></div></div></div>
    <footer><a href="/next.html">Next page</a></footer></main></div>`,
    ),
  )
  expect(sections).toEqual([
    {
      id: 'install',
      heading: 'Install',
      ancestors: [],
      blocks: [
        '**macOS**',
        '**Terminal**',
        '```sh\nbrew install pump\n```',
        '**Linux**',
        'Use apt.',
        '**Port**',
        'The port is 7070.',
      ],
    },
  ])
})

test('Fumadocs: the only rendered tab panel has its label, accordions are headings, and the links to other pages are left out', () => {
  const { sections } =
    readHtml(`<body><main data-layout-main=""><article id="nd-page"><h1>Install</h1><p>How to install a pump.</p><div><button>Copy Markdown</button></div><div class="prose">
    <h2 id="download"><a data-card="" href="#download">Download</a><button aria-label="Copy Anchor Link"><svg></svg></button></h2>
    <div><div role="tablist"><button role="tab" aria-selected="false">Linux</button><button role="tab" aria-selected="true">macOS</button></div><div role="tabpanel"><p>Use Homebrew.</p></div></div>
    <h3><button type="button" aria-expanded="false">Is it loud?</button></h3><div><p>Yes.</p></div></div>
    <div class="@container grid"><a href="/docs"><p>Hello World</p><p>Your first document</p></a></div></article></main><div id="nd-toc"></div>`)
  expect(sections.map(({ id, heading, blocks }) => [id, heading, ...blocks])).toEqual([
    ['nd-page', 'Install', 'How to install a pump.'],
    ['download', 'Download', '**macOS**', 'Use Homebrew.'],
    ['', 'Is it loud?', 'Yes.'],
  ])
})

test('the indexes of YARD are left out', () => {
  for (const file of ['_index.html', 'class_list.html', 'method_list.html']) {
    expect(readHtml('<body><div id="content"><h1>Class List</h1><p>Pump</p></div>', file).page, file).toBeUndefined()
  }
})

test('Mintlify: paragraphs are spans, and the panels of tabs that are hidden are kept', () => {
  const { sections } =
    readHtml(`<body><div id="sidebar">Menu</div><div id="content-area"><h1>Install</h1><div class="mdx-content">
    <span data-as="p">Get a pump.</span><span data-as="p">Unpack it.</span>
    <h2 id="tools"><div><a href="#tools">\u200B</a></div><span>Tools</span></h2>
    <div><ul role="tablist"><li role="tab">macOS</li><li role="tab">Linux</li></ul>
    <div data-component-part="tab-content"><span data-as="p">Use Homebrew.</span></div><div data-component-part="tab-content" aria-hidden="true"><span data-as="p">Use apt.</span></div></div></div></div>`)
  expect(sections.map(({ id, heading, blocks }) => [id, heading, ...blocks])).toEqual([
    ['content-area', 'Install', 'Get a pump.', 'Unpack it.'],
    ['tools', 'Tools', '**macOS**', 'Use Homebrew.', '**Linux**', 'Use apt.'],
  ])
})

test('a page with noindex in a property is left out, such as the search page of Docusaurus', () => {
  expect(
    readHtml(
      '<html><head><meta property="robots" content="noindex, follow"></head><body><main><h1>Search</h1><p>Type.</p></main>',
    ).page,
  ).toBeUndefined()
})

test('Read the Docs: the link in a heading is left out, whose text is an icon', () => {
  const { sections } = readHtml(
    '<body><div role="main"><section id="seals"><h2>Seals<a href="#seals" title="Link to this heading">\uF0C1</a></h2><p>Replace the seal.</p></section></div>',
  )
  expect(sections).toEqual([{ id: 'seals', heading: 'Seals', ancestors: [], blocks: ['Replace the seal.'] }])
})
