import { render, screen } from '@testing-library/react'
import type { Conversation } from 'docs-assistant/headless'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import 'docs-assistant/styles.css'
import { Message } from '../../src/components/thread/Message.js'
import { answerOf, questionOf, search } from '../../stories/conversations.js'
import type { Progress } from '../../src/components/answer/MessagePart.js'

function show(message: Conversation['messages'][number], progress: Progress = 'complete') {
  render(
    <div className="docs-assistant">
      <Message message={message} progress={progress} />
    </div>,
  )
}

test('an answer is copied as its original Markdown', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  show(answerOf(search, { type: 'text', text: '**One**' }, { type: 'text', text: 'Two' }))
  await userEvent.click(screen.getByRole('button', { name: 'Copy answer' }))
  expect(write).toHaveBeenCalledWith('**One**\n\nTwo')
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Copy answer' }, { timeout: 4000 })).toBeInTheDocument()
})

/** As with a permissions policy of the page, or a reader who has denied it. */
const denyClipboard = () =>
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied.', 'NotAllowedError'))

test('code is copied where the clipboard is denied', async () => {
  denyClipboard()
  const copied: unknown[] = []
  const listen = () => copied.push((document.activeElement as HTMLTextAreaElement).value)
  document.addEventListener('copy', listen)
  onTestFinished(() => document.removeEventListener('copy', listen))
  show(answerOf({ type: 'text', text: '```sh\nnpm install\n```' }))
  await userEvent.click(screen.getByRole('button', { name: 'Copy code' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
  expect(copied).toEqual(['npm install'])
})

test('the reader sees when the browser copies nothing', async () => {
  denyClipboard()
  vi.spyOn(document, 'execCommand').mockReturnValue(false)
  show(answerOf({ type: 'text', text: '```sh\nnpm install\n```' }))
  await userEvent.click(screen.getByRole('button', { name: 'Copy code' }))
  expect(await screen.findByRole('button', { name: 'Could not copy' })).toBeVisible()
})

test('an answer can be copied only once it is complete', () => {
  show(answerOf({ type: 'text', text: 'Half' }), 'streaming')
  expect(screen.queryByRole('button', { name: 'Copy answer' })).not.toBeInTheDocument()
})

test('reasoning expands to its text, with a note about redacted parts', async () => {
  const details = [
    { type: 'text' as const, text: 'Hm.' },
    { type: 'redacted' as const, data: 'x' },
  ]
  show(answerOf({ type: 'reasoning', reasoning: 'Hm.', details }))
  const button = screen.getByRole('button', { name: 'Thought' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByText('Hm.')).toBeVisible()
  expect(screen.getByText(/withheld by the provider/)).toBeVisible()
})

test('reasoning that is still streaming is labelled as thinking', () => {
  show(answerOf({ type: 'reasoning', reasoning: 'Hm', details: [] }), 'streaming')
  expect(screen.getByRole('button', { name: 'Thinking…' })).toBeVisible()
})

test('an unknown tool shows its arguments and its result', async () => {
  const toolInvocation = {
    state: 'result' as const,
    toolCallId: '1',
    toolName: 'weather',
    args: { city: 'Oslo' },
    result: { degrees: 4 },
  }
  show(answerOf({ type: 'tool-invocation', toolInvocation }))
  await userEvent.click(screen.getByRole('button', { name: 'Used weather' }))
  expect(screen.getByText(/"city": "Oslo"/)).toBeVisible()
  expect(screen.getByText(/"degrees": 4/)).toBeVisible()
})

test("the reader's words are shown as typed, with the names of attached files", () => {
  const attachments = [{ name: 'log.txt', url: 'data:text/plain,x' }, { url: '/files/a.png' }]
  show(questionOf('# not a heading\n<b>not bold</b>', { experimental_attachments: attachments }))
  expect(screen.getByText(/# not a heading/)).toHaveTextContent('# not a heading <b>not bold</b>')
  expect(screen.getByText('log.txt').closest('a')).toBeNull()
  expect(screen.getByRole('link', { name: 'Attached file' })).toHaveAttribute('href', '/files/a.png')
})

test('system and data messages are not rendered', () => {
  show(questionOf('secret', { role: 'system' }))
  show(questionOf('secret', { role: 'data' }))
  expect(screen.queryByText('secret')).not.toBeInTheDocument()
})

test('wide code and tables can be scrolled with the keyboard, and narrow ones are not tab stops', async () => {
  const text = `~~~ts\n${'wide '.repeat(400)}\n~~~\n\n~~~js\nnarrow\n~~~`
  show(answerOf({ type: 'text', text }))
  const wide = screen.getByRole('group', { name: 'Code, ts' })
  await vi.waitFor(() => expect(wide).toHaveAttribute('tabindex', '0'))
  expect(screen.getByRole('group', { name: 'Code, js' })).not.toHaveAttribute('tabindex')
})

test.each([
  ['a table', '| Pump | Valve |\n| --- | --- |', () => screen.getByRole('columnheader', { name: 'Valve' })],
  ['an image', 'As here: ![The pump', () => screen.getByText(/!\[The pump/)],
  ['a character reference', 'Tom &am', () => screen.getByText('Tom &am')],
  ['a tag', 'Put it into <head', () => screen.getByText('Put it into <head')],
  ['emphasis', 'Set a **tok', () => screen.getByText('Set a **tok')],
  ['a definition', 'See [the pump].\n\n[the pump]: /pump', () => screen.getByRole('link', { name: 'the pump' })],
])('an answer that broke off in %s shows all that has arrived', (_, text, find) => {
  show(answerOf({ type: 'text', text }), 'incomplete')
  expect(find()).toBeVisible()
  expect(screen.getByRole('button', { name: 'Copy answer' })).toBeInTheDocument()
})
