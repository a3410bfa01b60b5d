import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { readSelection } from '../../src/page/readSelection.js'

afterEach(() => {
  document.getSelection()?.removeAllRanges()
  document.body.replaceChildren()
})

const show = (html: string) => {
  const page = document.createElement('div')
  page.setHTMLUnsafe(html)
  document.body.replaceChildren(page)
  return page
}

const find = (selector: string): Element => document.querySelector(selector) ?? expect.fail(`There is no ${selector}.`)

/** Selects all that an element holds. */
const selectAll = (selector: string) => {
  const element = find(selector)
  document.getSelection()?.setBaseAndExtent(element, 0, element, element.childNodes.length)
}

const selected = () => readSelection()?.item

test('selected text is read with its path and heading, and its white space is collapsed', () => {
  show('<main><h2 id="tokens">Tokens</h2>\n<p>Set   a\n <b>token</b>\u00a0now.</p></main>')
  selectAll('p')
  expect(selected()).toEqual({
    type: 'textSelection',
    value: 'Set a token now.',
    path: location.pathname,
    elementId: 'tokens',
  })
})

// What a reader cannot see or select, or writes, or what is not the page's own.
test.each([
  ['display: none', '<span style="display: none">CANARY</span>'],
  ['visibility: hidden', '<span style="visibility: hidden">CANARY</span>'],
  ['opacity: 0', '<span style="opacity: 0">CANARY</span>'],
  ['no size of letters', '<span style="font-size: 0">CANARY</span>'],
  ['no scale', '<span style="display: block; transform: scale(0)">CANARY</span>'],
  ['content-visibility: hidden', '<div style="content-visibility: hidden">CANARY</div>'],
  ['the hidden attribute', '<span hidden>CANARY</span>'],
  ['the hidden attribute, shown by style', '<span hidden style="display: inline">CANARY</span>'],
  ['hidden until found', '<div hidden="until-found">CANARY</div>'],
  ['an icon', '<i aria-hidden="true">CANARY</i>'],
  [
    'text for screen readers',
    '<span style="position: absolute; width: 1px; height: 1px; overflow: hidden">CANARY</span>',
  ],
  ['a clip', '<span style="position: absolute; clip: rect(0 0 0 0)">CANARY</span>'],
  ['a clip path', '<span style="position: absolute; clip-path: inset(50%)">CANARY</span>'],
  ['text far outside', '<span style="position: absolute; left: -9999px">CANARY</span>'],
  ['an indent far outside', '<div style="text-indent: -9999px">CANARY</div>'],
  ['a folded panel', '<div style="height: 0; overflow: hidden">CANARY</div>'],
  [
    'a drawer that is moved away by a transform',
    '<div style="position: fixed; left: 0; top: 0; width: 200px; transform: translateX(-100%)">CANARY</div>',
  ],
  [
    'a drawer that is moved away to the right',
    '<div style="position: fixed; right: 0; top: 0; width: 200px; translate: 100%">CANARY</div>',
  ],
  ['a drawer outside of the window', '<div style="position: fixed; left: -300px; width: 200px">CANARY</div>'],
  ['a menu above the window', '<div style="position: fixed; top: -80px">CANARY</div>'],
  ['a skip link above the page', '<div style="position: absolute; top: -60px">CANARY</div>'],
  [
    'a skip link that is moved up',
    '<div style="position: absolute; top: 0; transform: translateY(-120%)">CANARY</div>',
  ],
  ['a menu with a negative margin', '<div style="width: 200px; margin-left: -400px">CANARY</div>'],
  [
    'a menu that its frame cuts off',
    '<div style="overflow: hidden; width: 300px"><div style="width: 200px; margin-left: 320px">CANARY</div></div>',
  ],
  [
    'a slide beside the one that is shown',
    '<div style="overflow: hidden; width: 200px; white-space: nowrap"><div style="display: inline-block; width: 200px; translate: 200px">CANARY</div></div>',
  ],
  ['a folded accordion', '<div style="max-height: 0; overflow: clip"><p>CANARY</p></div>'],
  [
    'a folded accordion with a border',
    '<div style="height: 2px; overflow: hidden; border: 1px solid"><p>CANARY</p></div>',
  ],
  [
    'a folded accordion of a grid',
    '<div style="display: grid; grid-template-rows: 0fr"><div style="overflow: hidden; min-height: 0"><p>CANARY</p></div></div>',
  ],
  ['a clip path of a circle', '<div style="clip-path: circle(0)">CANARY</div>'],
  ['a clip path of a polygon', '<div style="clip-path: polygon(0 0, 0 0, 0 0)">CANARY</div>'],
  ['a clip path of pixels', '<div style="clip-path: inset(0 0 100px 0); height: 40px">CANARY</div>'],
  ['a clip path with a round corner', '<div style="clip-path: inset(0 100% 0 0 round 4px)">CANARY</div>'],
  ['hardly any opacity', '<div style="opacity: 0.01">CANARY</div>'],
  ['little opacity twice', '<div style="opacity: 0.2"><b style="opacity: 0.2">CANARY</b></div>'],
  [
    'a box of two pixels',
    '<div style="position: absolute; width: 2px; height: 2px; overflow: hidden; white-space: nowrap">CANARY</div>',
  ],
  ['transparent text', '<div style="color: transparent">CANARY</div>'],
  ['text that is filled with nothing', '<div style="-webkit-text-fill-color: rgb(0 0 0 / 0)">CANARY</div>'],
  ['masked text', '<div style="-webkit-text-security: disc">CANARY</div>'],
  ['closed details', '<details><summary></summary>CANARY <p>CANARY</p></details>'],
  ['an input', '<input value="CANARY">'],
  ['a password', '<input type="password" value="CANARY">'],
  ['a textarea', '<textarea>CANARY</textarea>'],
  ['an editor', '<div contenteditable>CANARY</div>'],
  ['an editor by role', '<div role="textbox">CANARY</div>'],
  ['a choice', '<select><option>CANARY</option></select>'],
  ['a button', '<button>CANARY</button>'],
  ['a script', '<script type="text/plain">CANARY</script>'],
  ['a style', '<style>/* CANARY */</style>'],
  ['a template', '<template>CANARY</template>'],
  ['noscript', '<noscript>CANARY</noscript>'],
  ['a comment', '<!-- CANARY -->'],
  ['the title of an icon', '<svg><title>CANARY</title></svg>'],
  ['text in place of a picture', '<canvas>CANARY</canvas><video>CANARY</video><iframe>CANARY</iframe>'],
  ['text that cannot be selected', '<span style="user-select: none">CANARY</span>'],
  ['what the owner marks', '<span data-docs-assistant-ignore>CANARY <b>CANARY</b></span>'],
  ['the widget', '<div class="docs-assistant">CANARY</div>'],
  [
    'the widget in its shadow root',
    '<docs-assistant domain="acme" api-key="svc_dsc_test"><template shadowrootmode="open"><div>CANARY</div></template></docs-assistant>',
  ],
  [
    'a slot that is hidden',
    '<x-y><template shadowrootmode="open"><div hidden><slot></slot></div></template>CANARY</x-y>',
  ],
  [
    'a slot that is ignored',
    '<x-y><template shadowrootmode="open"><div data-docs-assistant-ignore><slot></slot></div></template>CANARY</x-y>',
  ],
  ['what is in no slot', '<x-y><template shadowrootmode="open"></template>CANARY</x-y>'],
])('%s: nothing of it is read', (_, html) => {
  show(`<section>before <span>${html}</span> after</section>`)
  selectAll('section')
  expect(selected()?.value).toBe('before after')
  selectAll('section > span')
  expect(selected()).toBeUndefined()
})

// Painted, or a scroll away from it.
test.each([
  ['text below the window', '<div style="height: 3000px"></div><p>FOUND</p>'],
  ['text to the right of the window', '<div style="margin-left: 3000px">FOUND</div>'],
  [
    'text that is scrolled out of its box',
    '<div style="height: 60px; overflow: auto"><div style="height: 900px"></div><p>FOUND</p></div>',
  ],
  [
    'a wide line of code in a frame',
    '<div style="width: 200px; overflow: hidden"><pre style="overflow: auto; margin: 0"><code><i style="padding-left: 900px"></i>FOUND</code></pre></div>',
  ],
  ['a fixed header', '<header style="position: fixed; top: 0; left: 0">FOUND</header>'],
  [
    'a menu that leaves a frame it does not belong to',
    '<div style="overflow: hidden; height: 1px"><div style="position: absolute">FOUND</div></div>',
  ],
  [
    'a fixed box in a folded one',
    '<div style="overflow: hidden; height: 0"><div style="position: fixed; top: 20px">FOUND</div></div>',
  ],
  [
    'text with a gradient',
    '<h2 style="background: linear-gradient(red, blue) text; color: transparent"><em>FOUND</em></h2>',
  ],
  ['letters that are higher than their line', '<h2 style="overflow: hidden; line-height: 0.9">FOUND</h2>'],
  ['a picture-like clip', '<div style="clip-path: polygon(0 0, 100% 0, 100% 100%, 10% 100%)">FOUND</div>'],
  ['an icon beside words', '<div style="clip-path: inset(0 round 8px)">FOUND</div>'],
  ['pale text', '<div style="opacity: 0.5; color: rgb(0 0 0 / 40%)">FOUND</div>'],
])('%s: it is read', (_, html) => {
  show(`<section>before ${html} after</section>`)
  selectAll('section')
  expect(selected()?.value).toBe('before FOUND after')
})

test('of text that a box cuts, what is painted is read', () => {
  show(`<div style="width: 300px; font: 16px/20px monospace">
    <p class="clamp" style="display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden">${'word '.repeat(30)}CANARY</p>
    <p class="line" style="overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Begins here ${'word '.repeat(30)}CANARY</p>
    <div class="fade" style="height: 50px; overflow: hidden">First <p>Second</p><p>CANARY</p></div>
  </div>`)
  selectAll('.clamp')
  expect(selected()?.value).toMatch(/^word( word){5,11}$/)
  selectAll('.line')
  expect(selected()?.value).toMatch(/^Begins here( word){2,5}$/)
  selectAll('.fade')
  expect(selected()?.value).toBe('First Second')
})

/** The text node that holds these words. */
function findText(words: string, root: Node = document.body): Text {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) if (texts.currentNode.nodeValue?.includes(words)) return texts.currentNode as Text
  return expect.fail(`There is no “${words}”.`)
}

/** Selects from the beginning of some words to the end of others. */
function selectFrom(from: string, to: string, { fromRoot, toRoot }: { fromRoot?: Node; toRoot?: Node } = {}) {
  const [first, last] = [findText(from, fromRoot), findText(to, toRoot)]
  document.getSelection()?.setBaseAndExtent(first, first.data.indexOf(from), last, last.data.indexOf(to) + to.length)
}

test('nothing is read if nothing, or only white space, is selected', () => {
  show('<p>a</p>  <p> </p><div></div>')
  expect(readSelection()).toBeUndefined()
  document.getSelection()?.collapse(find('p'), 0)
  expect(readSelection()).toBeUndefined()
  selectAll('p + p')
  expect(readSelection()).toBeUndefined()
  selectAll('p + div')
  expect(readSelection()).toBeUndefined()
})

test('only the selected text is read, in either direction of the selection', () => {
  show('<p>one two <em>three</em> four</p>')
  selectFrom('two', 'thr')
  expect(selected()?.value).toBe('two thr')
  document.getSelection()?.setBaseAndExtent(findText('three'), 3, findText('one'), 4)
  expect(selected()?.value).toBe('two thr')
})

test('paragraphs, rows and lines are separated, and words with inline markup are not', () => {
  show(
    '<p>a</p><p>b<br>c</p><ul><li>d</li><li>e</li></ul><table><tr><td>f</td><td>g</td></tr></table>h<div></div>i' +
      '<p>j<b>k</b><wbr>l&shy;m</p>',
  )
  selectAll('body > div')
  expect(selected()?.value).toBe('a b c d e f g h i jklm')
})

test('two words at a line break are separated', () => {
  show('<p style="width: 3ch; font: 16px monospace"><a>one</a> <a>two</a> <a>six</a></p>')
  selectAll('p')
  expect(selected()?.value).toBe('one two six')
})

test('what the page has moved here from a frame is read, and excluded, like everything else', () => {
  const page = show('<main id="main"><iframe></iframe></main>')
  const frame = (find('iframe') as HTMLIFrameElement).contentDocument ?? expect.fail('The frame has no document.')
  const move = (tag: string, id: string) => {
    const element = frame.createElement(tag)
    element.id = id
    find('main').append(element)
    return element
  }
  move('h2', 'moved').append(frame.createTextNode('Moved'))
  move('p', 'text').append(frame.createTextNode('Turn the '), document.createElement('br'), 'valve.')
  const secret = move('p', 'secret')
  secret.setAttribute('data-docs-assistant-ignore', '')
  secret.append('CANARY')
  move('pre', 'code').append(frame.createTextNode('pump start'))
  page.querySelector('iframe')?.remove()
  selectAll('main')
  expect(selected()?.value).toBe('Moved Turn the valve. pump start')
  selectAll('pre')
  expect(selected()).toMatchObject({ type: 'code', value: 'pump start', elementId: 'code' })
})

test('a selection across code and text is text, without line numbers', () => {
  show(
    '<p>See</p><div class="highlight"><pre><span class="lnt">1</span>a\n<span class="lnt">2</span>  b</pre></div><p>there.</p>',
  )
  selectAll('body > div')
  expect(selected()).toEqual({ type: 'textSelection', value: 'See a b there.', path: location.pathname })
})

test('a selection that ends right after a code block is code', () => {
  show('<pre>a\n  b\n</pre><p>after</p>')
  document.getSelection()?.setBaseAndExtent(findText('a'), 0, find('p'), 0)
  expect(selected()).toEqual({ type: 'code', value: 'a\n  b', path: location.pathname })
})

test('a layout with the class names of line numbers is read', () => {
  show('<div class="gutter"><p class="ln prompt">a</p></div>')
  selectAll('body > div')
  expect(selected()?.value).toBe('a')
})

test.each([
  ['Docusaurus', '<h2>Title<a href="#a" class="hash-link" aria-label="Direct link to Title">\u200b</a></h2>'],
  ['Sphinx', '<h2>Title<a class="headerlink" href="#a" title="Link to this heading">¶</a></h2>'],
  ['VitePress', '<h2 tabindex="-1">Title <a class="header-anchor" href="#a" aria-label="Permalink">\u200b</a></h2>'],
  [
    'Starlight',
    '<h2>Title</h2><a class="sl-anchor-link" href="#a"><span aria-hidden="true"><svg><path d="M0"/></svg></span>' +
      '<span style="position:absolute;width:1px;height:1px;overflow:hidden">Section titled “Title”</span></a>',
  ],
  ['a page by hand', '<h2><a href="/page.html#a">#</a> Title</h2>'],
])('the sign beside a heading of %s is not read', (_, html) => {
  show(`${html}<p>Text</p>`)
  selectAll('body > div')
  expect(selected()?.value).toBe('Title Text')
})

test('a formula is read once', () => {
  show(
    '<p><span class="katex"><span style="position:absolute;clip:rect(1px,1px,1px,1px)"><math><mi>x</mi></math></span>' +
      '<span class="katex-html" aria-hidden="true">x</span></span> is</p>',
  )
  selectAll('p')
  expect(selected()?.value).toBe('x is')
})

test.each([
  ['the heading itself', '<h2 id="a">here</h2>', 'a'],
  ['the heading before', '<h2 id="a">A</h2><h3 id="b">B</h3><p>here</p><h3 id="c">C</h3>', 'b'],
  ['a heading in a wrapper', '<div><h2 id="a">A</h2></div><div><p>here</p></div>', 'a'],
  ['the section around', '<section id="a"><h2>A</h2><p>here</p></section>', 'a'],
  ['the innermost element around', '<section id="a"><h2 id="b">B</h2><p id="c">here</p></section>', 'c'],
  ['the heading in the section around', '<section id="a"><h2 id="b">B</h2><p>here</p></section>', 'b'],
  ['the section around, after a heading', '<h2 id="a">A</h2><section id="b"><p>here</p></section>', 'b'],
  ['an anchor', '<h2><a id="a"></a>A</h2><p>here</p>', 'a'],
  [
    'GitHub’s anchor',
    '<div><h2>A</h2><a id="user-content-a" class="anchor" href="#a"></a></div><p>here</p>',
    'user-content-a',
  ],
  [
    'nothing but the frame',
    '<div id="__next"><div id="root"><div id="__docusaurus"><p>here</p></div></div></div>',
    undefined,
  ],
  ['a heading, past ids that are made', '<h2 id="a">A</h2><div id=":r1:"><p id="radix-:r2:">here</p></div>', 'a'],
  ['no heading outside the main part', '<h2 id="a">A</h2><main id="main"><p>here</p></main>', undefined],
  ['a heading in the main part', '<main id="top"><h2 id="a">A</h2><p>here</p></main>', 'a'],
  ['an id with any letters and signs', '<h2 id="Größe-1.2:$é">A</h2><p>here</p>', 'Größe-1.2:$é'],
])('the place of a selection: %s', (_, html, elementId) => {
  show(html)
  selectFrom('here', 'here')
  expect(selected()?.elementId).toBe(elementId)
})

test.each(['é', 'e\u0301', '😀', '👩‍👩‍👧‍👦', '🇫🇷', 'ก็', 'नि', '한'])(
  'a long selection is cut between two characters: %s',
  (character) => {
    show(`<p>x${character.repeat(4000)}</p>`)
    selectAll('p')
    const { value } = selected() ?? expect.fail()
    expect(value.length).toBeLessThanOrEqual(4000)
    expect(value.length).toBeGreaterThan(4000 - character.length)
    expect(value).toBe(`x${character.repeat((value.length - 1) / character.length)}`)
  },
)

test.each(['e\u0301', '😀', '👩‍👩‍👧‍👦', '👍🏽'])(
  'where a browser cannot tell characters, marks and pairs still stay together: %s',
  (character) => {
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined })
    show(`<p>x${character.repeat(4000)}</p>`)
    selectAll('p')
    const { value } = selected() ?? expect.fail()
    expect(value).toBe(`x${character.repeat((value.length - 1) / character.length)}`)
  },
)

test('a range that starts or ends inside a character does not split it', () => {
  show('<p>a😀b😀c</p>')
  const text = findText('a')
  document.getSelection()?.setBaseAndExtent(text, 2, text, 5)
  expect(selected()?.value).toBe('😀b')
})

test('a lone surrogate on the page is replaced', () => {
  show('<p></p>')
  find('p').append('a\ud83d b\ude00')
  selectAll('p')
  expect(selected()?.value).toBe('a\ufffd b\ufffd')
})

test('right-to-left and bidirectional text is read in logical order', () => {
  show('<p dir="rtl">قم بتعيين <code dir="ltr">--token</code> ثم أعد التحميل 123.</p>')
  selectAll('p')
  expect(selected()?.value).toBe('قم بتعيين --token ثم أعد التحميل 123.')
  selectFrom('بتعيين', '--tok')
  expect(selected()?.value).toBe('بتعيين --tok')
})

test('several ranges, as in Firefox, are read in order', () => {
  show('<p>one two</p><p>three four</p>')
  const ranges = ['one', 'three'].map((words) => {
    const range = document.createRange()
    range.setStart(findText(words), 0)
    range.setEnd(findText(words), words.length)
    return range
  })
  const selection = { rangeCount: 2, getRangeAt: (index: number) => ranges[index] } as unknown as Selection
  vi.spyOn(window, 'getSelection').mockReturnValue(selection)
  expect(selected()?.value).toBe('one three')
})

const card =
  '<x-card><template shadowrootmode="open"><header>Title</header><slot></slot><footer>Foot</footer></template><p>Body</p></x-card>'
const cardRoot = () => find('x-card').shadowRoot ?? expect.fail('The card has no shadow root.')

test('an open shadow root inside a selection is read as it is rendered', () => {
  show(`<p>before</p>${card}<p>after</p>`)
  selectFrom('before', 'after')
  expect(selected()?.value).toBe('before Title Body Foot after')
})

test('a selection can start or end in an open shadow root', () => {
  show(`<p>before</p>${card}<p>after</p>`)
  selectFrom('before', 'Tit', { toRoot: cardRoot() })
  expect(selected()?.value).toBe('before Tit')
  selectFrom('oot', 'after', { fromRoot: cardRoot() })
  expect(selected()?.value).toBe('oot after')
})

test('a selection inside an open shadow root, also into slotted content, is read', () => {
  show(`<h2 id="a">A</h2><p>before</p>${card}`)
  selectFrom('itl', 'itl', { fromRoot: cardRoot(), toRoot: cardRoot() })
  expect(selected()).toEqual({ type: 'textSelection', value: 'itl', path: location.pathname, elementId: 'a' })
  selectFrom('itle', 'Bo', { fromRoot: cardRoot() })
  expect(selected()?.value).toBe('itle Bo')
})

test('a selection in a nested shadow root is read', () => {
  show(
    '<x-a><template shadowrootmode="open"><p>outer</p>' +
      '<x-b><template shadowrootmode="open"><p>inner words</p></template></x-b></template></x-a>',
  )
  const root = find('x-a').shadowRoot?.querySelector('x-b')?.shadowRoot ?? expect.fail()
  selectFrom('inner', 'wor', { fromRoot: root, toRoot: root })
  expect(selected()?.value).toBe('inner wor')
})

test('a selection in shadow roots is read in browsers that take them as separate arguments', () => {
  const compose = Selection.prototype.getComposedRanges.bind(getSelection() ?? expect.fail())
  const older = vi.spyOn(Selection.prototype, 'getComposedRanges')
  older.mockImplementation((...roots: unknown[]) => {
    if (roots.some((root) => !(root instanceof ShadowRoot))) throw new TypeError('Argument 1 is no ShadowRoot')
    return compose({ shadowRoots: roots as ShadowRoot[] })
  })
  show(`<p>before</p>${card}`)
  selectFrom('before', 'Tit', { toRoot: cardRoot() })
  expect(selected()?.value).toBe('before Tit')
})

test('without composed ranges, the selection is read as far as the browser exposes it', () => {
  const own = Object.getOwnPropertyDescriptor(Selection.prototype, 'getComposedRanges') ?? expect.fail()
  Reflect.deleteProperty(Selection.prototype, 'getComposedRanges')
  onTestFinished(() => void Object.defineProperty(Selection.prototype, 'getComposedRanges', own))
  show(`<p>before</p>${card}<p>after</p>`)
  selectFrom('before', 'after')
  expect(selected()?.value).toBe('before Title Body Foot after')
})

test('with slots that reorder nodes, reading never continues past the end', () => {
  show(
    '<x-y><template shadowrootmode="open"><slot name="b"></slot><slot name="a"></slot></template>' +
      '<p slot="a">first</p><p slot="b">second</p></x-y><p>CANARY</p>',
  )
  document.getSelection()?.setBaseAndExtent(findText('first'), 0, findText('second'), 3)
  expect(selected()?.value ?? '').not.toContain('CANARY')
})

test('text selected with the mouse and the keyboard is read', async () => {
  show('<p>one two three</p><pre tabindex="0">four\nfive</pre>')
  await userEvent.dblClick(find('p'), { position: { x: 2, y: 5 } })
  expect(selected()?.value).toBe('one')
  await userEvent.keyboard('{Shift>}{Control>}{ArrowRight}{/Control}{/Shift}')
  expect(selected()?.value).toBe('one two')
  await userEvent.tripleClick(find('p'))
  expect(selected()?.value).toBe('one two three')
  await userEvent.tripleClick(find('pre'), { position: { x: 2, y: 5 } })
  expect(selected()).toMatchObject({ type: 'code', value: 'four' })
})

test('a selection in a field is not read', async () => {
  show('<p>text <input value="CANARY"> <textarea>CANARY</textarea></p>')
  await userEvent.dblClick(find('input'))
  expect(selected()).toBeUndefined()
  await userEvent.dblClick(find('textarea'))
  expect(selected()).toBeUndefined()
})

test('of a selected page, only as much text as may be sent is read, and the box contains that', async () => {
  show(`<p>first ${'word '.repeat(1000)}</p>${'<p>many words</p>'.repeat(2000)}`)
  await userEvent.keyboard('{Control>}a{/Control}')
  const { item, box } = readSelection() ?? expect.fail()
  expect(item.value).toMatch(/^first (?:word )+word$/)
  expect(item.value.length).toBe(4000)
  expect(box.top).toBe(find('p').getBoundingClientRect().top)
})

test('the box and the range are those of the text', () => {
  show('<p>one two three</p>')
  selectFrom('two', 'two')
  const { box, range } = readSelection() ?? expect.fail()
  expect(range.toString()).toBe('two')
  expect(box).toEqual(range.getBoundingClientRect())
  expect(box.width).toBeGreaterThan(10)
})

test('reading does not change the page or the selection', () => {
  const page = show(`<p>one</p>${card}<pre>two</pre>`)
  selectFrom('one', 'two')
  const before = page.innerHTML
  const changes = new MutationObserver(() => undefined)
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  const { range } = readSelection() ?? expect.fail()
  range.collapse()
  expect(changes.takeRecords()).toEqual([])
  expect(page.innerHTML).toBe(before)
  expect(document.getSelection()?.toString()).toContain('two')
})

test('the path is the current path of the page, as the site writes it', () => {
  show('<p>a</p>')
  selectAll('p')
  const { href } = location
  onTestFinished(() => history.replaceState(null, '', href))
  for (const path of [
    '/docs/theming',
    '/docs/theming/',
    '/docs/theming.html',
    '/docs/index.html',
    '/docs/index',
    '/f%C3%BCr',
  ]) {
    history.pushState(null, '', `${path}?secret=CANARY#CANARY`)
    expect(selected()?.path).toBe(path)
  }
})
