import { render, screen, waitFor } from '@testing-library/react'
import { DocsAssistant } from 'docs-assistant'
import { useState, type ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import 'docs-assistant/styles.css'
import { Composer } from '../../src/components/composer/Composer.js'
import type { ConversationStatus } from 'docs-assistant/headless'

function Writing(props: Pick<ComponentProps<typeof Composer>, 'status' | 'onAsk' | 'onStop'>) {
  const [draft, setDraft] = useState('')
  return (
    <div className="docs-assistant">
      <Composer draft={draft} onDraft={setDraft} {...props} />
    </div>
  )
}

function open(status: ConversationStatus = 'idle') {
  const onAsk = vi.fn()
  const onStop = vi.fn()
  const at = (next: ConversationStatus) => <Writing status={next} onAsk={onAsk} onStop={onStop} />
  const { rerender } = render(at(status))
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ask a question' })
  return { onAsk, onStop, field, become: (next: ConversationStatus) => rerender(at(next)) }
}

test('Enter sends the question and empties the field', async () => {
  const { onAsk, field } = open()
  await userEvent.type(field, '  How do I install it? {Enter}')
  expect(onAsk.mock.calls).toEqual([['How do I install it?']])
  expect(field).toHaveValue('')
  expect(field).toHaveFocus()
})

test('Shift+Enter inserts a line break', async () => {
  const { onAsk, field } = open()
  await userEvent.type(field, 'one{Shift>}{Enter}{/Shift}two')
  expect(field).toHaveValue('one\ntwo')
  expect(onAsk).not.toHaveBeenCalled()
})

test('Enter during composition does not send the question', async () => {
  const { onAsk, field } = open()
  await userEvent.click(field)
  await cdp().send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 })
  expect(field).toHaveValue('にほん')
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'Enter', windowsVirtualKeyCode: 229 })
  await cdp().send('Input.insertText', { text: '日本' })
  expect(onAsk).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onAsk.mock.calls).toEqual([['日本']])
})

test('a blank question is not sent', async () => {
  const { onAsk, field } = open()
  const send = screen.getByRole('button', { name: 'Send' })
  expect(send).toHaveAttribute('aria-disabled', 'true')
  await userEvent.type(field, ' {Shift>}{Enter}{/Shift} {Enter}')
  await userEvent.click(send, { force: true })
  expect(onAsk).not.toHaveBeenCalled()
})

test('a question can be sent while an answer is streaming, with the keyboard and by touch', async () => {
  const { onAsk, field } = open('streaming')
  await userEvent.type(field, 'And then?{Enter}')
  expect(field).toHaveValue('')
  await userEvent.type(field, 'And after that?')
  await userEvent.click(screen.getByRole('button', { name: 'Send after this answer' }))
  expect(onAsk.mock.calls).toEqual([['And then?'], ['And after that?']])
})

test('the send button becomes the stop button at the same position and keeps the focus', async () => {
  const { onAsk, onStop, field, become } = open()
  await userEvent.type(field, 'Why?')
  const send = screen.getByRole('button', { name: 'Send' })
  const place = send.getBoundingClientRect()
  await userEvent.click(send)
  expect(onAsk).toHaveBeenCalledOnce()

  become('streaming')
  const stop = screen.getByRole('button', { name: 'Stop answering' })
  expect(stop.getBoundingClientRect()).toEqual(place)
  expect(stop).toHaveFocus()

  await userEvent.type(field, 'Next')
  onStop.mockImplementation(() => become('stopped'))
  await userEvent.click(stop)
  expect(onStop).toHaveBeenCalledOnce()
  expect(onAsk).toHaveBeenCalledOnce()
  expect(field).toHaveValue('Next')
})

test('the field grows with its text to eight lines, then scrolls', async () => {
  const { field } = open()
  const single = field.clientHeight
  await userEvent.fill(field, 'one\ntwo\nthree')
  expect(field.clientHeight).toBe(single + 2 * 24)
  await userEvent.fill(field, 'line\n'.repeat(30))
  expect(field.clientHeight).toBe(single + 7 * 24)
  expect(field.scrollHeight).toBeGreaterThan(field.clientHeight)
})

test('a long question shows its length and the limit, and comes back into the field when it is too long', async () => {
  const refusal = { error: 'Shorten it.', code: 'question_too_long' }
  const refuse = () => Promise.resolve(Response.json(refusal, { status: 413 }))
  render(<DocsAssistant domain="acme" apiKey="svc_dsc_test" layout="inline" fetch={refuse} />)
  const field = await screen.findByRole('textbox', { name: 'Ask a question' })
  const pasted = 'Why does the pump stop? '.repeat(1_300).trim()
  await userEvent.fill(field, pasted)
  const length = await screen.findByText(/31,199 of 32,000 characters/)
  expect(length).not.toHaveTextContent('too long')

  await userEvent.fill(field, `${pasted} ${pasted}`)
  expect(length).toHaveTextContent('is too long. Shorten it and ask again. 62,399 of 32,000 characters')
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('is too long. Shorten it and ask again.')
  expect(field).toHaveValue(`${pasted} ${pasted}`)
  expect(screen.queryByRole('article')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  await userEvent.fill(field, 'Why?')
  await waitFor(() => expect(length).not.toBeInTheDocument())
})
