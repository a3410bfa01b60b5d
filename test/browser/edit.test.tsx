import { render, screen, waitFor, within } from '@testing-library/react'
import type { Conversation } from 'docs-assistant/headless'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import 'docs-assistant/styles.css'
import { Panel } from '../../src/components/panel/Panel.js'
import { contextAnnotation } from '../../src/wire/contextAnnotation.js'
import { answerOf, conversationOf, questionOf } from '../../stories/conversations.js'

const first = questionOf('How do I make it dark?')
const second = questionOf('And in print?')
const messages = [
  first,
  answerOf({ type: 'text', text: 'Set it.' }),
  second,
  answerOf({ type: 'text', text: 'It is light.' }),
]

/** Renders the panel with a conversation of two questions, and records calls of its functions. */
function open(state: Partial<Conversation> = {}) {
  const edit = vi.fn<Conversation['edit']>()
  const handleClose = vi.fn()
  render(
    <div className="docs-assistant">
      <Panel
        isOpen
        title="Ask the docs"
        onClose={handleClose}
        conversation={conversationOf({ messages, edit, ...state })}
      />
    </div>,
  )
  return { edit, handleClose }
}

const pencils = () => screen.findAllByRole('button', { name: 'Edit question' })
const field = () => screen.getByRole('textbox', { name: 'Edit question' })
const composer = () => screen.getByRole('textbox', { name: 'Ask a question' })

/** Begins to edit the question at this place. */
async function begin(index: number) {
  const pencil = (await pencils())[index]
  if (pencil === undefined) throw new Error('There is no such question.')
  await userEvent.click(pencil)
  await screen.findByRole('button', { name: 'Cancel' })
}

test('what is typed right after the press of the pencil is sent', async () => {
  const { edit } = open()
  const [pencil] = await pencils()
  pencil?.click()
  expect(field()).toHaveFocus()
  await userEvent.keyboard('?{Enter}')
  expect(edit).toHaveBeenCalledExactlyOnceWith(first.id, 'How do I make it dark??', { sendUnmasked: false })
})

test('Enter sends an edited question and moves the focus to the composer', async () => {
  const { edit } = open()
  await begin(1)
  expect(field()).toHaveFocus()
  expect(field()).toHaveValue('And in print?')
  expect(screen.queryByText('And in print?', { selector: 'p' })).not.toBeVisible()
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}On paper?')
  expect(edit).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(edit).toHaveBeenCalledExactlyOnceWith(second.id, 'And in print?\nOn paper?', { sendUnmasked: false })
  expect(composer()).toHaveFocus()
  expect(screen.queryByRole('textbox', { name: 'Edit question' })).toBeNull()
})

test('the field has a description of what happens to the conversation', async () => {
  open()
  await begin(0)
  expect(field()).toHaveAccessibleDescription(/^The conversation so far stays in “Earlier conversations”\./)
  await expect.element(page.getByText('The conversation so far stays in “Earlier conversations”.')).toBeVisible()
})

test('Escape right after the press of the pencil leaves the panel open', async () => {
  const { handleClose } = open()
  const [pencil] = await pencils()
  pencil?.click()
  field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  expect((await pencils())[0]).toHaveFocus()
  expect(handleClose).not.toHaveBeenCalled()
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
])('%s leaves the question as it was, the panel open, and the focus on the pencil', async (_, cancel) => {
  const { edit, handleClose } = open()
  await begin(0)
  await userEvent.keyboard(' Never mind')
  await cancel()
  expect((await pencils())[0]).toHaveFocus()
  expect(screen.getByText('How do I make it dark?', { selector: 'p' })).toBeVisible()
  await begin(0)
  expect(field()).toHaveValue('How do I make it dark?')
  expect(edit).not.toHaveBeenCalled()
  expect(handleClose).not.toHaveBeenCalled()
})

test('an unchanged or empty question is not sent', async () => {
  const { edit } = open()
  await begin(0)
  await userEvent.keyboard('{Enter}')
  expect(screen.getAllByRole('button', { name: 'Send' })[0]).toHaveAttribute('aria-disabled', 'true')
  await userEvent.clear(field())
  await userEvent.keyboard(' {Enter}')
  expect(field()).toHaveFocus()
  expect(edit).not.toHaveBeenCalled()
})

test('Enter and Escape during composition neither send nor cancel', async () => {
  const { edit } = open()
  await begin(0)
  for (const key of ['Enter', 'Escape']) {
    field().dispatchEvent(new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true }))
  }
  expect(field()).toBeVisible()
  expect(edit).not.toHaveBeenCalled()
})

test('a secret is announced, and sent only if the reader chooses to', async () => {
  const { edit } = open()
  const secret = `sk-${'live4242'.repeat(6)}`
  await begin(0)
  await userEvent.fill(field(), `Why is ${secret} refused?`)
  await screen.findByText(/1 secret will be hidden/)
  await userEvent.keyboard('{Enter}')
  expect(edit).toHaveBeenLastCalledWith(first.id, `Why is ${secret} refused?`, { sendUnmasked: false })

  await begin(0)
  await userEvent.fill(field(), `Why is ${secret} refused?`)
  await userEvent.click(await screen.findByRole('button', { name: 'Send as it is' }))
  await userEvent.click(screen.getAllByRole('button', { name: 'Send' })[0] as HTMLElement)
  expect(edit).toHaveBeenLastCalledWith(first.id, `Why is ${secret} refused?`, { sendUnmasked: true })
})

test('the context of a question is visible while it is edited', async () => {
  const context = [{ type: 'textSelection' as const, value: 'dark', path: '/theming' }]
  const about = questionOf('What is this?', { annotations: [contextAnnotation.write({ context })] })
  open({ messages: [about, answerOf({ type: 'text', text: 'A scheme.' })] })
  await begin(0)
  expect(within(await screen.findByRole('list', { name: 'Asked about' })).getByText('dark')).toBeVisible()
})

test('the edit button is visible only on hover and focus, and large enough for touch', async () => {
  open()
  const [pencil] = await pencils()
  if (pencil === undefined) throw new Error('There is no pencil.')
  await userEvent.hover(composer())
  await waitFor(() => expect(getComputedStyle(pencil).opacity).toBe('0'))
  await userEvent.hover(screen.getByText('How do I make it dark?', { selector: 'p' }))
  await waitFor(() => expect(getComputedStyle(pencil).opacity).toBe('1'))
  await userEvent.hover(composer())
  pencil.focus()
  await waitFor(() => expect(getComputedStyle(pencil).opacity).toBe('1'))
  expect(pencil.getBoundingClientRect()).toMatchObject({ width: 32, height: 32 })
})

test('the field stays in view at the end of the thread, also when content below it grows', async () => {
  const growing = Array.from({ length: 30 }, (_, line) => `Line ${line}.`).join('\n\n')
  open({ messages: [first, answerOf({ type: 'text', text: growing })] })
  await pencils()
  await screen.findByRole('button', { name: 'Download conversation' })
  const log = screen.getByRole('log')
  const panel = screen.getByRole('dialog')
  panel.style.maxBlockSize = 'none'
  panel.style.blockSize = `${panel.offsetHeight + log.scrollHeight - log.clientHeight - 10}px`
  await waitFor(() => expect(log.scrollHeight - log.clientHeight).toBe(10))
  await waitFor(() => expect(log.scrollTop).toBe(10))
  await begin(0)
  await userEvent.keyboard('{Shift>}{Enter}{Enter}{/Shift}')
  await new Promise(requestAnimationFrame)
  expect(field().getBoundingClientRect().top).toBeGreaterThanOrEqual(log.getBoundingClientRect().top)
})
