import { expect, test } from 'vitest'
import { openDocs } from './openDocs.js'
import { unpackContent } from '../src/content/packContent.js'
import { parseMarkdownFile } from '../src/content/markdown/parseMarkdownPage.js'
import { parseFile } from '../src/content/parseFile.js'

/** The sections of a file, with their blocks as Markdown. */
function parse(file: string, source: string) {
  const { result, warnings } = parseFile({ file, source }, parseMarkdownFile)
  const blocks = result && unpackContent(result.page.content, 'blocks')
  const sections = result?.page.sections.map(({ id, heading }, index) => ({
    id,
    heading,
    blocks: blocks?.[index]?.map(({ markdown }) => markdown),
  }))
  return { sections, warnings }
}

test.each(['page.md', 'page.mdx'])('a heading has the id that the file names: %s', (file) => {
  const source = '# Page\n\n## Install it {#install}\n\nWith npm.\n\n## Use `x` {#use-it}\n\n## Plain\n'
  const { sections, warnings } = parse(file, source)
  expect(sections?.map(({ id, heading }) => [id, heading])).toEqual([
    ['page', 'Page'],
    ['install', 'Install it'],
    ['use-it', 'Use x'],
    ['plain', 'Plain'],
  ])
  expect(warnings).toEqual([])
})

test.each(['page.md', 'page.mdx'])(
  'an id as a comment of MDX, or with other attributes, is an id and not shown: %s',
  (file) => {
    const headings = [
      '## Prime it {/* #prime */}',
      '## Drain it {/*drain*/}',
      '## The `seal` {/* seal-ring */} ##',
      '## Test *it*{/* #test */}',
      '## Store it {#store .unlisted}',
      '## Ship it {: #ship data-level="2" }',
      '## Sell it {.unlisted}',
    ]
    const { sections, warnings } = parse(file, `# Pumps\n\n${headings.join('\n\nText.\n\n')}\n\nText.\n`)
    expect(warnings).toEqual([])
    expect(sections?.slice(1).map(({ id, heading }) => [id, heading])).toEqual([
      ['prime', 'Prime it'],
      ['drain', 'Drain it'],
      ['seal-ring', 'The seal'],
      ['test', 'Test it'],
      ['store', 'Store it'],
      ['ship', 'Ship it'],
      ['sell-it', 'Sell it'],
    ])
  },
)

test('a heading id in a block of code of MDX is code', () => {
  const { sections } = parse('page.mdx', '# Ids\n\n```md\n## Install {#install}\n```\n')
  expect(sections?.[0]?.blocks).toEqual(['```md\n## Install {#install}\n```'])
})

test('braces in other places stay', () => {
  const { sections } = parse('page.md', '# Use {#each} blocks\n\nText {#id}\n')
  expect(sections?.[0]).toMatchObject({ heading: 'Use {#each} blocks', blocks: ['Text {#id}'] })
})

test.each([
  [
    'Docusaurus',
    ':::note\n\nRead this.\n\nAnd this.\n\n:::\n\nAfter.',
    ['**Note**', 'Read this.', 'And this.', 'After.'],
  ],
  ['Docusaurus with a title', ':::tip[Do it fast]\n\nRead this.\n\n:::', ['**Do it fast**', 'Read this.']],
  ['VitePress', '::: warning Take care\nRead **this**.\n:::', ['**Take care**', 'Read **this**.']],
  ['Starlight', ':::caution\nRead this.\n:::', ['**Caution**', 'Read this.']],
  ['GitHub', '> [!IMPORTANT]\n> Read this.', ['> **Important**\n>\n> Read this.']],
])('an admonition of %s is its title and its text', (_generator, source, blocks) => {
  expect(parse('page.md', source).sections?.[0]?.blocks).toEqual(blocks)
})

test('in a list, an admonition is its title and its text, too', () => {
  const { sections } = parse('page.md', '- One\n\n  :::note\n\n  Read this.\n\n  :::\n')
  expect(sections?.[0]?.blocks).toEqual(['- One\n\n  **Note**\n\n  Read this.'])
})

test('imports and included files are not text', () => {
  const source = `import Tabs from '@theme/Tabs';\nimport './style.css'\n\n# Page\n\nText.\n\n<<< @/snippets/use.ts{2}\n\nimport duties are paid at the border.\n`
  expect(parse('page.md', source).sections?.[0]?.blocks).toEqual(['Text.', 'import duties are paid at the border.'])
})

test('partials are not pages', async () => {
  const { live } = await openDocs({
    'index.md': '# A',
    '_part.md': '# B',
    '_parts/c.md': '# C',
    'a/_d.mdx': '# D',
    'a/e_f.md': '# E',
  })
  expect([...live.current.pages.keys()]).toEqual(['/', '/a/e_f'])
})

test('what a code block shows stays as it is', () => {
  const code = '```md\n## Title {#id}\n\n:::note\n\nimport x from "y"\n\n:::\n```'
  expect(parse('page.md', code).sections?.[0]?.blocks).toEqual([code])
})
