import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Composer } from '../src/components/composer/Composer.js'
import { galleryOf } from './galleryOf.js'
import { statesOf } from './statesOf.js'

const ignore = () => undefined

const meta = {
  component: Composer,
  args: { status: 'idle', draft: '', onDraft: ignore, onAsk: ignore, onStop: ignore },
  render: function Writing({ draft: written, ...props }) {
    const [draft, setDraft] = useState(written)
    return <Composer {...props} draft={draft} onDraft={setDraft} />
  },
  parameters: { docs: { story: { height: '260px' } } },
} satisfies Meta<typeof Composer>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const WithDraft: Story = { args: { draft: 'How do I change the colours?' } }
export const EightLines: Story = { args: { draft: 'One line of many\n'.repeat(12) } }
export const Answering: Story = { args: { status: 'streaming' } }
export const AnsweringWithDraft: Story = { args: { status: 'streaming', draft: 'And in the dark?' } }

export const WithFiles: Story = { args: { draft: 'What is wrong here?', taken: true } }

export const Gallery: Story = galleryOf(
  statesOf(Composer, meta.args, { Empty, WithDraft, EightLines, Answering, AnsweringWithDraft, WithFiles }),
)
