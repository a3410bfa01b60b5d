import type { Meta, StoryObj } from '@storybook/react-vite'
import { Launcher } from '../src/components/Launcher.js'
import { galleryOf } from './galleryOf.js'
import { statesOf } from './statesOf.js'

const meta = {
  component: Launcher,
  args: { isOpen: false, label: 'Ask the docs', onOpen: () => undefined, onIntent: () => undefined },
  parameters: { docs: { story: { height: '120px' } } },
} satisfies Meta<typeof Launcher>

export default meta
type Story = StoryObj<typeof meta>

export const Quiet: Story = {}
export const Answering: Story = { args: { status: 'streaming' } }
export const AnswerUnseen: Story = { args: { status: 'unseen' } }
export const OnAPhone: Story = { globals: { viewport: { value: 'width320' } } }

export const Gallery: Story = galleryOf(statesOf(Launcher, meta.args, { Quiet, Answering, AnswerUnseen }))
