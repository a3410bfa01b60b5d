import { render } from '@testing-library/react'
import { tests as examples } from 'commonmark-spec'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Markdown, MarkdownBlockGroup } from '../../src/components/answer/markdown/Markdown.js'
import { parseMarkdown, type ParsedMarkdown } from '../../src/message/markdown/parseMarkdown.js'

/** What is shown at the end of a text that arrives in pieces of these lengths. */
function stream(text: string, lengths: readonly number[]): ParsedMarkdown {
  let parsed: ParsedMarkdown | undefined
  let end = 0
  for (let step = 0; end < text.length; step++) {
    end += lengths[step % lengths.length] ?? 1
    parsed = parseMarkdown(text.slice(0, end), true, parsed)
  }
  return parseMarkdown(text, false, parsed)
}

/** Finished lines of code and rows of tables are grouped, which shows nowhere but in the markup. */
const toMarkup = ({ groups }: ParsedMarkdown) =>
  renderToStaticMarkup(
    groups.map((blocks, index) => <MarkdownBlockGroup key={index} blocks={blocks} canSkip={false} />),
  )
    .replaceAll(/<span class="docs-assistant-lines">([^<]*)<\/span>/g, '$1')
    .replaceAll('</tbody><tbody>', '')

const atOnce = (text: string) => toMarkup(parseMarkdown(text, false))

const chunking = fc.array(fc.integer({ min: 1, max: 80 }), { minLength: 1, maxLength: 8 })

const lines = (count: number, toLine: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => toLine(index))

const items = (toLine: (index: number) => string) => lines(90, toLine).join('\n')
const rows = lines(90, (index) => `| ${index} | **b** \`c\` |`)
const definitions = items((index) => `[${index}]: /${index}`)
const code = lines(90, (index) => `${' '.repeat(index % 5)}const a = ${index}`)
const gaps = lines(90, (index) => (index % 3 === 0 ? 'a' : ''))

const long = {
  'a list': items((index) => `- item *${index}*`),
  'a list that turns loose at its end': `${items((index) => `- [x] item ${index}`)}\n\n- end`,
  'a list that is loose from its start': `- start\n\n${items((index) => `- item ${index}\n  more`)}`,
  'a numbered list': items((index) => `${index + 7}. item\n   - nested`),
  'two lists': `${items(() => '- a')}\n${items(() => '* b')}`,
  'a table': ['| a | b |', '|---|:-:|', ...rows, '', 'end'].join('\n'),
  'a table after a paragraph': ['text', '| a | b |', '|---|:-:|', ...rows, '- list'].join('\n'),
  code: ['text', '', '  ```ts', ...code, '  ```', 'end'].join('\n'),
  'code with blank lines': ['~~~~', ...gaps, '', '~~~', '~~~~~', 'end'].join('\n'),
  'code without an end': ['```', ...rows].join('\n'),
  'text with definitions': lines(90, (index) => `see [${index}]\n\n[${index}]: /${index}`).join('\n\n'),
  'text with definitions at its end': `${items((index) => `see [${index}]\n`)}\n\n${definitions}`,
}

describe('a streamed answer is the same as a complete one', () => {
  test.each(examples)('example $number of CommonMark, character by character', ({ markdown }) => {
    expect(toMarkup(stream(markdown, [1]))).toBe(atOnce(markdown))
  })

  test.each(examples)('example $number of CommonMark may end anywhere', ({ markdown }) => {
    for (let end = 0; end <= markdown.length; end++) {
      expect(() => atOnce(markdown.slice(0, end))).not.toThrow()
    }
  })

  test('any sequence of examples, in any chunks', () => {
    const chosen = fc.shuffledSubarray([...examples], { minLength: 2, maxLength: 12 })
    const between = fc.constantFrom('\n\n', '\n', '\r\n')
    const texts = fc.tuple(chosen, between).map(([those, end]) => those.map(({ markdown }) => markdown).join(end))
    const property = fc.property(texts, chunking, (text, lengths) => {
      expect(toMarkup(stream(text, lengths))).toBe(atOnce(text))
    })
    fc.assert(property, { numRuns: 500 })
  })

  test('all examples of CommonMark in one answer', () => {
    const text = examples.map(({ markdown }) => markdown).join('\n')
    expect(toMarkup(stream(text, [13]))).toBe(atOnce(text))
  })

  test.each(Object.entries(long))('%s, very long', (_name, text) => {
    const expected = atOnce(text)
    expect(toMarkup(stream(text, [1]))).toBe(expected)
    const property = fc.property(chunking, (lengths) => {
      expect(toMarkup(stream(text, lengths))).toBe(expected)
    })
    fc.assert(property, { numRuns: 10 })
  })
})

/** Between them, every prefix of these ends in every kind of half-written Markdown. */
const constructs = [
  'a **bold** b',
  'an *it* b',
  '***both*** b',
  '**a *b* c** d',
  '*a **b** c* d',
  '**Note:** b',
  '__init__ and snake_case',
  '~~del~~ b',
  'a `code` b',
  '``co`de`` b',
  '*`a`* and [`b`](/u) c',
  'see [text](https://x.example/a_b "t_i_t_l_e") b',
  '**[text](/u)** b',
  '![alt](/a.png) b',
  '[![alt](/a.png)](/b) c',
  '# Head\n\n## Other ##\nb',
  'Text\n---\nb',
  'Text\n===\nb',
  '- one\n- **two**\n  1. [three](/u)\n',
  '1. one\n2. two\n10) ten',
  '* a\n+ b',
  '- [x] done\n- [ ] to do',
  '> quote\n> - **more**\n>\n> ```js\n> x\n> ```\nb',
  'a &amp; b &#8230; c',
  '<https://example.com> <docs@example.com> b',
  'a\\\nb \\*c\\* \\d',
  '---\na\n\n***\n\n* * *\nb',
  '| a | b |\n|---|:-:|\n| 1 | **2** |\n| `x` | [y](/u) |\n\nb',
  '```ts\nconst a = 1\n```\nb',
  '~~~~js title="a"\n~~~\n~~~~\nb',
  '1. **a**\n\n   ```sh\n   x\n   ```\n2. b',
]

describe('while it is streaming', () => {
  /** Asserts that every incomplete text renders a prefix of the complete text. */
  function expectOnlyText(markdown: string, from: number): void {
    const { container, rerender } = render(<Markdown text={markdown} />)
    const whole = container.textContent
    for (let end = from; end < markdown.length; end++) {
      rerender(<Markdown text={markdown.slice(0, end)} isStreaming />)
      const shown = container.textContent.trimEnd()
      expect(whole.slice(0, shown.length), markdown.slice(0, end)).toBe(shown)
    }
  }

  test.each(constructs)('%j never shows its markup', (markdown) => expectOnlyText(markdown, 1))

  test('a definition and its references never show their markup', () => {
    expectOnlyText('[re]: /u "t"\n\nsee [text][re] and [re] b', '[re]:'.length)
  })

  test.each([
    ['a **bo', '<p>a <strong>bo</strong></p>'],
    ['a **bold*', '<p>a <strong>bold</strong></p>'],
    ['a *it **bo', '<p>a <em>it <strong>bo</strong></em></p>'],
    ['~~de', '<p><del>de</del></p>'],
    ['a `co', '<p>a <code>co</code></p>'],
    ['see **the [guide](htt', '<p>see <strong>the guide</strong></p>'],
    ['- one\n- **tw', '<ul><li>one</li><li><strong>tw</strong></li></ul>'],
    ['> *a', '<blockquote><p><em>a</em></p></blockquote>'],
    ['# He *a', '<h3>He <em>a</em></h3>'],
    ['~5 apples, 2 * 3, a_b, x < y', '<p>~5 apples, 2 * 3, a_b, x &lt; y</p>'],
  ])('%j already looks like what it becomes', (markdown, html) => {
    const { container } = render(<Markdown text={markdown} isStreaming />)
    const [group] = container.firstElementChild?.children ?? []
    expect(group?.innerHTML).toBe(html)
  })

  test('hundreds of unclosed asterisks are not nested as deeply', () => {
    const { container } = render(<Markdown text={'**a '.repeat(200)} isStreaming />)
    expect(container.querySelector(`strong${' strong'.repeat(11)}`)).toBeInTheDocument()
    expect(container.querySelector(`strong${' strong'.repeat(12)}`)).toBeNull()
  })

  test('incomplete text is rendered literally at its end', () => {
    const { container, rerender } = render(<Markdown text={'a **bo\n\n- '} isStreaming />)
    rerender(<Markdown text={'a **bo\n\n- '} />)
    expect(container).toHaveTextContent('a **bo')
    expect(container.querySelector('li')).toBeInTheDocument()
  })

  test('links get their URL once their definition is complete', () => {
    const before = 'see [the guide][g]\n\nmore\n\n[g]: /gui'
    const { container, rerender } = render(<Markdown text={before} isStreaming />)
    expect(container.querySelector('a')).toBeNull()
    rerender(<Markdown text={`${before}de\n\nThe end`} isStreaming />)
    expect(container.querySelector('a')).toHaveAttribute('href', '/guide')
  })

  test('the elements of complete rows, items and lines are not replaced', () => {
    const head = '| a |\n|---|\n'
    const start = head + rows.slice(0, 50).join('\n')
    const { container, rerender } = render(<Markdown text={start} isStreaming />)
    const before = [...container.querySelectorAll('tr')].slice(0, 40)
    rerender(<Markdown text={head + rows.join('\n')} isStreaming />)
    expect([...container.querySelectorAll('tr')].slice(0, 40)).toEqual(before)
    expect(before.every((row) => row.isConnected)).toBe(true)
  })
})

test.each([
  ['a paragraph', 'Turn the valve', ' to open **the pump** and wait.\n\nThen close it.'],
  ['an item', '- Turn the valve', ' to open `it`\n- Wait'],
  ['a heading', '## Turn the valve', ' slowly\n\nWait.'],
  ['a quote', '> Turn the valve', ' *slowly*, then\n> wait.'],
])('what a reader selects in %s stays selected while that grows, and when it has ended', (_, start, more) => {
  const { container, rerender } = render(<Markdown text={start} isStreaming />)
  const selection = getSelection() ?? expect.fail()
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  while (!walker.nextNode()?.textContent?.startsWith('Turn')) expect(walker.currentNode).not.toBeNull()
  selection.setBaseAndExtent(walker.currentNode, 5, walker.currentNode, 14)
  for (let end = 0; end <= more.length; end++) {
    rerender(<Markdown text={start + more.slice(0, end)} isStreaming />)
    expect(selection.toString()).toBe('the valve')
  }
  rerender(<Markdown text={start + more} />)
  expect(selection.toString()).toBe('the valve')
})
