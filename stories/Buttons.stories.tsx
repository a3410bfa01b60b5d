import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent, within } from 'storybook/test'
import { FeedbackButton } from '../src/components/feedback/FeedbackButton.js'
import { HistoryButton } from '../src/components/history/HistoryButton.js'
import { PanelHeader } from '../src/components/panel/PanelHeader.js'
import { CopyButton } from '../src/components/shared/CopyButton.js'
import { galleryOf } from './galleryOf.js'

/** The icon buttons of the panel. Their names are tooltips and accessible names. */
const meta = {
  title: 'Buttons',
  component: CopyButton,
  args: { what: 'answer', text: 'Set the tokens.', label: 'Copy answer' },
  parameters: { docs: { story: { height: '120px' } } },
} satisfies Meta<typeof CopyButton>

export default meta
type Story = StoryObj<typeof meta>

const ignore = () => undefined

export const Copy: Story = {}

export const Copied: Story = {
  beforeEach: () => void spyOn(navigator.clipboard, 'writeText').mockResolvedValue(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: 'Copy answer' }))
    await expect(await page.findByRole('button', { name: 'Copied' })).toBeVisible()
  },
}

export const CopyFailed: Story = {
  beforeEach: () => void spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed.')),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: 'Copy answer' }))
    await expect(await page.findByRole('button', { name: 'Could not copy' })).toBeVisible()
  },
}

export const Gallery: Story = galleryOf({
  Copy: <CopyButton {...meta.args} />,
  'Good answer': <FeedbackButton rating="up" isPressed={false} onRate={ignore} />,
  'Bad answer, pressed': <FeedbackButton rating="down" isPressed onRate={ignore} />,
  'Earlier conversations': <HistoryButton isPressed={false} onClick={ignore} />,
  'Earlier conversations, shown': <HistoryButton isPressed onClick={ignore} />,
  Header: (
    <PanelHeader
      title="Ask the docs"
      titleId="title"
      historyButton={<HistoryButton isPressed={false} onClick={ignore} />}
      expand={undefined}
      onNew={ignore}
      onClose={ignore}
    />
  ),
})
