import { render, screen, waitFor } from '@testing-library/react'
import { DocsAssistant } from 'docs-assistant'
import 'docs-assistant/embed'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import 'docs-assistant/styles.css'

/** The elements of all assistants, also of those in shadow roots. */
function findAll(selector: string) {
  const roots = [
    document,
    ...[...document.querySelectorAll('docs-assistant')].flatMap(({ shadowRoot }) => shadowRoot ?? []),
  ]
  return roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)])
}

const find = (selector: string) => findAll(selector).filter((element) => element.checkVisibility())

const answer = () => Promise.resolve(new Response('0:"So."\nd:{"finishReason":"stop"}\n'))

const findButtons = () => find('.docs-assistant-ask')

test('of two assistants on a page, one has the button beside selected text; without it, the other', async () => {
  await page.viewport(1200, 800)
  const { rerender } = render(
    <>
      <p>Set PORT to another number.</p>
      <DocsAssistant key="own" domain="acme" apiKey="svc_dsc_test" />
    </>,
  )
  const element = document.createElement('docs-assistant')
  element.setAttribute('domain', 'other')
  element.setAttribute('api-key', 'svc_dsc_test')
  document.body.append(element)
  onTestFinished(() => element.remove())
  const select = () => getSelection()?.selectAllChildren(screen.getByText('Set PORT to another number.'))

  await userEvent.hover(document.body)
  select()
  await waitFor(() => expect(findAll('.docs-assistant-ask')).toHaveLength(2))
  const [button, ...others] = findButtons()
  expect(others).toEqual([])
  await userEvent.click(button ?? expect.fail())
  await waitFor(() => expect(find('.docs-assistant-context')).toHaveLength(1))
  expect(find('dialog')).toHaveLength(1)
  expect(findButtons()).toEqual([])

  rerender(<p>Set PORT to another number.</p>)
  getSelection()?.removeAllRanges()
  select()
  await waitFor(() => expect(findButtons()).toHaveLength(1))
})

test('of two assistants on a page, the first answers an element of the page, or the one that the element names', async () => {
  render(
    <>
      <button type="button" data-docs-assistant-ask="How?">
        Ask
      </button>
      <button type="button" data-docs-assistant-ask="Which?" data-docs-assistant-domain="api">
        Ask the API
      </button>
      {['acme', 'api'].map((domain) => (
        <DocsAssistant key={domain} domain={domain} title={domain} fetch={answer} persistence="none" />
      ))}
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  const own = await screen.findByRole('dialog', { name: 'acme' })
  await waitFor(() => expect(own).toHaveTextContent('How?'))
  expect(screen.queryByRole('dialog', { name: 'api' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Ask the API' }))
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'api' })).toHaveTextContent('Which?'))
  expect(own).not.toHaveTextContent('Which?')
})
