/** Code blocks as tools write them, and what their code is. All hold the same two lines and an empty one between. */
export const codeBlocks: [string, string, string][] = [
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
