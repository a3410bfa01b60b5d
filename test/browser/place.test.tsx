import { render, screen, waitFor } from '@testing-library/react'
import { DocsAssistant, type DocsAssistantProps } from 'docs-assistant'
import type { Conversation } from 'docs-assistant/headless'
import { afterEach, describe, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import 'docs-assistant/styles.css'
import { Panel } from '../../src/components/panel/Panel.js'
import { answerOf, conversationOf, questionOf } from '../../stories/conversations.js'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.removeAttribute('style')
  document.body.removeAttribute('style')
})

const show = (props: Partial<DocsAssistantProps> = {}) =>
  render(
    <>
      <div id="site" style={{ height: 2000 }}>
        <p style={{ position: 'sticky', top: 0 }}>Read me</p>
      </div>
      <DocsAssistant domain="acme" apiKey="svc_dsc_test" {...props} />
    </>,
  )

const launcher = () => screen.getByRole('button', { name: /^Ask the docs/ })
const panel = () => screen.getByRole('dialog', { name: /^Ask/ })
const field = () => screen.getByRole('textbox', { name: 'Ask a question' })
const closeButton = () => screen.getByRole('button', { name: 'Close' })

async function open() {
  await userEvent.click(launcher())
  await waitFor(() => expect(field()).toHaveFocus())
  await waitFor(() => expect(panel().getAnimations()).toEqual([]))
}

/** Expects all of an element to be in the window, with a tolerance for fractions of pixels. */
function expectInWindow(element: Element) {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  expect(left).toBeGreaterThan(-1)
  expect(top).toBeGreaterThan(-1)
  expect(right).toBeLessThan(innerWidth + 1)
  expect(bottom).toBeLessThan(innerHeight + 1)
}

describe.each(['html', 'body'] as const)('zoom on %s', (name) => {
  const setZoom = (zoom: number) => {
    const element = name === 'html' ? document.documentElement : document.body
    element.style.zoom = `${zoom}`
  }

  test.each([0.5, 1.1, 1.5, 2])('%d: everything stays in the window', async (zoom) => {
    await page.viewport(1280, 720)
    setZoom(zoom)
    show()
    expectInWindow(launcher())
    await open()
    expectInWindow(panel())
    await userEvent.click(await screen.findByRole('button', { name: 'Expand' }))
    expectInWindow(panel())
    expectInWindow(closeButton())
  })

  test.each([0.5, 1.1, 1.5, 2])('%d: a sidebar is as high as the window', async (zoom) => {
    await page.viewport(1280, 720)
    setZoom(zoom)
    show({ layout: 'sidebar', pushSelector: '#site' })
    await open()
    expectInWindow(panel())
    expect(panel().getBoundingClientRect().height).toBeCloseTo(720, 0)
    const site = document.querySelector('#site') ?? document.body
    const room = () => parseFloat(getComputedStyle(site).paddingRight)
    await waitFor(() => expect(room()).toBeCloseTo(panel().offsetWidth, 0))
  })

  test.each([0.5, 1.1, 1.5, 2])('%d: the panel fills the screen of a phone', async (zoom) => {
    await page.viewport(390, 844)
    setZoom(zoom)
    show()
    expectInWindow(launcher())
    await open()
    await waitFor(() => expect(panel()).toHaveAttribute('aria-modal', 'true'))
    expectInWindow(panel())
    const { width, height } = panel().getBoundingClientRect()
    expect(width).toBeCloseTo(390, 0)
    expect(height).toBeCloseTo(844, 0)
    expectInWindow(closeButton())
    expectInWindow(field())
  })

  test('the panel is resized by as much as its corner is dragged', async () => {
    await page.viewport(1280, 720)
    setZoom(1.25)
    show()
    await open()
    const handle = await screen.findByRole('separator', { name: 'Size of the panel' })
    const { left, top, width, height } = panel().getBoundingClientRect()
    const targetPosition = { x: left + 13 - 50, y: top + 13 + 50 }
    await userEvent.dragAndDrop(handle, document.documentElement, {
      sourcePosition: { x: 12, y: 12 },
      targetPosition,
      force: true,
    })
    await waitFor(() => expect(panel().getBoundingClientRect().width).not.toBe(width))
    const after = panel().getBoundingClientRect()
    expect(Math.abs(after.width - width - 50)).toBeLessThan(6)
    expect(Math.abs(after.height - height + 50)).toBeLessThan(6)
  })
})

describe('on a phone with safe areas', () => {
  interface Insets {
    top: number
    left: number
    bottom: number
    right: number
  }
  const setInsets = (insets: Partial<Insets>) => cdp().send('Emulation.setSafeAreaInsetsOverride', { insets })

  afterEach(() => setInsets({}))

  test('nothing is under the notch or the home bar in landscape', async () => {
    await page.viewport(844, 390)
    await setInsets({ left: 59, right: 59, bottom: 21 })
    show()
    expect(launcher().getBoundingClientRect()).toMatchObject({ right: 844 - 59 - 20, bottom: 390 - 21 - 20 })
    await open()
    expect(panel().getBoundingClientRect()).toMatchObject({ top: 20, right: 844 - 59 - 20, bottom: 390 - 21 - 20 })
    await userEvent.click(await screen.findByRole('button', { name: 'Expand' }))
    expect(panel().getBoundingClientRect()).toMatchObject({ left: 844 - 59 - 20 - 686, right: 844 - 59 - 20 })
  })

  test('the launcher is above the home bar in portrait', async () => {
    await page.viewport(390, 844)
    await setInsets({ top: 59, bottom: 34 })
    show()
    expect(launcher().getBoundingClientRect().bottom).toBe(844 - 34 - 20)
  })

  test.each([
    ['end', 'right'],
    ['start', 'left'],
  ] as const)('the controls of a sidebar at the %s are not under the notch', async (side, edge) => {
    await page.viewport(844, 390)
    await setInsets({ left: 59, right: 59, bottom: 21 })
    show({ layout: 'sidebar', side })
    await open()
    const box = panel().getBoundingClientRect()
    expect(box).toMatchObject({ top: 0, bottom: 390, [edge]: edge === 'left' ? 0 : 844 })
    const { left, right } =
      screen.getByText('Ask the docs', { selector: 'h2' }).parentElement?.getBoundingClientRect() ?? box
    expect(edge === 'left' ? left : 844 - right).toBe(59 + 1) // The border of the panel.
    expect(field().getBoundingClientRect().bottom).toBeLessThanOrEqual(390 - 21)
  })
})

describe.each([
  [320, 256],
  [844, 390],
] as const)('in a low window, %i by %i', (width, height) => {
  const themeQuestion = questionOf('How do I change the theme?')
  const longAnswer = answerOf({ type: 'text', text: 'Set a token.\n\n'.repeat(30) })
  const state = { messages: [themeQuestion, longAnswer], filter: { version: '2', language: 'en' } }

  async function showPanel(more: Partial<Conversation> = {}) {
    render(
      <div className="docs-assistant">
        <Panel
          isOpen
          title="Ask about everything that is written in these docs"
          disclaimer="Answers are written by a model, so check what matters in the docs themselves."
          onClose={() => undefined}
          conversation={conversationOf({ ...state, ...more })}
        />
      </div>,
    )
    await screen.findByText('How do I change the theme?')
    await waitFor(() => expect(panel().getAnimations()).toEqual([]))
  }

  const log = () => screen.getByRole('log')
  const share = () => (log().parentElement?.offsetHeight ?? 0) / panel().offsetHeight
  const text = 'docs-assistant --accent '

  test.each<[string, Partial<Conversation>]>([
    ['a disclaimer and a filter', {}],
    ['a draft of many lines', { draft: 'and then\n'.repeat(9) }],
    [
      'context',
      {
        context: [
          { type: 'code', value: text },
          { type: 'textSelection', value: text.repeat(20) },
        ],
      },
    ],
    [
      'queued questions',
      {
        status: 'streaming',
        queue: ['1', '2', '3'].map((id) => ({ id, question: 'And then?', about: { context: [] } })),
      },
    ],
    ['a secret', { draft: 'ghp_aB3dE5fG7hI9jK1lM3nO5pQ7rS9tU1vW3xY5' }],
  ])('half of the panel is for reading, with %s', async (_, more) => {
    await page.viewport(width, height)
    await showPanel(more)
    if (more.context) await screen.findByRole('list', { name: /asking about/i })
    if (more.draft?.startsWith('ghp')) await screen.findByText(/secret/i)
    expect(share()).toBeGreaterThanOrEqual(0.5)
    for (const element of [field(), screen.getByRole('button', { name: /^(Send|Stop answering)$/ })])
      expectInWindow(element)
  })

  test('the button that scrolls to the end covers nothing', async () => {
    await page.viewport(width, height)
    await showPanel()
    await waitFor(() => expect(log().scrollTop).toBeGreaterThan(100))
    log().scrollTop = 0
    const jump = (await screen.findByRole('button', { name: 'Jump to latest' })).getBoundingClientRect()
    expect(jump.top).toBeGreaterThanOrEqual(log().getBoundingClientRect().bottom)
    expect(jump.bottom).toBeLessThanOrEqual(field().getBoundingClientRect().top)
    expect(jump.height).toBeGreaterThanOrEqual(24)
    expect(log().offsetHeight / panel().offsetHeight).toBeGreaterThanOrEqual(0.5)
  })
})

describe('code and tables that are wider than the answer', () => {
  const wide = 'docsAssistantAccent'.repeat(6)
  const code = (text: string) => `\`\`\`css\n${text}\n\`\`\``
  const table = (cell: string) => `| Name |\n| --- |\n| ${cell} |`

  /** Whether there is a shadow at the edges, measured below the text. */
  async function readEdges(element: HTMLElement) {
    const base64 = await page.elementLocator(element).screenshot({ save: false })
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    context?.drawImage(image, 0, 0)
    const read = (x: number) => context?.getImageData(x, image.height - 4, 1, 1).data[0] ?? 0
    const isShaded = (x: number) => Math.abs(read(x) - read(image.width / 2)) > 8
    return { left: isShaded(2), right: isShaded(image.width - 3) }
  }

  async function showAnswer(text: string) {
    await page.viewport(400, 700)
    const conversation = conversationOf({ messages: [questionOf('How?'), answerOf({ type: 'text', text })] })
    render(
      <div className="docs-assistant" data-color-scheme="light">
        <Panel isOpen title="Ask the docs" onClose={() => undefined} conversation={conversation} />
      </div>,
    )
    const area = await screen.findByRole('group', { name: /code|table/i })
    await waitFor(() => expect(panel().getAnimations()).toEqual([]))
    return area
  }

  test.each([
    ['code', code(wide)],
    ['table', table(wide)],
  ])('%s: there is a shadow at the edge that has more', async (_, text) => {
    const area = await showAnswer(text)
    expect(await readEdges(area)).toEqual({ left: false, right: true })
    area.scrollLeft = 60
    expect(await readEdges(area)).toEqual({ left: true, right: true })
    area.scrollLeft = area.scrollWidth
    expect(await readEdges(area)).toEqual({ left: true, right: false })
  })

  test('a table that is written from right to left has the shadow on its left', async () => {
    expect(await readEdges(await showAnswer(`| שם |\n| --- |\n| ${'שלום'.repeat(30)} |`))).toEqual({
      left: true,
      right: false,
    })
  })

  test.each([
    ['code', code('p { color: red }')],
    ['table', table('short')],
  ])('%s: there is none without more', async (_, text) => {
    expect(await readEdges(await showAnswer(text))).toEqual({ left: false, right: false })
  })
})

test('the button that removes a long context is large enough for touch', async () => {
  await page.viewport(400, 700)
  const conversation = conversationOf({ context: [{ type: 'code', value: 'docs-assistant --accent '.repeat(20) }] })
  render(
    <div className="docs-assistant">
      <Panel isOpen title="Ask the docs" onClose={() => undefined} conversation={conversation} />
    </div>,
  )
  const { width, height } = (await screen.findByRole('button', { name: /^Remove/ })).getBoundingClientRect()
  expect(width).toBeGreaterThanOrEqual(24)
  expect(height).toBeGreaterThanOrEqual(24)
})

test.each(['floating', 'sidebar'] as const)('the wheel over a %s panel does not scroll the page', async (layout) => {
  await page.viewport(1280, 720)
  show({ layout })
  await open()
  const header = screen.getByText('Ask the docs', { selector: 'h2' })
  for (const element of [header, screen.getByRole('log'), field()]) {
    await userEvent.wheel(element, { delta: { y: 200 } })
    // What the wheel scrolls over the page itself is all that the page has scrolled.
    const scrolled = new Promise((resolve) => window.addEventListener('scrollend', resolve, { once: true }))
    await userEvent.wheel(screen.getByText('Read me'), { delta: { y: 40 } })
    await scrolled
    expect(scrollY).toBe(40)
    scrollTo(0, 0)
  }
})
