import { expect, test } from 'vitest'
import { readHtml } from './readHtml.js'

const inMain = (content: string, title = 'Pumps') =>
  `<html><head><title>${title}</title></head><body><main>${content}</main>`

const idsOf = (content: string) =>
  readHtml(inMain(`<h1>Pumps</h1><p>About pumps.</p>${content}`))
    .sections.slice(1)
    .map(({ id, heading }) => [id, heading])

test.each([
  ['its own id', '<h2 id="seal">Seal</h2>'],
  ['a name in it', '<h2><a name="seal">Seal</a></h2>'],
  ['an anchor at its end', '<h2>Seal <a id="seal" class="anchor" aria-hidden="true" href="#seal"><svg></svg></a></h2>'],
  ['a link to itself after it', '<div><h2>Seal</h2><a class="anchor" href="#seal" aria-label="Link"></a></div>'],
  ['a name before it', '<a name="seal"></a><h2>Seal</h2>'],
  ['an anchor before it', '<a id="seal"></a>\n<h2>Seal</h2>'],
  ['a span before it', '<span id="seal"></span><h2>Seal</h2>'],
  ['a name before the list that it is in', '<a name="seal"><!-- --></a><ul><li><h3>Seal</h3><p>Text.</p></li></ul>'],
  ['a name at the end of the paragraph before it', '<p>More.<a name="seal"></a></p><h2>Seal</h2>'],
  [
    'a name at the beginning of its box',
    '<div class="part"><a name="seal"></a><div><h3>Seal</h3></div><p>Text.</p></div>',
  ],
  ['the section that it begins', '<section id="seal"><span id="old-seal"></span><h2>Seal</h2></section>'],
  [
    'its section, and it leads back to the table of contents itself, as in Docutils',
    '<div class="section" id="seal"><h2><a class="toc-backref" href="#toc-entry-1" role="doc-backlink">Seal</a></h2></div>',
  ],
  [
    'the cell of a table that places it',
    '<table><tr><td id="seal"><h2>Seal</h2></td><td><img src="seal.png"></td></tr></table>',
  ],
])('a heading is linked to by %s', (_, heading) => {
  expect(idsOf(`${heading}<p>Replace it.</p>`)).toEqual([['seal', 'Seal']])
})

test('an anchor belongs to the text that follows it, not to a later heading', () => {
  expect(idsOf('<a name="note"></a><p>A note.</p><h2>Seal</h2><p>Replace it.</p>')).toEqual([['', 'Seal']])
})

test('an id of a button or of a link to a footnote is no target', () => {
  const heading = '<h2>Seal <button id="copy">Copy</button> <a id="ref1" href="#note1">1</a></h2><p>Replace it.</p>'
  expect(idsOf(heading)).toEqual([['', expect.stringContaining('Seal')]])
})

test('a heading in a note, an example or a list of related pages is bold and ends no section', () => {
  const { sections } = readHtml(
    inMain(
      `<h1>Motor</h1><h2 id="speed">Speed</h2><p>Sets the speed.</p>
      <div class="example"><h3>Example</h3><p>Speed 1500</p></div><p>At most 3000.</p>
      <div class="admonition-note"><h3 id="note-1">Note</h3><p>The red motor has no limit.</p></div><p>Restart it.</p>
      <div class="seealso"><h3>See also</h3><ul><li>Brakes</li></ul></div>`,
    ),
  )
  expect(sections).toEqual([
    {
      id: 'speed',
      heading: 'Speed',
      ancestors: [],
      blocks: [
        'Sets the speed.',
        '**Example**',
        'Speed 1500',
        'At most 3000.',
        '**Note**',
        'The red motor has no limit.',
        'Restart it.',
        '**See also**',
        '- Brakes',
      ],
    },
  ])
})

test('a page with a heading of the first rank for each part is named by its title', () => {
  const { page, sections } = readHtml(
    inMain(
      '<div class="name">Priming</div><h1 id="s1">1. Overview</h1><p>It fills the pump.</p><h1 id="s2">2. Steps</h1><p>Fill the funnel.</p>',
      'Priming',
    ),
  )
  expect(page?.title).toBe('Priming')
  expect(sections.map(({ id, heading, blocks }) => [id, heading, ...blocks])).toEqual([
    ['s1', '1. Overview', 'It fills the pump.'],
    ['s2', '2. Steps', 'Fill the funnel.'],
  ])
})

test.each([
  [
    'terms with a name',
    '<dl><dt><a name="start"></a>start()</dt><dd><p>Starts it.</p></dd><dt><a name="stop"></a>stop()</dt><dd><p>Stops it.</p></dd></dl>',
  ],
  [
    'elements that begin with a signature',
    '<div class="method" id="start"><div class="signature">start()</div><div><p>Starts it.</p></div></div><div class="method" id="stop"><div class="signature">stop() <a href="#stop">#</a></div><div><p>Stops it.</p></div></div>',
  ],
  [
    'names before signatures',
    '<div class="method"><a name="Pump.start"></a><a name="start"></a><div class="header">start()</div><div>Starts it.</div></div><div class="method"><a name="stop"></a><div class="header">stop()</div><div>Stops it.</div></div>',
  ],
  [
    'names in signatures, as in Haddock',
    '<div class="top"><p class="src"><a id="start" class="def">start()</a> <a href="Pump.src.html" class="link">Source</a> <a href="#start" class="selflink">#</a></p><div class="doc"><p>Starts it.</p></div></div><div class="top"><p class="src"><a id="stop" class="def">stop()</a></p><div class="doc"><p>Stops it.</p></div></div>',
  ],
  [
    'groups of a list, as in Nim',
    '<dl><div id="start"><dt><pre>start()</pre></dt><dd><p>Starts it.</p></dd></div><div id="stop"><dt><pre>stop()</pre></dt><dd><p>Stops it.</p></dd></div></dl>',
  ],
  [
    'rows of a table',
    '<table><tr><th>Name</th><th>Use</th></tr><tr id="start"><td>start()</td><td>Starts it.</td></tr><tr><td><a name="stop"></a>stop()</td><td>Stops it.</td></tr></table>',
  ],
])('members are sections: %s', (_, members) => {
  const { sections } = readHtml(
    inMain(`<h1>Pump</h1><h2 id="methods">Methods</h2>${members}<p>All return at once.</p>`),
  )
  expect(sections.map(({ id, heading, ancestors, blocks }) => [id, heading, ancestors, ...blocks])).toEqual([
    ['methods', 'Methods', [], 'All return at once.'],
    ['start', 'start()', ['Methods'], 'Starts it.'],
    ['stop', 'stop()', ['Methods'], 'Stops it.'],
  ])
})

test('the text of a link whose address a script finds is kept', () => {
  const { sections } = readHtml(
    inMain(
      `<h1>Types</h1><p>A <a href="javascript:open('term')">term</a> or <a href="javascript:void(0)">[show]</a> nothing.</p>`,
    ),
  )
  expect(sections[0]?.blocks).toEqual(['A term or nothing.'])
})

test('terms that stand in no list are read', () => {
  const terms = '<dt><a name="lid"></a>lid</dt>\n<dd><p>Closes the pump.</p></dd>'
  const { sections } = readHtml(inMain(`<h1>Glossary</h1><div><h3 id="l">L</h3>\n${terms}</div>`))
  expect(sections.map(({ id, heading, blocks }) => [id, heading, ...blocks])).toEqual([
    ['l', 'L'],
    ['lid', 'lid', 'Closes the pump.'],
  ])
})

test('rows that say nothing more than their name stay a table', () => {
  const rows = ['Show', 'Read', 'Eq'].map((name) => `<tr><td id="${name}">${name} Pump</td><td></td></tr>`)
  expect(idsOf(`<h2 id="instances">Instances</h2><table>${rows.join('')}</table>`)).toEqual([
    ['instances', 'Instances'],
  ])
})

test('the number of a footnote begins no section', () => {
  const footnotes = '<h4>Footnotes</h4><h5><a id="FOOT1" href="#DOCF1">(1)</a></h5><p>Not on old pumps.</p>'
  expect(idsOf(`<h2 id="use">Use</h2><p>Fill it.</p>${footnotes}`).map(([, heading]) => heading)).toEqual([
    'Use',
    'Footnotes',
  ])
})

test('anchors without text are not in the text, and a permalink that is a picture neither', () => {
  const permalink = '<a href="index.html#Pump" title="Permalink"><img alt="Permalink" src="link.png"></a>'
  const { sections } = readHtml(
    inMain(
      `<h1>Pump</h1>${permalink}<p><a name="x1"></a><a name="x2" href="#x2"></a>A pump <a id="x3">lifts</a> water.</p>`,
    ),
  )
  expect(sections[0]?.blocks).toEqual(['A pump lifts water.'])
})

test.each([
  [
    'a signature that begins with its target, as in ocamldoc',
    (id: string, name: string, text: string) =>
      `<pre><span id="${id}"><span class="keyword">val</span> ${name}</span> : <code>pump -> seal</code></pre><div>${text}</div>`,
  ],
  [
    'a line of a class in bold',
    (id: string, name: string, text: string) =>
      `<div class="api"><b>val <a name="${id}">${name}</a></b></div><br>${text}`,
  ],
  [
    'a cell in bold that is the whole table',
    (id: string, name: string, text: string) =>
      `<table><tr><td><b><a name="${id}"></a>val ${name}<br><img src="line.gif"></b></td></tr></table><ul>${text}</ul>`,
  ],
  [
    'a line of a class that begins a paragraph',
    (id: string, name: string, text: string) =>
      `<p><a name="${id}"></a><span class="formdef">val ${name}</span><br>libraries: pumps</p><p>${text}</p>`,
  ],
])('%s is a section, because it names what follows', (_, toHtml) => {
  expect(
    idsOf(toHtml('seal', 'seal_of', 'Returns the seal.') + toHtml('motor', 'motor_of', 'Returns the motor.')),
  ).toEqual([
    ['seal', 'val seal_of'],
    ['motor', 'val motor_of'],
  ])
})

test('an anchor in a bold caption or at the beginning of a text does not begin a section', () => {
  expect(
    idsOf(`<p><b><a name="fig1"></a>Figure 1: a pump</b></p><p><a name="seal"></a>Seals are <b>round</b>.</p>
      <table><tr><td><b><a name="red"></a>Red</b></td><td>1500</td></tr></table>`),
  ).toEqual([])
})

test('the headings of parameters belong to the member that they describe', () => {
  const member = (id: string) =>
    `<dt><a name="${id}"></a><strong>${id} (speed)</strong></dt><dd>Starts it.<h3>Parameters:</h3><ul><li>speed</li></ul></dd>`
  const { sections } = readHtml(inMain(`<h1>Pumps</h1><dl class="function">${member('start')}${member('run')}</dl>`))
  expect(sections).toMatchObject([
    { id: 'start', heading: 'start (speed)', blocks: ['Starts it.', '**Parameters:**', '- speed'] },
    { id: 'run', heading: 'run (speed)' },
  ])
})

test('members are sections in a list that is inside of another', () => {
  const { sections } = readHtml(
    inMain(`<h1>Pumps</h1><dl><dt><dd>Modes:<dl><dt id="slow">slow</dt><dd>Half speed.</dd></dl></dd></dl>`),
  )
  expect(sections).toMatchObject([{ blocks: ['Modes:'] }, { id: 'slow', heading: 'slow', blocks: ['Half speed.'] }])
})

test('an element that is closed in its tag does not hide the rest of the page', () => {
  const { sections } = readHtml(inMain('<h1>Pumps</h1><iframe src="ad.html"/><p>Oil the seal.</p>'))
  expect(sections).toMatchObject([{ blocks: ['Oil the seal.'] }])
})
