import { afterEach, expect, test } from 'vitest'
import { findCodeBlock } from '../../src/page/findCodeBlock.js'
import { readCode } from '../../src/page/readCode.js'
import { readSelection } from '../../src/page/readSelection.js'

/** Code blocks as tools write them, and what their code is. All hold the same two lines and an empty one between. */
const blocks: [string, string, string][] = [
  [
    'Docusaurus',
    'js',
    `<div class="language-js codeBlockContainer_Ckt0 theme-code-block"><div class="codeBlockTitle_OeMC">theme.js</div>
    <div class="codeBlockContent_QJqH"><pre tabindex="0" class="prism-code language-js codeBlock_bY9V thin-scrollbar"><code
    class="codeBlockLines_e6Vv codeBlockLinesWithNumbering_o6Pm" style="display:table"><span class="token-line codeLine_lJS_" style="display:table-row"><span class="codeLineNumber_Tfdd" style="display:table-cell"></span><span class="codeLineContent_feaV"><span class="token keyword">const</span><span class="token plain"> a </span><span class="token operator">=</span><span class="token plain"> </span><span class="token number">1</span><br></span></span><span class="token-line codeLine_lJS_" style="display:table-row"><span class="codeLineNumber_Tfdd" style="display:table-cell"></span><span class="codeLineContent_feaV"><span class="token plain" style="display:inline-block"></span><br></span></span><span class="token-line codeLine_lJS_" style="display:table-row"><span class="codeLineNumber_Tfdd" style="display:table-cell"></span><span class="codeLineContent_feaV"><span class="token plain">  </span><span class="token function">use</span><span class="token punctuation">(</span><span class="token plain">a</span><span class="token punctuation">)</span><br></span></span></code></pre>
    <div class="buttonGroup__atx"><button type="button" aria-label="Copy code to clipboard"><span aria-hidden="true">Copy</span></button></div></div></div>`,
  ],
  [
    'Docusaurus without line numbers',
    'js',
    `<div class="language-js theme-code-block"><div class="codeBlockContent_QJqH"><pre class="prism-code language-js"><code class="codeBlockLines_e6Vv"><span class="token-line" style="display:block"><span class="token plain">const a = 1</span><br></span><span class="token-line" style="display:block"><span class="token plain" style="display:inline-block"></span><br></span><span class="token-line" style="display:block"><span class="token plain">  use(a)</span><br></span></code></pre></div></div>`,
  ],
  [
    'Starlight (Expressive Code)',
    'js',
    `<div class="expressive-code"><figure class="frame has-title"><figcaption class="header"><span class="title">theme.js</span></figcaption><pre data-language="js"><code><div class="ec-line"><div class="gutter"><div class="ln" aria-hidden="true">1</div></div><div class="code"><span style="--0:#C792EA">const</span><span> a = 1</span></div></div><div class="ec-line"><div class="gutter"><div class="ln" aria-hidden="true">2</div></div><div class="code">
</div></div><div class="ec-line highlight ins"><div class="gutter"><div class="ln" aria-hidden="true">3</div></div><div class="code"><span class="indent">  </span><span>use(a)</span></div></div></code></pre><div class="copy"><div aria-live="polite"></div><button title="Copy to clipboard" data-code="const a = 1"><div>Copy</div></button></div></figure></div>`,
  ],
  [
    'VitePress',
    'js',
    `<div class="language-js vp-adaptive-theme line-numbers-mode"><button title="Copy Code" class="copy"></button><span class="lang" style="user-select:none">js</span><pre class="shiki shiki-themes github-light" tabindex="0" v-pre=""><code><span class="line"><span style="--shiki-light:#D73A49">const</span><span> a = 1</span></span>
<span class="line"></span>
<span class="line"><span>  use(a)</span></span></code></pre><div class="line-numbers-wrapper" aria-hidden="true"><span class="line-number">1</span><br><span class="line-number">2</span><br><span class="line-number">3</span><br></div></div>`,
  ],
  [
    'Nextra (rehype-pretty-code)',
    'js',
    `<div class="nextra-code x:relative"><div class="x:px-4">theme.js</div><pre class="x:group" data-language="js" tabindex="0"><code class="nextra-code" dir="ltr" style="display:grid"><span><span style="--shiki-light:#D73A49">const</span><span> a = 1</span></span>
<span> </span>
<span><span>  use(a)</span></span></code></pre><div class="x:flex"><button title="Copy code">Copy</button></div></div>`,
  ],
  [
    'Sphinx',
    'js',
    `<div class="highlight-js notranslate"><div class="highlight"><button class="copybtn o-tooltip--left" data-tooltip="Copy">Copy</button><pre><span></span><span class="linenos">1</span><span class="kd">const</span><span class="w"> </span><span class="nx">a</span> = 1
<span class="linenos">2</span>
<span class="linenos">3</span><span class="w">  </span><span class="nx">use</span>(a)
</pre></div></div>`,
  ],
  [
    'Sphinx with a table of lines',
    'js',
    `<div class="highlight-js notranslate"><table class="highlighttable"><tbody><tr><td class="linenos"><div class="linenodiv"><pre><span class="normal">1</span>
<span class="normal">2</span>
<span class="normal">3</span></pre></div></td><td class="code"><div class="highlight"><pre><span></span>const a = 1

  use(a)
</pre></div></td></tr></tbody></table></div>`,
  ],
  [
    'GitHub',
    'js',
    `<div class="highlight highlight-source-js notranslate position-relative overflow-auto" dir="auto"><pre><span class="pl-k">const</span> <span class="pl-s1">a</span> = 1

  use(a)</pre><div class="zeroclipboard-container"><clipboard-copy aria-label="Copy" role="button">Copy</clipboard-copy></div></div>`,
  ],
  [
    'Hugo with a table of lines',
    'js',
    `<div class="highlight"><div class="chroma"><table class="lntable"><tr><td class="lntd"><pre tabindex="0" class="chroma"><code><span class="lnt">1
</span><span class="lnt">2
</span><span class="lnt">3
</span></code></pre></td><td class="lntd"><pre tabindex="0" class="chroma"><code class="language-js" data-lang="js"><span class="line"><span class="cl">const a = 1
</span></span><span class="line"><span class="cl">
</span></span><span class="line"><span class="cl">  use(a)
</span></span></code></pre></td></tr></table></div></div>`,
  ],
  [
    'Jekyll (Rouge)',
    'js',
    `<div class="language-js highlighter-rouge"><div class="highlight"><pre class="highlight"><code><table class="rouge-table"><tbody><tr><td class="rouge-gutter gl"><pre class="lineno">1
2
3
</pre></td><td class="rouge-code"><pre><span class="kd">const</span> a = 1

  use(a)
</pre></td></tr></tbody></table></code></pre></div></div>`,
  ],
  ['marked', 'js', '<pre><code class="language-js">const a = 1\n\n  use(a)\n</code></pre>'],
]

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
