import { render, screen, waitFor, within } from '@testing-library/react'
import { DocsAssistant, type DocsAssistantProps } from 'docs-assistant'
import type { AssistantRequest } from 'docs-assistant/contract'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import 'docs-assistant/styles.css'

/** A page with the assistant on it, and what its service is sent. */
function show(content: ReactNode, props: Partial<DocsAssistantProps> = {}) {
  const sent: AssistantRequest[] = []
  const answer: typeof fetch = (_, init) => {
    sent.push(JSON.parse(init?.body as string) as AssistantRequest)
    return Promise.resolve(new Response('0:"So."\nd:{"finishReason":"stop","threadId":"t"}\n'))
  }
  render(
    <>
      <main>{content}</main>
      <DocsAssistant domain="acme" apiKey="svc_dsc_test" filter={{}} fetch={answer} {...props} />
    </>,
  )
  return sent
}

const text = (
  <>
    <h2 id="ports">Ports</h2>
    <p>Set PORT to another number.</p>
    <pre>
      <code className="language-sh">npm start</code>
    </pre>
  </>
)

function select(words: string) {
  const node = screen.getByText(new RegExp(words)).firstChild
  const start = node?.textContent?.indexOf(words) ?? -1
  if (node) getSelection()?.setBaseAndExtent(node, start, node, start + words.length)
}

const askButton = () => screen.findByRole('button', { name: 'Ask about this' })
const field = () => screen.findByRole('textbox', { name: 'Ask a question' })
const chips = () => screen.findByRole('list', { name: 'Asking about' })

/** The reader's first act on the page loads what these tests are about. */
const act = () => userEvent.hover(document.body)

test('a reader asks about selected text, which is sent with the question', async () => {
  const sent = show(text)
  await act()
  select('PORT to another')
  await userEvent.click(await askButton())
  await waitFor(async () => expect(await field()).toHaveFocus())
  expect(within(await chips()).getByText('PORT to another')).toBeInTheDocument()
  await userEvent.keyboard('Why?{Enter}')
  await screen.findByText('So.')
  expect(sent[0]?.context).toEqual([
    { type: 'textSelection', value: 'PORT to another', path: location.pathname, elementId: 'ports' },
  ])
  expect(within(await screen.findByRole('list', { name: 'Asked about' })).getByText('PORT to another')).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Asking about' })).not.toBeInTheDocument()
})

test('the button is inside the window, beside the selection, and disappears with it', async () => {
  show(text)
  await act()
  select('another number')
  const place = (await askButton()).getBoundingClientRect()
  const { left, right, bottom, top } = getSelection()?.getRangeAt(0).getBoundingClientRect() ?? expect.fail()
  expect(place.left).toBeLessThan(right)
  expect(place.right).toBeGreaterThan(left)
  expect(Math.min(Math.abs(place.bottom - top), Math.abs(place.top - bottom))).toBeLessThan(40)
  expect(place.top).toBeGreaterThanOrEqual(0)
  getSelection()?.removeAllRanges()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ask about this' })).not.toBeInTheDocument())
})

test('Escape hides the button, and the text stays selected', async () => {
  show(text)
  await act()
  select('another number')
  await askButton()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: 'Ask about this' })).not.toBeInTheDocument()
  expect(String(getSelection())).toBe('another number')
})

test('the shortcut adds the selected text to the question', async () => {
  show(text)
  await act()
  select('Set PORT')
  await userEvent.keyboard('{Control>}i{/Control}')
  await waitFor(async () => expect(await field()).toHaveFocus())
  expect(within(await chips()).getByText('Set PORT')).toBeInTheDocument()
  // It stays marked until the panel closes.
  const marked = () =>
    [...(CSS.highlights.get('docs-assistant-selection') ?? [])].map((range) => (range as Range).toString()).join()
  expect(marked()).toBe('Set PORT')
  await userEvent.keyboard('What for?')
  expect(await field()).toHaveValue('What for?')
  expect(marked()).toBe('Set PORT')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(marked()).toBe(''))
})

test('a reader asks about a code block by hovering it', async () => {
  const sent = show(text)
  await act()
  await userEvent.hover(screen.getByText('npm start'))
  await userEvent.click(await askButton())
  expect(within(await chips()).getByText('npm start')).toBeInTheDocument()
  await waitFor(async () => expect(await field()).toHaveFocus())
  await userEvent.keyboard('What does it do?{Enter}')
  await screen.findByText('So.')
  expect(sent[0]?.context).toMatchObject([{ type: 'code', elementId: 'ports' }])
  expect(sent[0]?.context?.[0]?.value).toContain('npm start')
})

test('the button is not rendered inside the content of the page', async () => {
  show(text)
  const before = screen.getByRole('main').innerHTML
  await act()
  await userEvent.hover(screen.getByText('npm start'))
  await askButton()
  expect(screen.getByRole('main').innerHTML).toBe(before)
})

test('selected text expands to its complete text, and can be removed', async () => {
  const sent = show(text)
  await act()
  select('Set PORT')
  await userEvent.click(await askButton())
  const chip = within(await chips()).getByRole('button', { name: 'Set PORT' })
  await userEvent.click(chip)
  expect(chip).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(within(await chips()).getByRole('button', { name: 'Remove “Set PORT”' }))
  await userEvent.type(await field(), 'And now?{Enter}')
  await screen.findByText('So.')
  expect(sent[0]).not.toHaveProperty('context')
})

test('the filter of the question is visible, and can be turned off', async () => {
  const sent = show(text, { filter: { version: '2', language: 'en' } })
  await userEvent.click(screen.getByRole('button', { name: 'Ask the docs' }))
  const filter = await screen.findByRole('button', { name: 'Only v2 · English' })
  expect(filter).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(filter)
  await userEvent.type(await field(), 'Everywhere?{Enter}')
  await screen.findByText('So.')
  expect(sent[0]).not.toHaveProperty('filter')
  expect(await screen.findByText('All versions and languages')).toBeInTheDocument()
})

const key = 'AKIAQ5HK7RWZL3TJ6NVX'

test('a secret in a question is not sent', async () => {
  const sent = show(text)
  await userEvent.click(screen.getByRole('button', { name: 'Ask the docs' }))
  await userEvent.type(await field(), `Is ${key} valid?`)
  expect(await screen.findByText(/1 secret will be hidden/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await screen.findByText('So.')
  expect(JSON.stringify(sent)).toContain('Is AKIA•••')
})

test('a screen reader announces a secret: the live region is rendered before its text', async () => {
  show(text)
  const wordsAtFirst = new Set<string | null>()
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element)
    const regions = added
      .flatMap((element) => [element, ...element.querySelectorAll('*')])
      .filter(({ role }) => role === 'status')
    for (const region of regions) wordsAtFirst.add(region.textContent)
  }).observe(document.body, { childList: true, subtree: true })
  await userEvent.click(screen.getByRole('button', { name: 'Ask the docs' }))
  await userEvent.type(await field(), `Is ${key} valid?`)
  expect(await screen.findByText(/1 secret will be hidden/)).toBeVisible()
  expect([...wordsAtFirst]).toEqual([''])
})

test('a secret is sent once if the reader chooses to', async () => {
  const sent = show(text)
  const secret = 'ghp_aB3dE5fG7hI9jK1lM3nO5pQ7rS9tU1vW3xY5'
  await userEvent.click(screen.getByRole('button', { name: 'Ask the docs' }))
  await userEvent.type(await field(), `Is ${secret} valid?`)
  await userEvent.click(await screen.findByRole('button', { name: 'Send as it is' }))
  await userEvent.type(await field(), '{Enter}')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(JSON.stringify(sent)).toContain(secret)
  await screen.findByText('So.')
  await userEvent.type(await field(), `And ${secret}?{Enter}`)
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.messages.at(-1)?.content).toBe('And ghp_•••?')
})
