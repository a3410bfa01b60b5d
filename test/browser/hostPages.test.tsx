import { act, render, screen, waitFor } from '@testing-library/react'
import { DocsAssistant, type DocsAssistantProps } from 'docs-assistant'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import 'docs-assistant/styles.css'
import { readSelection } from '../../src/page/readSelection.js'
import { createScriptedService } from '../setup/createScriptedService.js'

/** Shows an assistant in the page with a long answer. */
async function showAnswer(answer: string, props: Partial<DocsAssistantProps> = {}) {
  const service = createScriptedService()
  const assistant = { domain: 'acme', apiKey: 'svc_dsc_x', fetch: service.fetch, persistence: 'none' } as const
  render(<DocsAssistant {...assistant} layout="inline" {...props} />)
  await userEvent.fill(await screen.findByRole('textbox', { name: 'Ask a question' }), 'How?')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(service.count()).toBe(1))
  service.write(`0:${JSON.stringify(answer)}`)
  service.finish()
  const thread = screen.getByRole('log')
  await waitFor(() => expect(thread.querySelectorAll('button').length).toBeGreaterThan(2))
  return thread
}

const long = Array.from({ length: 60 }, (_, index) => `Paragraph ${index}.`).join('\n\n')

test.each(['wheel', 'touchmove'])(
  'a %s over the thread scrolls it where the page prevents its own scrolling',
  async (type) => {
    const prevent = (event: Event) => event.preventDefault()
    document.addEventListener(type, prevent, { passive: false })
    onTestFinished(() => document.removeEventListener(type, prevent))
    const thread = await showAnswer(long)
    const scroll = (element: Element) => element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))
    expect(scroll(thread.firstElementChild ?? thread)).toBe(true)
    expect(scroll(document.body)).toBe(false)
  },
)

test('an inline conversation is printed as a whole, without its field', async () => {
  const thread = await showAnswer(long)
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  onTestFinished(() => void cdp().send('Emulation.setEmulatedMedia', { media: '' }))
  await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument())
  expect(thread.clientHeight).toBeGreaterThan(1500)
  const [last] = [...thread.querySelectorAll('p')].slice(-1)
  expect(last?.getBoundingClientRect().bottom).toBeLessThanOrEqual(thread.getBoundingClientRect().bottom)
  expect(thread.closest('.docs-assistant')?.clientHeight).toBeGreaterThan(1500)
})

test('in print, no line of code and no word in a table is cut', async () => {
  const [code, word] = [`start(${"'oil', ".repeat(60)})`, 'pump.start.'.repeat(20)]
  const thread = await showAnswer(`\`\`\`js\n${code}\n\`\`\`\n\n| ${word} | ${word} |\n| - | - |\n| A | B |`)
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  onTestFinished(() => void cdp().send('Emulation.setEmulatedMedia', { media: '' }))
  const [...areas] = thread.querySelectorAll('.docs-assistant-code-body, .docs-assistant-table')
  expect(areas).toHaveLength(2)
  await waitFor(() => {
    for (const { scrollWidth, clientWidth } of areas) expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  })
})

test('an answer can be selected on a page that forbids to select', async () => {
  document.body.style.userSelect = 'none'
  onTestFinished(() => document.body.removeAttribute('style'))
  const thread = await showAnswer('Set a token.')
  expect(getComputedStyle(thread).userSelect).toBe('text')
})

test('each paragraph has the direction of its words', async () => {
  const thread = await showAnswer('افتح الصمام.\n\nOpen the valve.', { language: 'ar' }).catch(() =>
    screen.getByRole('log'),
  )
  const [, english] = thread.querySelectorAll('.docs-assistant-markdown p')
  const range = document.createRange()
  range.selectNodeContents(english ?? thread)
  expect(range.getBoundingClientRect().left).toBeLessThan((english ?? thread).getBoundingClientRect().left + 2)
})

test('an answer is copied on a page without HTTPS, and the focus stays', async () => {
  await showAnswer('Set a token.')
  const descriptor = Object.getOwnPropertyDescriptor(Navigator.prototype, 'clipboard')
  Reflect.deleteProperty(Navigator.prototype, 'clipboard')
  onTestFinished(() => {
    if (descriptor) Object.defineProperty(Navigator.prototype, 'clipboard', descriptor)
  })
  const copied: unknown[] = []
  const listen = () => copied.push((document.activeElement as HTMLTextAreaElement).value)
  document.addEventListener('copy', listen)
  onTestFinished(() => document.removeEventListener('copy', listen))
  const button = screen.getByRole('button', { name: /^Copy answer/ })
  await userEvent.click(button)
  await waitFor(() => expect(button).toHaveAccessibleName('Copied'))
  expect(copied).toEqual([expect.stringContaining('Set a token.')])
  expect(button).toHaveFocus()
})

test.each([
  ['Russian', 'ш', true],
  ['Greek', 'ι', true],
  ['Hebrew', 'ן', true],
  ['Turkish', 'ı', true],
  ['Dvorak', 'c', false],
])('Ctrl and the key in the place of I opens the assistant on a %s keyboard (%s): %s', async (_, key, opens) => {
  render(<DocsAssistant domain="acme" apiKey="svc_dsc_x" persistence="none" />)
  const press = (key: string) =>
    act(() => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code: 'KeyI', ctrlKey: true, bubbles: true }))
    })
  await waitFor(() => {
    press(opens ? key : 'i')
    expect(screen.getByRole('textbox')).toBeInTheDocument()
  })
  if (opens) return
  // A key that does nothing leaves it open, and the shortcut closes it. Another would have closed it before.
  press(key)
  press('i')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a selection is read that ends in a shadow tree, where the browser counts no range, as Safari does', () => {
  const host = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => host.remove())
  host.innerHTML = '<p>Before it</p><div></div>'
  const root = host.lastElementChild?.attachShadow({ mode: 'open' })
  if (root) root.innerHTML = '<p>inside it</p>'
  const range = document.createRange()
  range.selectNodeContents(host)
  document.getSelection()?.removeAllRanges()
  document.getSelection()?.addRange(range)
  vi.spyOn(Selection.prototype, 'rangeCount', 'get').mockReturnValue(0)
  expect(readSelection()?.item.value).toContain('Before it')
})
