import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { Composer } from '../src/components/Composer.js'

const meta = {
  component: Composer,
  args: { status: 'idle', onAsk: () => undefined, onStop: () => undefined },
  parameters: { docs: { story: { height: '260px' } } },
} satisfies Meta<typeof Composer>

export default meta
type Story = StoryObj<typeof meta>

const write =
  (text: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox')
    await userEvent.click(field)
    await userEvent.paste(text)
  }

export const Empty: Story = {}
export const WithDraft: Story = { play: write('How do I change the colours?') }
export const EightLines: Story = { play: write('One line of many\n'.repeat(12)) }
export const Answering: Story = { args: { status: 'streaming' } }
export const AnsweringWithDraft: Story = { args: { status: 'streaming' }, play: write('And in the dark?') }
