import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { MessageContext } from '../src/components/composer/MessageContext.js'
import { ComposerContext } from '../src/components/composer/ComposerContext.js'
import { conversationOf } from './conversations.js'
import { galleryOf } from './galleryOf.js'
import { statesOf } from './statesOf.js'

const selection = {
  type: 'textSelection' as const,
  value: 'The assistant takes font and colours from the page and follows its dark mode.',
  path: '/theming',
}

const code = {
  type: 'code' as const,
  value: '```css\n:root { --docs-assistant-accent: #0a7; }\n```',
  path: '/theming',
}

const meta = {
  component: ComposerContext,
  args: {
    sendUnmasked: false,
    onSendUnmasked: fn(),
    ...conversationOf({ context: [selection, code], offeredFilter: { version: '2.1', language: 'en' } }),
  },
  parameters: { docs: { story: { height: '200px' } } },
} satisfies Meta<typeof ComposerContext>

export default meta
type Story = StoryObj<typeof meta>

export const Picked: Story = {}

export const Opened: Story = {
  play: async ({ canvasElement }) => {
    const chips = within(canvasElement)
    await userEvent.click(chips.getByRole('button', { name: selection.value }))
    await expect(chips.getByRole('paragraph')).toHaveTextContent(selection.value)
  },
}

const picture =
  'data:image/svg+xml;base64,' +
  btoa(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="teal"/></svg>',
  )

export const WithFiles: Story = {
  args: conversationOf({
    context: [
      { type: 'file', path: 'screenshot-of-the-settings-page-with-a-long-name.png', value: picture },
      { type: 'file', path: 'pump.log', value: `data:text/plain;base64,${'A'.repeat(9000)}`, masked: 2 },
      { type: 'file', path: 'manual.pdf', value: '' },
    ],
  }),
}

export const FilterSwitchedOff: Story = {
  args: conversationOf({ offeredFilter: { version: '2.1', language: 'en' }, isFilterOff: true }),
}

export const HidesASecret: Story = {
  args: conversationOf({ draft: 'Why is ghp_aB3dE5fG7hI9jK1lM3nO5pQ7rS9tU1vW3xY5 refused?' }),
}

export const TooLong: Story = {
  args: { ...conversationOf({ draft: 'Why does the pump stop? '.repeat(1400) }), lengthLimit: 32_000 },
}

export const InTheDark: Story = { ...Picked, globals: { theme: 'dark' } }

const about = { context: [selection, code], filter: { version: '2.1' } }

export const Asked: Story = { render: () => <MessageContext questionContext={about} /> }

export const Gallery: Story = galleryOf({
  ...statesOf(ComposerContext, meta.args, { Picked, WithFiles, FilterSwitchedOff, HidesASecret }),
  Asked: <MessageContext questionContext={about} />,
})
