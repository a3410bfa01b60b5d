import { screen, waitFor, within } from '@testing-library/react'
import 'docs-assistant/embed'
import type { DocsAssistantElement } from 'docs-assistant/embed'
import type { AssistantRequest } from 'docs-assistant/contract'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { addToPage } from '../../src/shared/addToPage.js'

afterEach(() => document.querySelectorAll('docs-assistant').forEach((element) => element.remove()))

const answer = (text: string) => new Response(`0:${JSON.stringify(text)}\nd:{"finishReason":"stop","threadId":"t"}\n`)

/** An element as a page writes it, and what its service is sent. */
function write(attributes = '') {
  const sent: AssistantRequest[] = []
  document.body.insertAdjacentHTML(
    'beforeend',
    `<docs-assistant domain="acme" api-key="svc_dsc_test" ${attributes}></docs-assistant>`,
  )
  const element = document.body.lastElementChild as DocsAssistantElement
  element.fetch = (_, init) => {
    sent.push(JSON.parse(init?.body as string) as AssistantRequest)
    return Promise.resolve(answer('So.'))
  }
  return { element, sent }
}

/** What a reader sees and uses of an element. */
const inside = (element: Element) => within(element.shadowRoot?.firstElementChild as HTMLElement)
const shows = (element: Element) => waitFor(() => expect(element.shadowRoot?.querySelector('button')).toBeVisible())
const seeField = (element: Element) =>
  waitFor(() => expect(inside(element).getByRole('textbox', { name: 'Ask a question' })).toBeVisible())

/** Events that reach the document, by name. */
function hear(...names: string[]) {
  const heard: [string, unknown][] = []
  for (const name of names) {
    const listen = (event: Event) => heard.push([name, (event as CustomEvent).detail])
    document.addEventListener(name, listen)
    afterEach(() => document.removeEventListener(name, listen))
  }
  return heard
}

test('a page contains the element, and a reader asks a question', async () => {
  const { element, sent } = write('heading="Ask Acme" starter-questions="How?| Why? "')
  await shows(element)
  await userEvent.click(inside(element).getByRole('button', { name: 'Ask Acme' }))
  await seeField(element)
  expect(inside(element).getByRole('button', { name: 'Why?' })).toBeVisible()
  await userEvent.click(inside(element).getByRole('button', { name: 'How?' }))
  await waitFor(() => expect(inside(element).getByText('So.')).toBeVisible())
  expect(sent[0]?.messages[0]?.content).toBe('How?')
})

test('options are attributes, and objects are JSON', async () => {
  const { element, sent } = write(
    `user-id="u1" current-path="/a" retrieval-page-size="7" filter='{"version":"2.0"}' labels='{"question":"Write here"}'`,
  )
  element.open({ question: 'How?', ask: true })
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ fp: 'u1', currentPath: '/a', retrievalPageSize: 7, filter: { version: '2.0' } })
  await waitFor(() => expect(inside(element).getByRole('textbox', { name: 'Write here' })).toBeVisible())
})

test('a changed attribute is applied immediately, without losing the conversation', async () => {
  const { element } = write('heading="Before" color-scheme="light"')
  element.open({ question: 'How?', ask: true })
  await waitFor(() => expect(inside(element).getByText('So.')).toBeVisible())
  element.setAttribute('heading', 'After')
  element.setAttribute('color-scheme', 'dark')
  await waitFor(() => expect(inside(element).getByRole('dialog', { name: 'After' })).toBeVisible())
  expect(element.shadowRoot?.querySelector('.docs-assistant')).toHaveAttribute('data-color-scheme', 'dark')
  expect(inside(element).getByText('So.')).toBeVisible()
})

test('an attribute with the value "false" turns an option off', async () => {
  const { element } = write('launcher="false"')
  element.open()
  await seeField(element)
  expect(inside(element).queryByRole('button', { name: 'Ask the docs' })).not.toBeInTheDocument()
  element.close()
  element.setAttribute('launcher', 'true')
  await waitFor(() => expect(inside(element).getByRole('button', { name: 'Ask the docs' })).toBeVisible())
})

test('the attribute "open" controls the panel', async () => {
  const heard = hear('docs-assistant-open')
  const { element } = write('open="false"')
  await shows(element)
  await userEvent.click(inside(element).getByRole('button', { name: 'Ask the docs' }))
  expect(heard).toEqual([['docs-assistant-open', null]])
  expect(inside(element).queryByRole('dialog')).not.toBeInTheDocument()
  element.setAttribute('open', '')
  await seeField(element)
})

test('functions are properties, and a property overrides the attribute', async () => {
  const { element, sent } = write('heading="Attribute" user-id="attribute" feedback')
  element.heading = 'Property'
  element.userId = () => 'property'
  const followed: string[] = []
  element.navigate = (url) => followed.push(url)
  element.fetch = (_, init) => {
    sent.push(JSON.parse(init?.body as string) as AssistantRequest)
    return Promise.resolve(answer('See [Theming](/guides/theming#dark).'))
  }
  element.open({ question: 'How?', ask: true })
  await waitFor(() => expect(inside(element).getByRole('dialog', { name: 'Property' })).toBeVisible())
  // What follows links loads with what asks for feedback.
  await waitFor(() => expect(inside(element).getByRole('button', { name: /^Good answer/ })).toBeVisible())
  await userEvent.click(inside(element).getByRole('link', { name: /Theming/ }))
  await waitFor(() => expect(followed).toEqual(['/guides/theming#dark']))
  expect(sent[0]?.fp).toBe('property')
  expect(element.heading).toBe('Property')
  element.heading = undefined
  await waitFor(() => expect(inside(element).getByRole('button', { name: 'Attribute' })).toBeVisible())
})

test('properties that are set before the script is loaded are applied', async () => {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  // An element that no script has defined yet: that of another document.
  const element = frame.contentDocument?.createElement('docs-assistant') as DocsAssistantElement
  Object.assign(element, { domain: 'acme', heading: 'Early' })
  document.body.append(element)
  await waitFor(() => expect(inside(element).getByRole('button', { name: 'Early' })).toBeVisible())
  expect(Object.hasOwn(element, 'heading')).toBe(false)
  frame.remove()
})

test('calls before the assistant is loaded are executed in order', async () => {
  const element = document.createElement('docs-assistant')
  element.open({ question: 'First' })
  element.open({ question: 'Second' })
  element.setAttribute('domain', 'acme')
  document.body.append(element)
  element.open({ question: 'Third' })
  await waitFor(() =>
    expect(inside(element).getByRole('textbox', { name: 'Ask a question' })).toHaveValue('First\nSecond\nThird'),
  )
})

test('events are dispatched on the document', async () => {
  const heard = hear('docs-assistant-open', 'docs-assistant-close', 'docs-assistant-error', 'docs-assistant-feedback')
  const { element } = write('feedback')
  const errors: string[] = []
  element.onError = ({ kind }) => errors.push(kind)
  element.open({ question: 'How?', ask: true })
  await userEvent.click(await waitFor(() => inside(element).getByRole('button', { name: /^Good answer/ })))
  element.close()
  element.fetch = () => Promise.resolve(new Response('{}', { status: 403 }))
  element.open({ question: 'And?', ask: true })
  await waitFor(() => expect(heard).toHaveLength(5))
  expect(heard).toEqual([
    ['docs-assistant-open', null],
    ['docs-assistant-feedback', expect.objectContaining({ rating: 'up' })],
    ['docs-assistant-close', null],
    ['docs-assistant-open', null],
    ['docs-assistant-error', expect.objectContaining({ kind: 'forbidden' })],
  ])
  expect(errors).toEqual(['forbidden'])
})

test('without a listener, answers have no rating buttons', async () => {
  const { element } = write()
  element.open({ question: 'How?', ask: true })
  await waitFor(() => expect(inside(element).getByRole('button', { name: /^Copy answer/ })).toBeVisible())
  expect(inside(element).queryByRole('button', { name: /^Good answer/ })).not.toBeInTheDocument()
})

test('all events are dispatched if the page enables them', async () => {
  const heard = hear('docs-assistant-event')
  const { element } = write('events')
  element.open({ question: 'How?', ask: true })
  await waitFor(() => expect(heard.map(([, event]) => (event as { type: string }).type)).toContain('asked'))
})

test('an invalid attribute is reported, and correcting it is enough', async () => {
  const report = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined)
  const heard = hear('docs-assistant-error')
  const { element } = write()
  await shows(element)
  element.setAttribute('api-key', 'svc_admin')
  await waitFor(() => expect(heard).toHaveLength(1))
  expect(heard[0]?.[1]).toMatchObject({
    kind: 'configuration',
    message: expect.stringContaining('must match svc_dsc_') as string,
  })
  expect(element.shadowRoot?.childElementCount).toBe(0)
  element.setAttribute('labels', 'Ask')
  element.setAttribute('api-key', 'svc_dsc_test')
  await waitFor(() => expect(heard).toHaveLength(2))
  expect((heard[1]?.[1] as Error).message).toBe(
    `[docs-assistant] labels='Ask' is not JSON. Write labels='{"name":"value"}'.`,
  )
  element.removeAttribute('labels')
  await shows(element)
  expect(report).toHaveBeenCalledTimes(2)
  report.mockRestore()
})

test('an element that is moved while an answer is streaming continues, once', async () => {
  const { element } = write()
  const asked = vi.fn()
  let arrive: ((text: string) => void) | undefined
  element.fetch = () => {
    asked()
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        arrive = (text) => controller.enqueue(new TextEncoder().encode(text))
      },
    })
    return Promise.resolve(new Response(body))
  }
  element.open({ question: 'How?', ask: true })
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  arrive?.('0:"Half "\n')
  await waitFor(() => expect(inside(element).getByText('Half')).toBeVisible())
  const root = element.shadowRoot?.firstElementChild
  const aside = document.createElement('aside')
  document.body.append(aside)
  aside.append(element)
  arrive?.('0:"and half."\nd:{"finishReason":"stop","threadId":"t"}\n')
  await waitFor(() => expect(inside(element).getByText('Half and half.')).toBeVisible())
  expect(element.shadowRoot?.firstElementChild).toBe(root)
  expect(element.shadowRoot?.childElementCount).toBe(1)
  expect(asked).toHaveBeenCalledTimes(1)
  aside.remove()
})

test('a removed element leaves nothing in the page, and is restored with its conversation when it is added again', async () => {
  const { element } = write()
  element.open({ question: 'How?', ask: true })
  await waitFor(() => expect(inside(element).getByText('So.')).toBeVisible())
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('So.'))
  element.remove()
  await waitFor(() => expect(element.shadowRoot?.childElementCount).toBe(0))
  document.body.append(element)
  element.open()
  await waitFor(() => expect(inside(element).getByText('So.')).toBeVisible())
  expect(element.shadowRoot?.childElementCount).toBe(1)
})

test('two elements on a page are independent assistants', async () => {
  const first = write('heading="First"')
  const second = write('heading="Second"')
  await shows(first.element)
  await shows(second.element)
  expect(screen.queryByText('First')).not.toBeInTheDocument() // It is in a shadow root.
  first.element.open()
  await seeField(first.element)
  expect(inside(second.element).queryByRole('dialog')).not.toBeInTheDocument()
})

test.each([
  ['innerHTML', () => (document.body.innerHTML = '<h1>Next page</h1>')],
  [
    'htmx',
    () => {
      const old = [...document.body.childNodes]
      document.body.prepend(document.createElement('h1'))
      for (const node of old) node.remove()
    },
  ],
  [
    'empty and append',
    () => {
      document.body.replaceChildren()
      document.body.append('Next page')
    },
  ],
])('a page whose content is replaced by %s keeps the assistant and its conversation', async (_, replace) => {
  const content = document.body.innerHTML
  onTestFinished(() => void (document.body.innerHTML = content))
  const element = document.createElement('docs-assistant')
  Object.assign(element, { domain: 'acme', fetch: () => Promise.resolve(answer('So.')) })
  document.body.append('Page')
  addToPage(element)
  element.open({ question: 'How?', ask: true })
  await waitFor(() => expect(inside(element).getByText('So.')).toBeVisible())
  for (let page = 0; page < 2; page += 1) {
    replace()
    await waitFor(() => expect(element.isConnected).toBe(true))
    expect(document.body.lastElementChild).toBe(element)
    await waitFor(() => expect(inside(element).getByText('So.')).toBeVisible())
  }
  element.remove()
  document.body.append('More of the page')
  await new Promise(requestAnimationFrame)
  expect(element.isConnected).toBe(false)
})
