import { expect, test } from 'vitest'
import { readHtml } from './readHtml.js'

const html = (body: string, head = '') =>
  `<!doctype html><html lang="de"><head><title>Pumps | Acme</title>${head}</head><body>${body}</body></html>`

const text = (body: string, head?: string) => readHtml(html(body, head)).sections.flatMap(({ blocks }) => blocks)

test.each([
  ['the main element', '<header><p>Menu</p></header><main><p>Pumps.</p></main><aside><p>News</p></aside>'],
  ['the element with the role of it', '<p>Menu</p><div role="main"><p>Pumps.</p></div>'],
  ['its only article', '<main><p>Menu</p><article><p>Pumps.</p></article></main>'],
  ['an article without a main element', '<p>Menu</p><article><p>Pumps.</p></article>'],
  ['what is marked for Pagefind', '<main><p>Menu</p><div data-pagefind-body><p>Pumps.</p></div></main>'],
  [
    'what is marked for the assistant',
    '<main data-pagefind-body><p>Menu</p><div data-docs-assistant-body><p>Pumps.</p></div></main>',
  ],
])('the text of a page is that of %s', (_what, body) => {
  expect(text(body)).toEqual(['Pumps.'])
})

test('all articles of a page that has several are its text', () => {
  expect(text('<main><article><p>Pumps.</p></article><article><p>Valves.</p></article></main>')).toEqual([
    'Pumps.',
    'Valves.',
  ])
})

test.each([
  '<div data-docs-assistant-ignore><p>Secret.</p></div>',
  '<div data-pagefind-ignore><p>Secret.</p></div>',
  '<p hidden>Secret.</p>',
  '<p aria-hidden="true">Secret.</p>',
  '<nav>Secret.</nav>',
  '<div role="navigation">Secret.</div>',
  '<button>Secret.</button>',
  '<script>Secret.</script>',
  '<template><p>Secret.</p></template>',
  '<span class="sr-only">Secret.</span>',
])('what a page does not show, or its owner leaves out, is not text: %s', (element) => {
  expect(text(`<main><p>Pumps.</p>${element}</main>`)).toEqual(['Pumps.'])
})

test.each([
  '<div hidden="until-found"><p>The pump makes 40 decibels.</p></div>',
  '<p hidden="Until-Found">The pump makes 40 decibels.</p>',
  '<div class="collapse" aria-hidden="true"><p>The pump makes 40 decibels.</p></div>',
  '<ul aria-hidden="true"><li>The pump makes 40 decibels.</li></ul>',
  '<div aria-hidden="true">泵的噪音为四十分贝。</div>',
  '<div style="display: none"><p>The pump makes 40 decibels.</p></div>',
  '<details><summary>Noise</summary><p>The pump makes 40 decibels.</p></details>',
])('what a page hides until readers open or find it is text: %s', (element) => {
  expect(text(`<main><p>Pumps.</p>${element}</main>`).join()).toMatch(/40 decibels|四十分贝/)
})

test.each([
  '<span aria-hidden="true">The pump makes 40 decibels.</span>',
  '<div class="modal" aria-hidden="true"><p>Subscribe to our newsletter.</p></div>',
  '<div aria-hidden="true">1\n2\n3\n4</div>',
])('a decoration or a closed dialog is no text: %s', (element) => {
  expect(text(`<main><p>Pumps.</p>${element}</main>`)).toEqual(['Pumps.'])
})

test.each([
  ['soft hyphens', 'Hoch&shy;spannungs&shy;netz&shy;gerät', 'Hochspannungsnetzgerät'],
  ['zero-width spaces', 'com.&#8203;acme.&#8203;Pressure&#x2060;Controller', 'com.acme.PressureController'],
  ['wbr', 'org.<wbr>acme.<wbr>Flow<wbr>Meter', 'org.acme.FlowMeter'],
  [
    'ligatures',
    'Con&#xFB01;guration of work&#xFB02;ows and e&#xFB03;cient &#xFB05;ops',
    'Configuration of workflows and efficient stops',
  ],
  ['accents that follow their letters', 'Schlu\u0308sselverwaltung, cafe\u0301', 'Schlüsselverwaltung, café'],
  ['Korean letters that follow each other', '비밀번호'.normalize('NFD'), '비밀번호'],
  [
    'spaces and hyphens that do not break',
    'Time&nbsp;limit of 30&#8239;seconds, cross&#8209;compiled',
    'Time limit of 30 seconds, cross-compiled',
  ],
  ['joiners, which are seen', 'می\u200cخواهم 👩\u200d🔧', 'می\u200cخواهم 👩\u200d🔧'],
  ['zero-width spaces between words of Thai', 'ปั๊ม\u200bน้ำ', 'ปั๊ม\u200bน้ำ'],
])('words are as they are seen: %s', (_what, written, seen) => {
  const { page, sections } = readHtml(
    html(`<main><h1>${written}</h1><p>The ${written} <code>${written}</code></p></main>`),
  )
  expect(page?.title).toBe(seen)
  expect(sections[0]?.heading).toBe(seen)
  expect(sections[0]?.blocks).toEqual([`The ${seen} \`${seen}\``])
})

test('spaces that do not break indent the lines of a grammar, and are plain spaces in code', () => {
  const grammar = '<em>Pump</em> :<br>\n&nbsp;&nbsp; <code>pump</code> <em>Name</em><br>\n&nbsp;&nbsp; | <em>Valve</em>'
  expect(text(`<main><p>${grammar}</p><pre>if on:\n&nbsp;&nbsp;fill()</pre></main>`)).toEqual([
    '*Pump* :\\\n\u00A0\u00A0 `pump` *Name*\\\n\u00A0\u00A0 | *Valve*',
    '```\nif on:\n  fill()\n```',
  ])
})

test.each([
  ['marked noindex', '<meta name="robots" content="noindex, follow">'],
  ['a redirect', '<meta http-equiv="refresh" content="0; url=/pumps/">'],
])('a page that is %s is left out', (_what, head) => {
  expect(readHtml(html('<main><p>Pumps.</p></main>', head)).page).toBeUndefined()
})

test.each(['', '<p>Pumps.</p>', '<main><nav>Menu</nav></main>'])(
  'a page without documentation is left out: %j',
  (body) => {
    expect(readHtml(html(body)).page).toBeUndefined()
  },
)

test('the title is that of the first heading, else that of the document without the name of the site', () => {
  expect(readHtml(html('<main><h1>All <em>pumps</em></h1><p>Pumps.</p></main>')).page?.title).toBe('All pumps')
  expect(readHtml(html('<main><p>Pumps.</p></main>')).page?.title).toBe('Pumps')
  expect(readHtml('<main><p>Pumps.</p></main>', 'guides/red-pumps.html').page?.title).toBe('Red pumps')
})

test.each([
  ['guides/pumps.html', undefined, '/guides/pumps.html'],
  ['guides/pumps.html', 'https://acme.example/docs/guides/pumps', '/guides/pumps'],
  ['guides/pumps.html', 'https://acme.example/guides/pumps/', '/guides/pumps/'],
  ['guides/pumps/index.html', undefined, '/guides/pumps/'],
  ['guides/pumps/index.html', 'https://acme.example/guides/pumps', '/guides/pumps'],
  ['guides/pumps.html', 'https://other.example/home', '/guides/pumps.html'],
  ['index.html', 'https://acme.example/docs', '/'],
])('the address of %s with the canonical link %s is %s', (file, canonical, path) => {
  const head = canonical === undefined ? '' : `<link rel="canonical" href="${canonical}">`
  expect(readHtml(html('<main><p>Pumps.</p></main>', head), file).page?.path).toBe(path)
})

test.each([
  ['guides/pumps.html', '/docs/guides/pumps', '/guides/pumps'],
  ['guides/pumps.html', '/docs/guides/pumps.html#sizes', '/guides/pumps.html'],
  ['guides/pumps.html', 'pumps', '/guides/pumps'],
  ['guides/pumps.html', '#sizes', '/guides/pumps.html'],
  ['guides/pumps.html', 'https://other.example/guides/pumps', '/guides/pumps.html'],
  ['guides/pumps.html', '/docs/guides/valves', '/guides/pumps.html'],
  ['guides/index.html', '/docs/guides', '/guides/'],
  ['index.html', '/docs', '/'],
])('the address of %s without a canonical link, and with a link to %s in its menu, is %s', (file, href, path) => {
  expect(readHtml(html(`<nav><a href="${href}">Pumps</a></nav><main><p>Pumps.</p></main>`), file).page?.path).toBe(path)
})

test('a link to a page of the same name elsewhere does not change the address of a page whose menu names its file', () => {
  const menu = '<nav><a href="/community/faq">Community</a><a href="faq.html">FAQ</a></nav>'
  expect(readHtml(html(`${menu}<main><p>Pumps.</p></main>`), 'faq.html').page?.path).toBe('/faq.html')
})

test('a link is its text without the icon and the space after it', () => {
  expect(
    text(
      '<main><p>See <a href="/pumps">the pumps <svg></svg></a>. <a href="https://example.com"> <b>More</b> </a>is here.</p></main>',
    ),
  ).toEqual(['See [the pumps](/pumps). [**More**](https://example.com) is here.'])
})

test('an owner can select the content of pages, and what to leave out of it', () => {
  const html = `<!doctype html><html><head><title>Pumps</title></head><body>
    <div class="menu"><p>Menu</p></div>
    <div id="docs"><h1>Pumps</h1><p>Fill the pump.</p><div class="promo"><p>Buy now!</p></div><div class="docs-part"><p>Then start it.</p></div></div>
    <div class="docs-part"><p>It hums.</p></div></body></html>`
  const { sections } = readHtml(html, 'pumps.html', {
    content: '#docs, .docs-part',
    ignore: '.promo, #docs > .missing',
  })
  expect(sections).toEqual([
    { id: 'docs', heading: 'Pumps', ancestors: [], blocks: ['Fill the pump.', 'Then start it.', 'It hums.'] },
  ])
})

const LETTERS = Array.from('ABCDEFGHIJ')

/** A page with a section under each letter, whose items are links or explain a word. */
const alphabetical = (toItem: (letter: string) => string) =>
  `<main><h1>Index</h1>${LETTERS.map((letter) => `<h2>${letter}</h2>${toItem(letter)}`).join('')}</main>`

/** Items of the list of functions that Doxygen makes for each letter. */
const ITEMS = LETTERS.map((letter) => `<li>p${letter}() : <a href="/${letter}">acme::Pump${letter}</a></li>`).join('')

test.each([
  ['bookindex.html', '<main><h1>Index</h1><p>gate, see Gates</p></main>', false],
  ['ch-concepts.html', alphabetical((letter) => `<p>${letter}ate, <a href="/gates">Gates and doors</a></p>`), false],
  [
    'glossary.html',
    alphabetical((letter) => `<p>${letter}ate: what opens a <a href="/fences">fence</a>, on two hinges</p>`),
    true,
  ],
  ['functions_p.html', `<main><h1>Functions</h1><h3>- p -</h3><ul>${ITEMS}</ul></main>`, false],
  ['languages/c.html', `<main><h1>Languages</h1><h3>C</h3><p>${'Pumps are written in C. '.repeat(9)}</p></main>`, true],
  ['api/acme/class-use/Pump.html', '<main><h1>Uses of Pump</h1><p>Methods that return a pump</p></main>', false],
  ['search.html', '<main><h1>Search</h1><p>Enter your words.</p><form><input></form></main>', false],
  ['guides/search.html', `<main><h1>Search</h1><p>${'The search reads every page. '.repeat(30)}</p></main>`, true],
])(
  'an index of links and a search field are no page to answer from, a glossary and a page about search are: %s',
  (file, source, isRead) => {
    expect(readHtml(source, file).page !== undefined).toBe(isRead)
  },
)

test('a formula is its LaTeX source, else its characters', () => {
  const { sections } =
    readHtml(`<body><main><h1>Loss</h1><p>The loss is <span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>E</mi><mo>=</mo><mi>m</mi></mrow><annotation encoding="application/x-tex">E = m</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">E=m</span></span>.</p>
    <p>MathJax: <mjx-container><svg></svg><mjx-assistive-mml><math><mi>y</mi><mo>+</mo><mn>1</mn></math></mjx-assistive-mml></mjx-container></p></main>`)
  expect(sections[0]?.blocks).toEqual(['The loss is `E = m`.', 'MathJax: `y+1`'])
})
