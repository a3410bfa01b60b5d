import { afterEach, expect, test } from 'vitest'
import { findCodeBlock } from '../../src/page/findCodeBlock.js'
import { readCode } from '../../src/page/readCode.js'
import { readSelection } from '../../src/page/readSelection.js'
import { codeBlocks as blocks } from '../setup/codeBlocks.js'

afterEach(() => {
  document.getSelection()?.removeAllRanges()
  document.body.replaceChildren()
})

function show(html: string) {
  const page = document.createElement('main')
  page.innerHTML = `<h2 id="themes">Themes</h2>${html}<p>After.</p>`
  document.body.replaceChildren(page)
  return page
}

/** The text node that holds these words. */
function findText(words: string): Text {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) if (texts.currentNode.nodeValue?.includes(words)) return texts.currentNode as Text
  return expect.fail(`There is no “${words}”.`)
}

const block = (target: EventTarget | null) => findCodeBlock(target) ?? expect.fail('There is no code block.')

test.each(blocks)('%s: the code, the language and the position of a block are read', (_, language, html) => {
  show(html)
  expect(readCode(block(findText('use')))).toEqual({
    type: 'code',
    value: `\`\`\`${language}\nconst a = 1\n\n  use(a)\n\`\`\``,
    path: location.pathname,
    elementId: 'themes',
  })
})

test.each(blocks)('%s: every element around the code belongs to the same block', (_, __, html) => {
  const page = show(html)
  const code = block(findText('use'))
  const targets = [...page.querySelectorAll('h2 + * *')].filter((target) => !target.contains(code))
  expect(new Set(targets.map(findCodeBlock))).toEqual(new Set([code]))
})

test.each(blocks)('%s: selected lines are read as code', (_, language, html) => {
  show(html)
  const [first, last] = [findText('const'), findText('use')]
  document.getSelection()?.setBaseAndExtent(first, first.data.indexOf('const'), last, last.data.indexOf('use') + 3)
  expect(readSelection()?.item).toEqual({
    type: 'code',
    value: `\`\`\`${language}\nconst a = 1\n\n  use\n\`\`\``,
    path: location.pathname,
    elementId: 'themes',
  })
})

test.each([
  [
    'Pygments',
    '<pre><span class="gp">$ </span>npm start\n<span class="gp">&gt; </span>more\n<span class="go">done</span></pre>',
  ],
  [
    'highlight.js',
    '<pre><code><span class="hljs-meta prompt_">$ </span>npm start\n<span class="hljs-meta prompt_">&gt; </span>more\ndone</code></pre>',
  ],
  [
    'Prism',
    '<pre><code><span class="token command"><span class="token shell-symbol important">$</span> <span>npm start</span></span>\n<span class="token prompt">&gt;</span> more\ndone</code></pre>',
  ],
  [
    'style',
    '<pre><span style="user-select: none">$ </span>npm start\n<span style="user-select: none">&gt; </span>more\ndone</pre>',
  ],
])('prompts that %s marks are left out', (_, html) => {
  const page = show(html)
  expect(readCode(block(page.querySelector('pre'))).value).toBe('npm start\nmore\ndone')
})

test.each([
  ['language-ts', '<pre class="language-ts"><code>a</code></pre>', 'ts'],
  ['lang-c++', '<pre><code class="hljs lang-c++">a</code></pre>', 'c++'],
  ['data-lang', '<pre><code data-lang="Go">a</code></pre>', 'go'],
  ['highlight-text-html-basic', '<div class="highlight highlight-text-html-basic"><pre>a</pre></div>', 'html-basic'],
  ['a language with a trick in its name', '<pre data-language="js\n# Title"><code>a</code></pre>', undefined],
  [
    'Sphinx’s default',
    '<div class="highlight-default notranslate"><div class="highlight"><pre>a</pre></div></div>',
    undefined,
  ],
  ['the language of the text around', '<div class="lang-en"><p>Text.</p><pre>a</pre></div>', undefined],
])('the language is known from %s', (_, html, language) => {
  const page = show(html)
  const value = language === undefined ? 'a' : `\`\`\`${language}\na\n\`\`\``
  expect(readCode(block(page.querySelector('pre'))).value).toBe(value)
})

test.each([
  ['inline code', '<p><code id="here" class="language-js">a</code></p>'],
  ['the text between blocks', '<figure><pre>a</pre><p id="here"></p><pre>b</pre></figure>'],
  [
    'a part of the page that is named like a block',
    `<div class="language-en"><p id="here"></p>${'<pre>a</pre>'.repeat(4)}</div>`,
  ],
  ['an editor', '<pre contenteditable id="here">a</pre>'],
  ['what the owner marks', '<div data-docs-assistant-ignore><pre id="here">a</pre></div>'],
  ['an answer in the widget', '<div class="docs-assistant"><pre id="here">a</pre></div>'],
  ['what is hidden', '<div style="display: none"><pre id="here">a</pre></div>'],
])('%s is no code block', (_, html) => {
  show(html)
  expect(findCodeBlock(document.querySelector('#here'))).toBeUndefined()
})

test('null, the window and the document are not in a code block', () => {
  show('<pre>a</pre>')
  expect([null, window, document, document.body].map(findCodeBlock)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('a code block in an open shadow root is found from its descendants', () => {
  const page = show('')
  const root = page.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  root.innerHTML = '<pre><code><b>let</b> a</code></pre>'
  const found = block(root.querySelector('b'))
  expect(found).toBe(root.querySelector('pre'))
  expect(readCode(found)).toEqual({ type: 'code', value: 'let a', path: location.pathname, elementId: 'themes' })
})

test('a frame belongs to its block', () => {
  const page = show('<div class="highlight"><div>Title</div><pre>a</pre></div>')
  expect(readCode(page.querySelector<HTMLElement>('.highlight') ?? expect.fail()).value).toBe('a')
})

test('hidden text in a block is not read', () => {
  const page = show(
    '<pre>a<span hidden>CANARY</span><span style="visibility: hidden">CANARY</span>\n<a aria-hidden="true">CANARY</a>b</pre>',
  )
  expect(readCode(block(page.querySelector('pre'))).value).toBe('a\nb')
})

test('code that contains a fence gets a longer fence', () => {
  const page = show('<pre class="language-md">```js\na\n```</pre>')
  expect(readCode(block(page.querySelector('pre'))).value).toBe('````md\n```js\na\n```\n````')
})

test('long code is truncated between two characters, and its fence is closed', () => {
  const page = show(`<pre class="language-js">${'👩‍👩‍👧'.repeat(2000)}</pre>`)
  const { value } = readCode(block(page.querySelector('pre')))
  expect(value).toMatch(/^```js\n(?:👩‍👩‍👧)+\n```$/)
  expect(value.length).toBeGreaterThan(3980)
  expect(value.length).toBeLessThanOrEqual(4000)
})

test('tabs, indentation and empty lines are preserved; spaces at the ends of lines and around the code are removed', () => {
  const page = show('<pre>\n\n\tif a:  \n\u00a0\u00a0b\r\n\n\n    c\n \n</pre>')
  expect(readCode(block(page.querySelector('pre'))).value).toBe('\tif a:\n  b\n\n\n    c')
})
