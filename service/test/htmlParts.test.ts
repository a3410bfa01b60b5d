import { expect, test } from 'vitest'
import { readHtml } from './readHtml.js'

const read = (body: string, head = '<title>Pumps</title>') =>
  readHtml(`<html><head>${head}</head><body>${body}</body></html>`)

const toLines = (body: string) =>
  read(body).sections.map(({ heading, id, blocks }) => `${heading} #${id}: ${blocks.join(' / ')}`)

test('the items of a list are read beside one with a heading', () => {
  expect(
    toLines(`<ul class="steps"><li><h2 id="start">Start</h2></li>
      <li><div><p>Open the valve.</p></div><pre>pump start</pre></li><li>Close it again.</li></ul>`),
  ).toEqual(['Start #start: Open the valve. / ```\npump start\n``` / Close it again.'])
})

test('links are relative to the base of the page, those to its own anchors are not', () => {
  const { sections } = read(
    `<main><h1>Valve</h1><p>See <a href="classes/seal.html#close">the seal</a> and <a href="#open">opening</a>.</p></main>`,
    '<title>Valve</title><base href="../">',
  )
  expect(sections[0]?.blocks).toEqual([
    'See [the seal](/classes/seal.html#close) and [opening](/guides/page.html#open).',
  ])
})

test('spaces at the ends of bold and italic text stand outside of it', () => {
  expect(toLines('<h1>Pumps</h1><p><b>Note: </b>Open<i> the valve </i>first, <b> </b>then wait.</p>')).toEqual([
    'Pumps #: **Note:** Open *the valve* first, then wait.',
  ])
})

test('code with line breaks is a code block where it is a block', () => {
  expect(
    toLines(`<h1>Pumps</h1><code class="code">sig<br>\n&nbsp;&nbsp;val start : unit<br>\nend</code>
      <ul><li>Type <code>pump<br>start</code> and wait.</li></ul>`),
  ).toEqual(['Pumps #: ```\nsig\n  val start : unit\nend\n``` / - Type `pump\n  start` and wait.'])
})

test('a line of code in a cell is inline code', () => {
  expect(
    toLines(
      `<h1>Pumps</h1><table><tr><th>C#</th><th>C</th></tr><tr><td><pre>pump.Start()</pre></td><td><pre>start(pump)</pre></td></tr></table>`,
    ),
  ).toEqual(['Pumps #: | C# | C |\n| - | - |\n| `pump.Start()` | `start(pump)` |'])
})

test('the numbers of footnotes begin no sections, and rows that repeat their first cell are no members', () => {
  expect(
    toLines(`<h1>Pumps</h1><dl><dt id="id1"><span>1</span></dt><dd><p>Not in Rome.</p></dd><dt id="id2">[2]</dt><dd><p>Nor in Ulm.</p></dd></dl>
      <table><tr><th>Type</th><th>Method</th></tr><tr id="i0"><td>void</td><td>start()</td></tr><tr id="i1"><td>void</td><td>stop()</td></tr><tr id="i2"><td>void</td><td>drain()</td></tr></table>`),
  ).toEqual([
    'Pumps #: - 1\n\n  Not in Rome.\n\n- \\[2]\n\n  Nor in Ulm. / | Type | Method |\n| - | - |\n| void | start() |\n| void | stop() |\n| void | drain() |',
  ])
})

test('a manual page without a title is named by its first line', () => {
  const { page } = read(
    '<h1 id="NAME">NAME</h1><p>pump-start - starts a pump</p><h1 id="USE">USE</h1><p>Call it.</p>',
    '',
  )
  expect(page?.title).toBe('pump-start')
})

test('the parts of a heading that are blocks are words of it', () => {
  expect(
    toLines('<h1>Pumps</h1><h2 id="valve">Valve<div>in package <ul><li>pumps</li></ul></div></h2><p>Opens.</p>'),
  ).toEqual(['Valve in package pumps #valve: Opens.'])
})

test('signs and numbers that link to their own passage, and the toggles of RDoc, are left out', () => {
  expect(
    toLines(`<h1>Pumps</h1><div id="p7"><label><a href="#7">7</a></label><p>Open the <a href="#7">7</a>th valve. <a href="#p7">¶</a></p></div>
      <h2 id="start">start(n) <span class="method-click-advice">click to toggle source</span><a href="#start">¶</a> <a href="#top">↑</a></h2><p>Starts.</p>
      <div class="method-source-code"><pre>def start(n) end</pre></div>`),
  ).toEqual(['Pumps #: Open the th valve.', 'start(n) #start: Starts.'])
})

test('a page of source code with coloured words is code, its comments are no headings', () => {
  const line = (index: number) =>
    `<span class="comment">-- The valve ${index}</span>\n<a class="name" href="x.html#${index}">valve${index}</a> <span class="sign">=</span> <span class="number">${index}</span>`
  const code = Array.from({ length: 20 }, (_, index) => line(index)).join('\n\n')
  const { sections } = read(`<pre class="source">${code}</pre>`)
  expect(sections).toHaveLength(1)
  expect(sections[0]?.blocks[0]).toMatch(/^```\n-- The valve 0\nvalve0 = 0/)
})

test('a page without headings has sections at its bold, large or named lines, but not at labels', () => {
  expect(
    toLines(`<center><font size="+2">Pumps</font></center><p><b>Starting</b></p><p>Open <b>the valve</b>.</p>
      <p><b>Note:</b></p><p>Not in winter.</p><div><b>Stopping</b></div><p>Close it.</p>`),
  ).toEqual(['Starting #: Open **the valve**. / **Note:** / Not in winter.', 'Stopping #: Close it.'])
  expect(
    toLines(
      '<p class="MsoHeading1">Starting</p><p class="MsoNormal">Open the valve.</p><p class="Heading2">Stopping</p><p>Close it.</p>',
    ),
  ).toEqual(['Starting #: Open the valve.', 'Stopping #: Close it.'])
  expect(
    toLines('<h1>Pumps</h1><p><b>Starting</b></p><p>Open.</p><p><b>Stopping</b></p><p>Close.</p><p><b>Oiling</b></p>'),
  ).toHaveLength(1)
})

test('a heading that is a link leads to what it links to, and not back to the contents', () => {
  expect(
    toLines(`<h1>Pumps</h1><h2><a href="#toc-1">Use</a></h2><p>Starts.</p><h2><a href="#Methods">Methods</a></h2><p>start()</p>
      <a id="Methods"></a><p>Starts the pump.</p>`),
  ).toEqual(['Use #: Starts.', 'Methods #Methods: start() / Starts the pump.'])
})
