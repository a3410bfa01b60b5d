import { screen, waitFor, within } from '@testing-library/react'
import { DocsAssistant } from 'docs-assistant'
import 'docs-assistant/embed'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import 'docs-assistant/styles.css'

const types = ['keydown', 'keypress', 'keyup']
const ended: (() => void)[] = []
const hostEvents: string[] = []

/** What a site's own shortcuts listen to. */
beforeEach(() => {
  hostEvents.length = 0
  const listen = (event: Event) => hostEvents.push(`${event.type} ${(event as KeyboardEvent).key}`)
  for (const target of [document, window]) {
    for (const type of types) {
      target.addEventListener(type, listen)
      ended.push(() => target.removeEventListener(type, listen))
    }
  }
})
afterEach(() => {
  for (const end of ended.splice(0)) end()
})

function mountComponent() {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(<DocsAssistant domain="acme" apiKey="svc_dsc_test" defaultOpen />)
  ended.push(() => {
    root.unmount()
    container.remove()
  })
  return () => within(container)
}

function mountElement() {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<docs-assistant domain="acme" api-key="svc_dsc_test" default-open></docs-assistant>',
  )
  const element = document.body.lastElementChild
  ended.push(() => element?.remove())
  return () => within(element?.shadowRoot?.firstElementChild as HTMLElement)
}

const hosts = [
  ['the component', mountComponent],
  ['the element', mountElement],
] as const

test.each(hosts)('typing in %s does not trigger shortcuts of the site', async (_, mount) => {
  const inside = mount()
  const field = await waitFor(() => inside().getByRole('textbox', { name: 'Ask a question' }))
  await userEvent.click(field)
  await userEvent.keyboard('/sk?{ArrowLeft}{ArrowRight}{Backspace}')
  expect(field).toHaveValue('/sk')
  expect(hostEvents).toEqual([])
})

test.each(hosts)('keys with Ctrl or Cmd and Tab in %s reach the site', async (_, mount) => {
  const inside = mount()
  await userEvent.click(await waitFor(() => inside().getByRole('textbox', { name: 'Ask a question' })))
  await userEvent.keyboard('{Control>}k{/Control}{Tab}')
  expect(hostEvents).toEqual(expect.arrayContaining(['keydown k', 'keydown Tab']))
})

test.each(hosts)('Ctrl+I in the field closes %s', async (_, mount) => {
  const inside = mount()
  await userEvent.click(await waitFor(() => inside().getByRole('textbox', { name: 'Ask a question' })))
  await waitFor(async () => {
    await userEvent.keyboard('{Control>}i{/Control}')
    expect(inside().queryByRole('dialog')).not.toBeInTheDocument()
  })
})

test('typing does not trigger shortcuts of a site whose React root is the document', async () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  ended.push(() => frame.remove())
  const page = frame.contentDocument as Document
  const root = createRoot(page)
  ended.unshift(() => root.unmount())
  root.render(
    <html lang="en">
      <head />
      <body>
        <DocsAssistant domain="acme" apiKey="svc_dsc_test" defaultOpen />
      </body>
    </html>,
  )
  const field = await waitFor(() => within(page.body).getByRole('textbox', { name: 'Ask a question' }))
  page.addEventListener('keydown', () => hostEvents.push('keydown'))
  const press = (key: string, init: KeyboardEventInit = {}) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }))
  press('/')
  press('@', { ctrlKey: true, altKey: true }) // AltGr
  expect(hostEvents).toEqual([])
  press('k', { metaKey: true })
  expect(hostEvents).toEqual(['keydown'])
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
