import { askBeforeForm, type AskBeforeFormOptions } from 'docs-assistant/form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

const QUOTES = [
  {
    title: 'Theming: Dark mode',
    url: '/theming#dark',
    text: 'Set `data-theme`:\n\n```html\n<html data-theme="dark">\n```',
  },
]

beforeEach(() => sessionStorage.clear())
afterEach(() => document.body.replaceChildren())

/** A form of an owner, on a page that asks a service, and what that has received. */
function openForm({ name = 'Message', ...options }: Partial<AskBeforeFormOptions> & { name?: string } = {}) {
  const form = document.createElement('form')
  const label = document.createElement('label')
  const button = document.createElement('button')
  label.append(name, document.createElement('textarea'))
  button.append('Send')
  form.append(label, button)
  document.body.append(form)
  form.addEventListener('submit', (event) => event.preventDefault())
  const received: object[] = []
  const fetch = vi.fn((_url: string | URL | Request, init?: RequestInit) => {
    const body = JSON.parse(init?.body as string) as { message?: string }
    received.push(body)
    const quotes = body.message?.includes('dark') ? QUOTES : []
    return Promise.resolve(Response.json({ formId: 'form-1', quotes }))
  })
  const asked = askBeforeForm(form, {
    domain: 'acme',
    apiKey: 'svc_dsc_form',
    baseUrl: 'https://service.example/docs',
    fetch,
    currentPath: '/contact',
    ...options,
  })
  return { form, fetch, received, asked, field: page.getByRole('textbox', { name }) }
}

const help = page.getByRole('region', { name: 'Does this help?' })

test('a form of your own shows what the docs say while a reader writes, and nothing that they do not', async () => {
  const { field, received, fetch } = openForm()
  await userEvent.type(field, 'How do I make it dark?')
  await expect.element(help).toBeVisible()
  await expect.element(help.getByRole('link', { name: 'Theming: Dark mode' })).toHaveAttribute('href', '/theming#dark')
  await expect.element(help.getByText('<html data-theme="dark">')).toBeVisible()
  await expect.element(field).toHaveFocus()
  expect(received).toEqual([{ message: 'How do I make it dark?', page: '/contact', filter: { language: 'en' } }])
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(['https://service.example/docs/v1/deflections/acme'])
  await userEvent.fill(field, 'Where is my invoice?')
  await expect.element(help).not.toBeInTheDocument()
})

test('what is sent is counted with the form, and the next message is another form', async () => {
  const { field, received } = openForm()
  await userEvent.fill(field, 'Make it dark')
  await expect.element(help).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Send' }))
  await expect.poll(() => received.at(-1)).toEqual({ formId: 'form-1', sent: true })
  await userEvent.fill(field, 'And darker')
  await expect.poll(() => received).toHaveLength(3)
  expect(received.at(-1)).not.toHaveProperty('formId')
})

test('an owner shows the quotes in a way of their own, and marks what is sent without a form', async () => {
  const onQuotes = vi.fn()
  const { field, received, asked } = openForm({ onQuotes })
  await userEvent.fill(field, 'Make it dark')
  await expect.poll(() => onQuotes.mock.calls).toEqual([[QUOTES]])
  expect(help.query()).toBeNull()
  asked.markSent()
  await expect.poll(() => received.at(-1)).toEqual({ formId: 'form-1', sent: true })
})

test('secrets in a message do not leave the page', async () => {
  const { field, received } = openForm()
  await userEvent.fill(field, `My token ghp_${'a1B2c3D4e5'.repeat(4).slice(0, 36)} is refused`)
  await expect.poll(() => received).toHaveLength(1)
  expect(JSON.stringify(received)).not.toContain('a1B2c3D4e5')
})

test('where the service cannot be reached, the form is as it was', async () => {
  const fetch = vi.fn(() => Promise.reject(new Error('offline')))
  const { field, form } = openForm({ fetch })
  await userEvent.fill(field, 'Make it dark')
  await expect.poll(() => fetch.mock.calls).toHaveLength(1)
  await userEvent.click(page.getByRole('button', { name: 'Send' }))
  expect(help.query()).toBeNull()
  expect(form.checkValidity()).toBe(true)
})

test('a form is left as it was once it is stopped', async () => {
  const { field, fetch, asked, form } = openForm()
  const other = openForm({ name: 'Comment' })
  asked.stop()
  await userEvent.fill(field, 'Make it dark')
  await userEvent.fill(other.field, 'Make it dark')
  await expect.poll(() => other.received).toHaveLength(1)
  expect(fetch).not.toHaveBeenCalled()
  expect(form.children).toHaveLength(2)
})

test('a form without the field is refused with a sentence', () => {
  expect(() => openForm({ field: '#message' })).toThrow('The form has no field "#message".')
})
