import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { SendIcon } from '../src/components/icons.js'
import { EditField } from '../src/components/composer/EditField.js'
import { Panel } from '../src/components/panel/Panel.js'
import { conversationOf, themingConversation } from './conversations.js'
import { galleryOf } from './galleryOf.js'
import { statesOf } from './statesOf.js'

const ignore = () => undefined

/** The button that edits a question, and the field that it opens. */
const meta = {
  title: 'EditQuestion',
  component: EditField,
  args: { question: 'How do I change the colours?', sendIcon: <SendIcon />, onSend: ignore, onCancel: ignore },
  parameters: { docs: { story: { height: '200px' } } },
} satisfies Meta<typeof EditField>

export default meta
type Story = StoryObj<typeof meta>

export const Editing: Story = {}

export const LongQuestion: Story = {
  args: { question: 'It says “no such token”, and I have set it on the page. '.repeat(6) },
}

export const HidesASecret: Story = { args: { question: 'Why is ghp_aB3dE5fG7hI9jK1lM3nO5pQ7rS9tU1vW3xY5 refused?' } }

export const InTheConversation: Story = {
  render: () => (
    <Panel
      isOpen
      title="Ask the docs"
      onClose={ignore}
      conversation={conversationOf({ messages: themingConversation })}
    />
  ),
  parameters: { docs: { story: { height: '720px' } } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Edit question' }))
    await expect(await page.findByRole('textbox', { name: 'Edit question' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(page.getByRole('button', { name: 'Edit question' })).toHaveFocus()
  },
}

export const Gallery: Story = galleryOf(statesOf(EditField, meta.args, { Editing, HidesASecret }))
