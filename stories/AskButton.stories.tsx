import type { Meta, StoryObj } from '@storybook/react-vite'
import { AskButton } from '../src/components/ask-from-page/AskButton.js'
import type { AskTarget } from '../src/components/ask-from-page/AskTarget.js'
import { galleryOf } from './galleryOf.js'
import { statesOf } from './statesOf.js'

const offerOf = (kind: AskTarget['kind']): AskTarget => ({
  kind,
  readBox: () => new DOMRect(16, 16, 240, 40),
  readItem: () => undefined,
})

const meta = {
  component: AskButton,
  args: { label: 'Ask about this', isFree: () => true, onAsk: () => undefined, onIntent: () => undefined },
  parameters: { docs: { story: { height: '200px' } } },
} satisfies Meta<typeof AskButton>

export default meta
type Story = StoryObj<typeof meta>

export const BesideASelection: Story = { args: { target: offerOf('textSelection') } }
export const OnACodeBlock: Story = { args: { target: offerOf('code') } }

export const Gallery: Story = {
  ...BesideASelection,
  ...galleryOf(statesOf(AskButton, meta.args, { BesideASelection, OnACodeBlock })),
}
