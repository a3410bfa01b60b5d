import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { Markdown } from '../src/components/answer/markdown/Markdown.js'
import { galleryOf } from './galleryOf.js'
import { statesOf } from './statesOf.js'

const meta = { component: Markdown } satisfies Meta<typeof Markdown>

export default meta
type Story = StoryObj<typeof meta>

const text = (...blocks: readonly string[]): Story => ({ args: { text: blocks.join('\n\n') } })

/** Waits until the last group with this name is measured: wider than the answer, it becomes a tab stop. */
const untilScrollable =
  (name: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const group = within(canvasElement).getAllByRole('group', { name }).at(-1)
    await waitFor(() => expect(group).toHaveAttribute('tabindex', '0'))
  }

export const Prose = text(
  'A paragraph with **strong**, *slanted* and ~~deleted~~ words, `code`, and a [link](/guide).',
  'Another one,  \nwith a hard break & an entity: &rarr;',
  '> A quotation\n>\n> of two paragraphs',
  '---',
  'The end.',
)

export const Headings = text('# First', 'Text.', '## Second', 'Text.', '### Third', 'Text.', '#### Fourth')

export const Lists = text(
  '- one\n- two\n  - nested\n    - deeper\n- three',
  '3. third\n4. fourth\n   1. nested',
  '- loose\n\n- list\n\n  with a second paragraph',
  '- [x] done\n- [ ] to do',
)

export const Code = text(
  'Run `npm install docs-assistant`, then:',
  [
    '```tsx',
    "import { DocsAssistant } from 'docs-assistant'",
    '',
    'export const Help = () => <DocsAssistant domain="acme" apiKey="svc_dsc_…" />',
    '```',
  ].join('\n'),
  '```\nno language\n```',
)
Code.play = untilScrollable('Code, tsx')

export const Tables = text(
  '| Token | Default | Size |\n| :-- | :-: | --: |\n| `accent` | blue | 4 |\n| `text` | near black | 12 |',
  `| ${'A wide column | '.repeat(6)}\n| ${'--- | '.repeat(6)}\n| ${'`unbreakable_value` | '.repeat(6)}`,
)
Tables.play = untilScrollable('Table')

export const Links = text(
  'A page [of this site](/guide), [of another](https://example.com/a), https://example.com/bare.',
  'Or ask docs@example.com.',
  '[Not a link](javascript:alert(1)), nor is this image loaded: ![a tracker](https://example.com/p.gif)',
)

export const Html = text('<script>alert(1)</script>', 'An <b onclick="x()">element</b> is text.')

export const Unfinished: Story = {
  args: { text: 'Here is **half of [an answer](https://exam', isStreaming: true },
  play: ({ canvasElement }) => expect(canvasElement).toHaveTextContent('Here is half of an answer'),
}

export const UnfinishedCode: Story = { args: { text: '```ts\nconst half =', isStreaming: true } }

export const Gallery: Story = {
  ...Prose,
  ...galleryOf(
    statesOf(Markdown, {}, { Prose, Headings, Lists, Code, Tables, Links, Html, Unfinished, UnfinishedCode }),
  ),
  play: untilScrollable('Table'),
}
