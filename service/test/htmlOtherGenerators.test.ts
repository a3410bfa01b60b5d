import { expect, test } from 'vitest'
import { readHtml } from './readHtml.js'

const inPage = (generator: string, body: string) => `<!DOCTYPE html><html><head><meta name="generator" content="${generator}" /><title>From the head</title></head><body>${body}</body></html>`

test('DocBook: navigation is left out, and a heading in several elements has the id of its section', () => {
  const { page, sections } = readHtml(inPage('DocBook XSL Stylesheets Vsnapshot', `
    <div class="navheader"><table><tr><th>1.3. Valves</th></tr></table></div>
    <div class="sect1" id="VALVES"><div class="titlepage"><div><div><h2 class="title">1.3. Valves</h2></div></div></div><a id="id-1" class="indexterm"></a>
      <p>Open the valve first.</p>
      <div class="sect2" id="SEATS"><div class="titlepage"><div><div><h3 class="title">1.3.1. Seats</h3></div></div></div><p>A seat of brass.</p></div>
    </div>
    <div class="navfooter"><a href="next.html">Next</a></div>`))
  expect(page?.title).toBe('From the head')
  expect(sections.map(({ id, heading, blocks }) => [id, heading, ...blocks])).toEqual([
    ['VALVES', '1.3. Valves', 'Open the valve first.'],
    ['SEATS', '1.3.1. Seats', 'A seat of brass.'],
  ])
})

test('DocBook: a block of text keeps what is beside the parts that are marked as code', () => {
  const { sections } = readHtml(inPage('DocBook XSL Stylesheets Vsnapshot', `<h1>Start</h1>
    <pre class="screen"><code class="prompt">$</code> <strong class="userinput"><code>pump start</code></strong>\nThe pump starts.</pre>`))
  expect(sections[0]?.blocks).toEqual(['```\n$ pump start\nThe pump starts.\n```'])
})

test('Publican: banner and navigation are left out, and headings have the ids of the anchors in them', () => {
  const { sections } = readHtml(inPage('publican v4.3.2', `
    <div id="banner">Download the ebook</div><p id="title"><strong>The Handbook</strong></p><ul class="docnav"><li>Next</li></ul>
    <div class="section"><div class="titlepage"><div><div><h2 class="title"><a id="sect.seals"></a>5.4. Seals</h2></div></div></div><p>Replace the seal.</p></div>
    <ul class="docnav"><li>Next</li></ul>`))
  expect(sections).toEqual([{ id: 'sect.seals', heading: '5.4. Seals', ancestors: [], blocks: ['Replace the seal.'] }])
})

test('AsciiDoc: the title is in the header, and its author is left out', () => {
  const { page, sections } = readHtml(inPage('Asciidoctor 2.0.20', `
    <div id="header"><h1>pump(1)</h1><div class="details"><span class="author">Ada</span></div></div>
    <div id="content"><div class="sect1"><h2 id="_options">Options</h2><div class="sectionbody"><dl><dt class="hdlist1">--now</dt><dd><p>At once.</p></dd></dl></div></div></div>
    <div id="footer">Last updated</div>`))
  expect(page?.title).toBe('pump(1)')
  expect(sections.at(-1)).toMatchObject({ id: '_options', heading: 'Options' })
  expect(JSON.stringify(sections)).not.toMatch(/Ada|Last updated/)
})

test('Doxygen: the title is no heading, members have the ids that they link to, and each line of code is an element', () => {
  const { page, sections } = readHtml(inPage('Doxygen 1.9.4', `
    <div id="top">Menu</div><div class="header"><div class="headertitle"><div class="title">Pump Class Reference<div class="ingroups">Modules</div></div></div></div>
    <div class="contents"><p>A pump.</p>
      <div class="fragment"><div class="line"><span class="keywordtype">void</span> main() {</div><div class="line">  start();</div><div class="line">}</div></div>
      <a id="a12"></a><h2 class="memtitle"><span class="permalink"><a href="#a12">◆&#160;</a></span>start()</h2><p>Starts it.</p></div>`))
  expect(page?.title).toBe('Pump Class Reference')
  expect(sections.map(({ id, heading, blocks }) => [id, heading, ...blocks])).toEqual([
    ['', 'Pump Class Reference', 'A pump.', '```\nvoid main() {\n  start();\n}\n```'],
    ['a12', 'start()', 'Starts it.'],
  ])
})

test('Doxygen: pages that only list members, sources and files are left out', () => {
  const list = inPage('Doxygen 1.9.4', '<div class="contents"><p>All members.</p></div>')
  for (const file of ['classPump-members.html', 'pump_8h_source.html', 'annotated.html', 'functions_a.html', 'dir_1a2b.html']) {
    expect(readHtml(list, file).page, file).toBeUndefined()
  }
  expect(readHtml(list, 'team.html').sections[0]?.blocks).toEqual(['All members.'])
})

test('a page whose content nothing marks is left out, unless its owner says where it is', () => {
  const page = inPage('Handmade', '<div class="text"><h1>Pumps</h1><p>Pumps move water.</p></div>')
  expect(readHtml(page).page).toBeUndefined()
  expect(readHtml(page, 'pumps.html', { content: '.text' }).sections[0]?.blocks).toEqual(['Pumps move water.'])
})
