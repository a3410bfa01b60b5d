import { render, screen } from '@testing-library/react'
import { DocsAssistantError, type Conversation } from 'docs-assistant/headless'
import { expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import 'docs-assistant/styles.css'
import { Panel, type PanelProps } from '../../src/components/panel/Panel.js'
import { answerOf, conversationOf, questionOf } from '../../stories/conversations.js'

function open(props: Partial<PanelProps> = {}) {
  const onClose = vi.fn()
  const all = { conversation: conversationOf(), isOpen: true, title: 'Ask the docs', onClose, ...props }
  const at = (next: Partial<PanelProps>) => (
    <div className="docs-assistant">
      <Panel {...all} {...next} />
    </div>
  )
  const { rerender } = render(at({}))
  return {
    onClose,
    become: (next: Partial<PanelProps>) => rerender(at(next)),
    continueAs: (state: Partial<Conversation>) => rerender(at({ conversation: conversationOf(state) })),
  }
}

const field = () => screen.getByRole('textbox', { name: 'Ask a question' })
const question = questionOf('How do I install it?')
const answer = (text: string) => ({ ...answerOf({ type: 'text', text }), id: 'answer' })

test('the panel is a dialog with an accessible name, and the page stays usable', async () => {
  await page.viewport(1200, 800)
  open()
  const panel = screen.getByRole('dialog', { name: 'Ask the docs' })
  expect(panel).not.toHaveAttribute('aria-modal')
  await page.viewport(414, 896)
})

test('the reader can type as soon as the panel opens', () => {
  const { become } = open({ isOpen: false })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  become({ isOpen: true })
  expect(field()).toHaveFocus()
})

test('Escape closes the panel from any of its elements', async () => {
  const { onClose } = open()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
  screen.getByRole('button', { name: 'Close' }).focus()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('Escape during composition does not close the panel', async () => {
  const { onClose } = open()
  await cdp().send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 })
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'Escape', windowsVirtualKeyCode: 229 })
  expect(onClose).not.toHaveBeenCalled()
})

test('a click on a starter question asks it and moves the focus to the field', async () => {
  const ask = vi.fn()
  const starterQuestions = ['One?', 'Two?', 'Three?', 'Four?', 'Five?']
  open({ conversation: conversationOf({ ask }), starterQuestions })
  expect(screen.queryByText('Five?')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Two?' }))
  expect(ask.mock.calls).toEqual([['Two?', { sendUnmasked: false }]])
  expect(field()).toHaveFocus()
})

test('a new conversation starts with the focus in the field', async () => {
  const openConversation = vi.fn()
  open({ conversation: conversationOf({ messages: [question], openConversation }) })
  await userEvent.click(screen.getByRole('button', { name: 'New conversation' }))
  expect(openConversation).toHaveBeenCalledOnce()
  expect(field()).toHaveFocus()
})

test('after too many questions, the reader sees how long to wait and can then try again', async () => {
  const retry = vi.fn()
  const error = new DocsAssistantError('limited', 'Too many requests.', { status: 429, retryAfter: 2 })
  open({ conversation: conversationOf({ messages: [question], status: 'limited', error, retry }) })
  expect(screen.getByText(/Try again in 2 seconds\./)).toBeInTheDocument()
  const button = screen.getByRole('button', { name: 'Try again' })
  await userEvent.click(button, { force: true })
  expect(retry).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'), 5000)
  await userEvent.click(button)
  expect(retry).toHaveBeenCalledOnce()
  expect(field()).toHaveFocus()
})

test('the chunks of an answer are not announced', async () => {
  open({ conversation: conversationOf({ messages: [question, answer('Text')], status: 'streaming' }) })
  expect(screen.getByRole('log', { name: 'Conversation' })).toHaveAttribute('aria-live', 'off')
  const text = await screen.findByText('Text')
  expect(text.closest('[aria-live="polite"], [role="status"]')).toBeNull()
})
