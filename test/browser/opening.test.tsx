import { render, screen, waitFor } from '@testing-library/react'
import { DocsAssistant, type DocsAssistantHandle, type DocsAssistantProps } from 'docs-assistant'
import type { AssistantRequest } from 'docs-assistant/contract'
import { createRef, StrictMode, type ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import 'docs-assistant/styles.css'

const page = location.href
afterEach(() => history.replaceState(null, '', page))

/** A page with the assistant on it, and what its service is sent. */
function show(content: ReactNode, props: Partial<DocsAssistantProps> = {}) {
  const sent: AssistantRequest[] = []
  const ref = createRef<DocsAssistantHandle>()
  const answer: typeof fetch = (_, init) => {
    sent.push(JSON.parse(init?.body as string) as AssistantRequest)
    return Promise.resolve(new Response('0:"So."\nd:{"finishReason":"stop","threadId":"t"}\n'))
  }
  render(
    <StrictMode>
      {content}
      <DocsAssistant ref={ref} domain="acme" apiKey="svc_dsc_test" fetch={answer} {...props} />
    </StrictMode>,
  )
  const open: DocsAssistantHandle['open'] = (opening) => ref.current?.open(opening)
  return { sent, open, close: () => ref.current?.close() }
}

/** Waits for it to have risen, too. */
const seePanel = () => waitFor(() => expect(screen.getByRole('dialog', { name: 'Ask the docs' })).toBeVisible())
const seeAnswer = () => waitFor(() => expect(screen.getByText('So.')).toBeVisible())
const field = () => screen.findByRole('textbox', { name: 'Ask a question' })
const questionsOf = ({ messages }: AssistantRequest) => messages.map(({ content }) => content)

test('the host opens the assistant with a question, and the reader sends it', async () => {
  const { sent, open } = show(null)
  open({ question: 'How?' })
  await seePanel()
  await waitFor(async () => expect(await field()).toHaveValue('How?'))
  await waitFor(async () => expect(await field()).toHaveFocus())
  expect(sent).toEqual([])
  await userEvent.keyboard('{Enter}')
  await seeAnswer()
  expect(sent.map(questionsOf)).toEqual([['How?']])
})

test('the host asks a question immediately, with context', async () => {
  const { sent, open } = show(null)
  const item = { type: 'code' as const, value: 'let a', path: '/a' }
  open({ question: 'Why?', context: [item], ask: true })
  await seeAnswer()
  expect(sent.map(questionsOf)).toEqual([['Why?']])
  expect(sent[0]?.context).toEqual([item])
})

test('a draft is not lost when the host opens the assistant with a question', async () => {
  const { open } = show(null)
  open()
  await userEvent.type(await field(), 'Mine')
  open({ question: 'Theirs' })
  await waitFor(async () => expect(await field()).toHaveValue('Mine\nTheirs'))
})

test('the focus returns to its previous element when the host closes the assistant', async () => {
  const { open, close } = show(<button type="button">Of the page</button>)
  await userEvent.click(screen.getByRole('button', { name: 'Of the page' }))
  open()
  await waitFor(async () => expect(await field()).toHaveFocus())
  close()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Of the page' })).toHaveFocus()
})

test('a link of the page asks a question once, and is not followed', async () => {
  const { sent } = show(
    <a href="#elsewhere" data-docs-assistant-ask="How do I begin?">
      <b>Ask</b>
    </a>,
  )
  await userEvent.click(screen.getByText('Ask'))
  await seeAnswer()
  expect(sent.map(questionsOf)).toEqual([['How do I begin?']])
  expect(location.hash).toBe('')
})

test('an element of the page opens the assistant, also with the keyboard', async () => {
  const { sent } = show(
    <button type="button" data-docs-assistant-open="">
      Help
    </button>,
  )
  screen.getByRole('button', { name: 'Help' }).focus()
  await userEvent.keyboard('{Enter}')
  await seePanel()
  expect(sent).toEqual([])
  await waitFor(async () => expect(await field()).toHaveFocus())
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Help' })).toHaveFocus()
})

test('the shortcut opens and closes the panel, even as the first interaction', async () => {
  show(null)
  await userEvent.keyboard('{Control>}i{/Control}')
  await seePanel()
  await waitFor(async () => expect(await field()).toHaveFocus())
  await userEvent.keyboard('{Control>}i{/Control}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('the shortcut is ignored in fields of the page', async () => {
  show(<input aria-label="Search" />, { shortcut: 'k' })
  await userEvent.click(screen.getByRole('textbox', { name: 'Search' }))
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.tab()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await waitFor(async () => {
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(screen.getByRole('dialog')).toBeVisible()
  })
})

test('a URL with a question fills the field and does not send it', async () => {
  history.replaceState(null, '', '?assistant=Which+keys+are+safe%3F')
  const { sent } = show(null)
  await waitFor(async () => expect(await field()).toHaveValue('Which keys are safe?'))
  expect(sent).toEqual([])
})

test('a URL with a question sends it if the host allows that', async () => {
  history.replaceState(null, '', '?assistant=Which+keys%3F')
  const { sent } = show(null, { autoAskFromUrl: true })
  await seeAnswer()
  expect(sent.map(questionsOf)).toEqual([['Which keys?']])
})

test('a URL without a question opens the panel', async () => {
  history.replaceState(null, '', '?assistant')
  show(null)
  await seePanel()
})

test('a held shortcut opens the panel once, even as the first interaction', async () => {
  show(null)
  const press = (repeat: boolean) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'i',
        ctrlKey: true,
        repeat,
        bubbles: true,
        composed: true,
        cancelable: true,
      }),
    )
  press(false)
  for (let count = 0; count < 5; count += 1) press(true)
  await seePanel()
  await waitFor(async () => expect(await field()).toHaveFocus())
  for (let count = 0; count < 5; count += 1) press(true)
  expect(screen.getByRole('dialog', { name: 'Ask the docs' })).toBeVisible()
  press(false)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})
