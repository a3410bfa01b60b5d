import { render, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Markdown } from '../../src/components/answer/markdown/Markdown.js'

function show(text: string): HTMLElement {
  const { container } = render(<Markdown text={text} />)
  const root = container.firstElementChild
  if (!(root instanceof HTMLElement)) throw new Error('Nothing was rendered.')
  return root
}

/** Without the groups that blocks stand in. */
const markup = (text: string) => [...show(text).children].map(({ innerHTML }) => innerHTML).join('')

describe('CommonMark', () => {
  test.each([
    ['one\n\ntwo', '<p>one</p><p>two</p>'],
    ['**bold** and *slanted*', '<p><strong>bold</strong> and <em>slanted</em></p>'],
    ['~~gone~~', '<p><del>gone</del></p>'],
    ['a  \nb\\\nc\nd', '<p>a<br>b<br>c\nd</p>'],
    ['`a <b> &amp; c`', '<p><code>a &lt;b&gt; &amp;amp; c</code></p>'],
    ['> a\n>\n> b', '<blockquote><p>a</p><p>b</p></blockquote>'],
    ['---', '<hr>'],
    ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['- a\n\n- b', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
    ['3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
    ['1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
    ['- a\n  1. b\n     - c', '<ul><li>a<ol><li>b<ul><li>c</li></ul></li></ol></li></ul>'],
    ['\\*not slanted\\*', '<p>*not slanted*</p>'],
  ])('%j', (text, html) => {
    expect(markup(text)).toBe(html)
  })

  test('headings start below the title of the panel', () => {
    expect(markup('# a\n\n## b\n\n### c')).toBe('<h3>a</h3><h3>b</h3><h4>c</h4>')
    expect(markup('#### d\n\n##### e\n\n###### f')).toBe('<h5>d</h5><h6>e</h6><h6>f</h6>')
    expect(markup('Set\n===')).toBe('<h3>Set</h3>')
  })

  test('character references are decoded once', () => {
    const root = show('&lt;b&gt; &amp;lt; &copy; &hellip; &#8594; &#x41; &#0; &#x110000; &unknown; &')
    expect(root.textContent).toBe('<b> &lt; © … → A \ufffd \ufffd &unknown; &')
  })

  test('references are resolved, also when their definition follows later', () => {
    const { rerender } = render(<Markdown text={'see [the guide][g]\n\nmore\n\nand more\n\n'} />)
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
    rerender(<Markdown text={'see [the guide][g]\n\nmore\n\nand more\n\n[g]: /guide "All of it"'} />)
    const link = screen.getByRole('link', { name: 'the guide' })
    expect(link).toHaveAttribute('href', '/guide')
    expect(link).toHaveAttribute('title', 'All of it')
  })
})

describe('GitHub flavour', () => {
  test('tables have their alignment and their cells', () => {
    show('| a | b | c |\n|:--|:-:|--:|\n| `x\\|y` | **2** | 3 |\n| 4 |')
    const table = screen.getByRole('table')
    const alignments = within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.dataset.align)
    expect(alignments).toEqual(['left', 'center', 'right'])
    expect(within(table).getByRole('cell', { name: 'x|y' })).toBeInTheDocument()
    expect(within(table).getAllByRole('row')).toHaveLength(3)
  })

  test('tasks have a text for their state', () => {
    show('- [x] build\n- [ ] ship\n\n  soon')
    const [done, open] = screen.getAllByRole('listitem')
    expect(done).toHaveTextContent('Done: build')
    expect(open).toHaveTextContent('To do: ship')
  })

  test('bare URLs are links', () => {
    show('www.example.com, https://example.com/?a=1&amp;b, docs@example.com')
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'http://www.example.com/',
      'https://example.com/?a=1&amp;b',
      'mailto:docs@example.com',
    ])
  })

  test('code has its language, its unchanged text, and a copy button', () => {
    const root = show('```ts title="a.ts"\nconst a = "<b>&amp;"\n\n  // end\n```\n\n    indented')
    expect([...root.querySelectorAll('pre')].map((pre) => pre.textContent)).toEqual([
      'const a = "<b>&amp;"\n\n  // end',
      'indented',
    ])
    expect(screen.getByText('ts')).toBeInTheDocument()
    expect(screen.getAllByRole('button', { name: 'Copy code' })).toHaveLength(2)
  })
})

describe('links and images', () => {
  test('links of this site open in the same tab, others open in a new tab and say so', () => {
    show('[in](/guide) [out](https://example.com/x)')
    const inside = screen.getByRole('link', { name: 'in' })
    expect(inside).not.toHaveAttribute('target')
    const outside = screen.getByRole('link', { name: /^out example\.com ?\(opens another site in a new tab\)$/ })
    expect(outside).toHaveAttribute('target', '_blank')
    expect(outside).toHaveAttribute('rel', 'noopener noreferrer')
  })

  test.each([
    '[x](javascript:alert(1))',
    '[x](<java\tscript:alert(1)>)',
    '[x](&#106;avascript:alert(1))',
    '[x](javascript&colon;alert(1))',
    '[x](&#x1;javascript:alert(1))',
    '<javascript:alert(1)>',
    '[x](data:text/html,x)',
    '[x][r]\n\n[r]: vbscript:x',
    '![x](javascript:alert(1))',
  ])('%j leads nowhere', (text) => {
    show(text)
    const addresses = screen.queryAllByRole('link').map((link) => link.getAttribute('href') ?? '')
    expect(addresses.filter((address) => /script:|data:/i.test(address))).toEqual([])
  })

  test('images of this site are rendered, others are links and are not fetched', () => {
    const root = show('![ours](/logo.png) ![theirs](https://evil.example/p?q=1) ![sly](//evil.example/p)')
    expect([...root.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(['/logo.png'])
    expect(screen.getByRole('link', { name: /theirs/ })).toHaveAttribute('href', 'https://evil.example/p?q=1')
    expect(screen.getByRole('link', { name: /sly/ })).toHaveAttribute('href', 'http://evil.example/p')
  })

  test('an external image in a link is its text, because links do not nest', () => {
    const root = show('[![build](https://ci.example/b.svg)](https://ci.example)')
    expect(screen.getAllByRole('link')).toHaveLength(1)
    expect(screen.getByRole('link', { name: /build/ })).toHaveAttribute('href', 'https://ci.example/')
    expect(root.querySelector('img')).toBeNull()
  })
})

describe('an untrusted answer', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <b onclick="x()">bold</b> word',
    '<div id="location"><style>*{display:none}</style></div>',
    '<!-- hidden -->',
    '<svg onload=alert(1)>',
  ])('HTML is text: %s', (text) => {
    const root = show(text)
    expect(root).toHaveTextContent(text)
    expect(root.querySelector('script, style, img, svg, b, [onclick], [onerror], [id]')).toBeNull()
  })

  test('cannot add ids to headings', () => {
    expect(show('# location\n\n## getElementById').querySelector('[id], [name]')).toBeNull()
  })

  test.each([
    ['quotes', '> '.repeat(3000)],
    ['lists', Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth * 2)}- x`).join('\n')],
    ['brackets', '['.repeat(20_000)],
    ['stars', '*a '.repeat(5_000)],
    ['backticks', '`'.repeat(20_000)],
  ])('thousands of nested %s are shown', (_name, text) => {
    expect(show(text)).toBeInTheDocument()
  })
})

describe('a streaming answer', () => {
  const whole = `# Install

Run this in *your* project, see [the guide][g]:

\`\`\`sh
npm install docs-assistant

# then
\`\`\`

- one
- two

  with more
  1. nested

***b*** is a rule until it is not

| a | b |
|---|---|
| 1 | 2 |

1. [ ] task
2. &amp; more

> quoted
lazy

    indented

    code

a
#b
***
end

[g]: /guide`

  test('is the same at its end as a complete answer', () => {
    const { container, rerender } = render(<Markdown text="" />)
    for (let length = 1; length <= whole.length; length++) {
      rerender(<Markdown text={whole.slice(0, length)} />)
    }
    expect(container.innerHTML).toBe(render(<Markdown text={whole} />).container.innerHTML)
  })

  test('does not replace the elements of complete blocks', () => {
    const { rerender } = render(<Markdown text={'first\n\nsecond\n\nthi'} />)
    const first = screen.getByText('first')
    rerender(<Markdown text={'first\n\nsecond\n\nthird\n\nfourth'} />)
    expect(screen.getByText('first')).toBe(first)
  })

  test('can be replaced by another answer', () => {
    const { rerender } = render(<Markdown text={'first\n\nsecond'} />)
    rerender(<Markdown text="other" />)
    expect(screen.getByText('other')).toBeInTheDocument()
    expect(screen.queryByText('first')).not.toBeInTheDocument()
  })
})
