import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { userEvent, within } from 'storybook/test'
import { ConfirmDelete } from '../src/components/history/ConfirmDelete.js'
import { History } from '../src/components/history/History.js'
import { conversationOf } from './conversations.js'
import { galleryOf } from './galleryOf.js'
import { RenameField } from '../src/components/history/HistoryEntry.js'

const HOUR = 3_600_000
const now = Date.now()

const conversations = [
  { id: 'present', title: 'How do I change the colours?', updatedAt: now },
  { id: 'second', title: 'Which keys are safe in a browser?', updatedAt: now - 2 * HOUR },
  { id: 'third', title: 'كيف أغيّر الألوان؟', updatedAt: now - 30 * HOUR },
  {
    id: 'fourth',
    title: 'A conversation whose first question was so long that its title does not fit',
    updatedAt: now - 400 * HOUR,
  },
]

const ignore = () => undefined

const meta = {
  component: History,
  args: { conversation: conversationOf({ conversations }), onBack: ignore },
} satisfies Meta<typeof History>

export default meta
type Story = StoryObj<typeof meta>

const press =
  (name: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const [button] = within(canvasElement).getAllByRole('button', { name })
    if (button) await userEvent.click(button)
  }

export const List: Story = {}
export const One: Story = { args: { conversation: conversationOf({ conversations: conversations.slice(1, 2) }) } }
export const Renaming: Story = { play: press('Rename “Which keys are safe in a browser?”') }
export const Deleting: Story = { play: press('Delete “Which keys are safe in a browser?”') }
export const DeletingAll: Story = { play: press('Delete all conversations') }

const entry = (content: ReactNode) => (
  <section className="docs-assistant-history">
    <ul>
      <li>{content}</li>
    </ul>
  </section>
)

export const Gallery: Story = galleryOf({
  List: <History {...meta.args} />,
  Renaming: entry(<RenameField title="Which keys are safe in a browser?" onRename={ignore} onCancel={ignore} />),
  Deleting: entry(
    <ConfirmDelete question="Delete “Which keys are safe in a browser?”?" onConfirm={ignore} onCancel={ignore} />,
  ),
})
