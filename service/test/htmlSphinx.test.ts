import { expect, test } from 'vitest'
import { readHtml } from './readHtml.js'

/** A page as Sphinx 5 writes it with its theme Alabaster. */
const inSphinx = (
  content: string,
  head = '<link rel="index" title="Index" href="genindex.html" /><link rel="search" title="Search" href="search.html" />',
) => `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8" /><meta name="generator" content="Docutils 0.19: https://docutils.sourceforge.io/" /><title>Rich page &#8212; Beacon 2.0.1 documentation</title>${head}</head>
<body><div class="related" role="navigation" aria-label="related navigation"><h3>Navigation</h3><ul><li class="nav-item nav-item-0"><a href="index.html">Beacon 2.0.1 documentation</a> &#187;</li></ul></div>
<div class="document"><div class="documentwrapper"><div class="bodywrapper"><div class="body" role="main">${content}</div></div></div>
<div class="sphinxsidebar" role="navigation" aria-label="main navigation"><h3>Navigation</h3></div></div><div class="footer">&copy;2026, Acme.</div></body></html>`

const link = (id: string) => `<a class="headerlink" href="#${id}" title="Permalink to this heading">¶</a>`
const section = (id: string, level: number, title: string, content: string) =>
  `<section id="${id}">\n<h${level}>${title}${link(id)}</h${level}>\n${content}\n</section>`

const signature = (name: string, id: string, parameters = '') =>
  `<dt class="sig sig-object py"${id && ` id="${id}"`}>\n<span class="sig-name descname"><span class="pre">${name}</span></span><span class="sig-paren">(</span>${parameters}<span class="sig-paren">)</span>` +
  `<a class="reference internal" href="_modules/beacon.html#${name}"><span class="viewcode-link"><span class="pre">[source]</span></span></a>${link(id)}</dt>`

const delay =
  '<em class="sig-param"><span class="n"><span class="pre">delay</span></span><span class="o"><span class="pre">=</span></span><span class="default_value"><span class="pre">1.0</span></span></em>'

test('headings have the ids of their sections and clean texts, and menus are left out', () => {
  const { page, sections } = readHtml(
    inSphinx(
      section(
        'rich-page',
        1,
        'Rich page',
        `<div class="toctree-wrapper compound"><ul><li class="toctree-l1"><a class="reference internal" href="other.html">Other</a></li></ul></div><p>Beacon runs jobs.</p>${section(
          'run-a-job',
          2,
          'Run a <code class="docutils literal notranslate"><span class="pre">job</span></code>',
          '<p>Press start. See <a class="reference internal" href="other.html#more"><span class="std std-ref">More</span></a>.</p>',
        )}`,
      ),
    ),
    'guide.html',
  )
  expect(page).toMatchObject({ title: 'Rich page', language: 'en', path: '/guide.html' })
  expect(sections).toEqual([
    { id: 'rich-page', heading: 'Rich page', ancestors: [], blocks: ['Beacon runs jobs.'] },
    { id: 'run-a-job', heading: 'Run a job', ancestors: [], blocks: ['Press start. See [More](/other.html#more).'] },
  ])
})

test('a function is a section below that of its module, and the text after it belongs to the module', () => {
  const { sections } = readHtml(
    inSphinx(
      section(
        'module-beacon',
        1,
        'beacon',
        `<p>The module defines:</p>\n<dl class="py function">\n${signature('start', 'beacon.start', delay)}\n<dd><p>Start a job.</p>\n</dd></dl>\n<p>Jobs end by themselves.</p>${section('more', 2, 'More', '<p>The end.</p>')}`,
      ),
    ),
  )
  expect(sections).toEqual([
    {
      id: 'module-beacon',
      heading: 'beacon',
      ancestors: [],
      blocks: ['The module defines:', 'Jobs end by themselves.'],
    },
    { id: 'beacon.start', heading: 'start(delay=1.0)', ancestors: [], blocks: ['Start a job.'] },
    { id: 'more', heading: 'More', ancestors: [], blocks: ['The end.'] },
  ])
})

test('a method is below its class', () => {
  const { sections } = readHtml(
    inSphinx(
      section(
        'api',
        2,
        'API',
        `<dl class="py class">\n${signature('Job', 'beacon.Job')}\n<dd><p>A job.</p>\n<dl class="py method">\n${signature('run', 'beacon.Job.run')}\n<dd><p>Run it.</p>\n</dd></dl>\n</dd></dl>`,
      ),
    ),
  )
  expect(sections.map(({ id, ancestors }) => [id, ancestors])).toEqual([
    ['api', []],
    ['beacon.Job', ['API']],
    ['beacon.Job.run', ['API', 'Job()']],
  ])
})

test('signatures of one function share a section, whose id may be that of an anchor before it', () => {
  const { sections } = readHtml(
    inSphinx(
      section(
        'functions',
        1,
        'Functions',
        `<span id="func-range"></span><dl class="py class">\n${signature('range', '', '<em class="sig-param"><span class="pre">stop</span></em>')}\n${signature('range', '', delay)}\n<dd><p>Numbers.</p>\n</dd></dl>`,
      ),
    ),
  )
  expect(sections[1]).toEqual({
    id: 'func-range',
    heading: 'range(stop), range(delay=1.0)',
    ancestors: [],
    blocks: ['Numbers.'],
  })
})

test('fields, terms without ids and admonitions are text', () => {
  const { sections } = readHtml(
    inSphinx(
      section(
        'rich-page',
        1,
        'Rich page',
        '<dl class="field-list simple">\n<dt class="field-odd">Parameters<span class="colon">:</span></dt>\n<dd class="field-odd"><p><strong>name</strong> (<em>str</em>) – the name</p>\n</dd>\n</dl>' +
          '<div class="admonition note"><p class="admonition-title">Note</p>\n<p>A plain note.</p>\n</div><div class="deprecated">\n<p><span class="versionmodified deprecated">Deprecated since version 2.0: </span>Use another.</p>\n</div>',
      ),
    ),
  )
  expect(sections[0]?.blocks).toEqual([
    '- Parameters:\n\n  **name** (*str*) – the name',
    '**Note**',
    'A plain note.',
    'Deprecated since version 2.0: Use another.',
  ])
})

test('code has its language and its lines, without their numbers', () => {
  const { sections } = readHtml(
    inSphinx(
      section(
        'rich-page',
        1,
        'Rich page',
        `<div class="literal-block-wrapper docutils container" id="id2">\n<div class="code-block-caption"><span class="caption-text">server.py</span>${link('id2')}</div>\n` +
          '<div class="highlight-python3 notranslate"><div class="highlight"><pre><span></span><span class="linenos">1</span><span class="kn">import</span> <span class="nn">beacon</span>\n<span class="linenos">2</span>    <span class="n">port</span><span class="o">=</span><span class="mi">80</span>\n</pre></div>\n</div>\n</div>' +
          '<div class="highlight-default notranslate"><div class="highlight"><pre><span></span>plain\n  indented\n</pre></div>\n</div>',
      ),
    ),
  )
  expect(sections[0]?.blocks).toEqual([
    'server.py',
    '```python\nimport beacon\n    port=80\n```',
    '```\nplain\n  indented\n```',
  ])
})

test('marks of footnotes are left out', () => {
  const { sections } = readHtml(
    inSphinx(
      section(
        'rich-page',
        1,
        'Rich page',
        '<p>A note. <a class="footnote-reference brackets" href="#f" id="id1" role="doc-noteref"><span class="fn-bracket">[</span>1<span class="fn-bracket">]</span></a></p>\n<aside class="footnote-list brackets">\n<aside class="footnote brackets" id="f" role="note">\n<span class="label"><span class="fn-bracket">[</span><a role="doc-backlink" href="#id1">1</a><span class="fn-bracket">]</span></span>\n<p>The footnote.</p>\n</aside>\n</aside>',
      ),
    ),
  )
  expect(sections[0]?.blocks).toEqual(['A note.', 'The footnote.'])
})

test.each([
  [
    'genindex.html',
    '<link rel="index" title="Index" href="#" /><link rel="search" title="Search" href="search.html" />',
  ],
  [
    'search.html',
    '<link rel="index" title="Index" href="genindex.html" /><link rel="search" title="Search" href="#" />',
  ],
  ['genindex-A.html', undefined],
  ['py-modindex.html', undefined],
])('what Sphinx generates for its search and index is left out: %s', (file, head) => {
  expect(readHtml(inSphinx('<h1>Index</h1><p>A list.</p>', head), file).page).toBeUndefined()
})
