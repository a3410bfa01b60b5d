import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useRef, type ReactElement } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Message } from '../src/components/thread/Message.js'
import { Panel } from '../src/components/panel/Panel.js'
import { AnswerContext } from '../src/components/answer/index.js'
import { conversationOf, questionOf, themingConversation } from './conversations.js'
import { galleryOf } from './galleryOf.js'
import { statesOf } from './statesOf.js'

const ignore = () => undefined
const conversation = conversationOf({})

/** A question whose pencil has been pressed. */
function EditedQuestion({ question }: { question: string }): ReactElement {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => queueMicrotask(() => ref.current?.querySelector('button')?.click()), [])
  const answerContext = {
    title: 'Ask the docs',
    filter: undefined,
    support: undefined,
    storage: undefined,
    onAsk: ignore,
    onFeedback: undefined,
    versions: undefined,
    fieldRef: { current: null },
    readConversation: () => conversation,
  }
  return (
    <div ref={ref}>
      <AnswerContext.Provider value={answerContext}>
        <Message message={questionOf(question)} progress="complete" />
      </AnswerContext.Provider>
    </div>
  )
}

/** The button that edits a question, and the field that it opens. */
const meta = {
  title: 'EditQuestion',
  component: EditedQuestion,
  args: { question: 'How do I change the colours?' },
  parameters: { docs: { story: { height: '200px' } } },
} satisfies Meta<typeof EditedQuestion>

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
    await page.findByRole('button', { name: 'Cancel' })
    await userEvent.keyboard('{Escape}')
    await expect(page.getByRole('button', { name: 'Edit question' })).toHaveFocus()
  },
}

export const Gallery: Story = galleryOf(statesOf(EditedQuestion, meta.args, { Editing, HidesASecret }))
