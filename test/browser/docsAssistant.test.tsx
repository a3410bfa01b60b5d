import { render, screen, waitFor } from '@testing-library/react'
import { DocsAssistant, type DocsAssistantProps } from 'docs-assistant'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import 'docs-assistant/styles.css'

/** A service whose lines are written one by one by the test. */
function createService() {
  const encoder = new TextEncoder()
  let answer: ReadableStreamDefaultController<Uint8Array> | undefined
  const send: typeof fetch = () =>
    Promise.resolve(
      new Response(
        new ReadableStream({
          start: (controller) => {
            answer = controller
          },
        }),
      ),
    )
  return {
    fetch: send,
    write: (line: string) => answer?.enqueue(encoder.encode(`${line}\n`)),
    finish: () => {
      answer?.enqueue(encoder.encode('d:{"finishReason":"stop","threadId":"t"}\n'))
      answer?.close()
    },
  }
}

const show = (props: Partial<DocsAssistantProps> = {}) =>
  render(
    <StrictMode>
      <DocsAssistant domain="acme" apiKey="svc_dsc_test" {...props} />
    </StrictMode>,
  )

const launcher = () => screen.getByRole('button', { name: /^Ask the docs/ })

async function openPanel() {
  await userEvent.click(launcher())
  return screen.findByRole('dialog', { name: 'Ask the docs' })
}

/** Types where the focus is: an open panel has it in its field. */
const ask = (question: string) => userEvent.keyboard(`${question}{Enter}`)

test('the launcher opens the panel, and closing it returns the focus to the launcher', async () => {
  show()
  const button = launcher()
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await openPanel()
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Ask a question' })).toHaveFocus())
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(launcher()).toHaveFocus()
})

test('the panel can be open initially', async () => {
  show({ defaultOpen: true })
  const panel = await screen.findByRole('dialog', { name: 'Ask the docs' })
  await waitFor(() => expect(panel).toBeVisible())
})

test('an answer streams word by word, also in StrictMode', async () => {
  const service = createService()
  show({ fetch: service.fetch })
  await openPanel()
  await ask('How?')
  service.write('0:"Set a **token**"')
  expect(await screen.findByText('token')).toBeInTheDocument()
  service.write('0:" and reload."')
  expect(await screen.findByText(/and reload/)).toBeInTheDocument()
  service.finish()
  expect(await screen.findByRole('button', { name: /^Copy answer/ })).toBeInTheDocument()
})

test('an answer continues to stream in a closed panel, and the launcher shows it', async () => {
  const service = createService()
  show({ fetch: service.fetch })
  await openPanel()
  await ask('How?')
  service.write('0:"Half"')
  await screen.findByText('Half')
  await userEvent.keyboard('{Escape}')
  expect(launcher()).toHaveAccessibleName('Ask the docs The answer is arriving.')
  service.write('0:" and whole."')
  service.finish()
  await waitFor(() => expect(launcher()).toHaveAccessibleName('Ask the docs The answer is ready.'))
  await openPanel()
  expect(screen.getByText('Half and whole.')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  expect(launcher()).toHaveAccessibleName('Ask the docs')
})

test('a draft is still there after the panel is closed and opened again', async () => {
  show()
  await openPanel()
  await userEvent.keyboard('Half a quest{Escape}')
  await openPanel()
  await userEvent.keyboard('ion')
  expect(screen.getByRole('textbox', { name: 'Ask a question' })).toHaveValue('Half a question')
})

test('a question asked while an answer is streaming is queued, and can be removed', async () => {
  const service = createService()
  show({ fetch: service.fetch })
  await openPanel()
  await ask('First?')
  service.write('0:"Half"')
  await screen.findByText('Half')
  await ask('Second?')
  await ask('Third?')
  await userEvent.click(await screen.findByRole('button', { name: 'Take back “Third?”' }))
  expect(screen.getByRole('list', { name: 'Asked next' })).toHaveTextContent('Second?')
  expect(screen.getByRole('list', { name: 'Asked next' })).not.toHaveTextContent('Third?')
  service.finish()
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Asked next' })).not.toBeInTheDocument())
  expect(await screen.findByText('Second?')).toBeInTheDocument()
})

test('a question that is stopped before its answer starts is put back into the field', async () => {
  const service = createService()
  show({ fetch: service.fetch })
  await openPanel()
  await ask('How?')
  await userEvent.click(screen.getByRole('button', { name: 'Stop answering' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Ask a question' })).toHaveValue('How?'))
  expect(screen.queryByRole('article', { name: 'You' })).not.toBeInTheDocument()
})

test('two assistants on a page are independent', async () => {
  const one = createService()
  const two = createService()
  show({ title: 'One', fetch: one.fetch, defaultOpen: true })
  show({ title: 'Two', fetch: two.fetch, domain: 'other' })
  await screen.findByRole('dialog', { name: 'One' })
  await ask('How?')
  one.write('0:"Only here"')
  await screen.findByText('Only here')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Two' }))
  const other = await screen.findByRole('dialog', { name: 'Two' })
  expect(other).not.toHaveTextContent('Only here')
})

test('markup from the server hydrates without a warning', async () => {
  const assistant = <DocsAssistant domain="acme" apiKey="svc_dsc_test" />
  const host = document.body.appendChild(document.createElement('div'))
  host.innerHTML = renderToString(assistant)
  const complaints: unknown[] = []
  const root = hydrateRoot(host, assistant, { onRecoverableError: (error) => complaints.push(error) })
  await openPanel()
  expect(complaints).toEqual([])
  root.unmount()
  host.remove()
})
