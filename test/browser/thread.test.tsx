import { render, screen } from '@testing-library/react'
import type { Conversation } from 'docs-assistant/headless'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import 'docs-assistant/styles.css'
import { Panel } from '../../src/components/panel/Panel.js'
import { answerOf, conversationOf, questionOf } from '../../stories/conversations.js'

const paragraphs = (count: number) => Array.from({ length: count }, (_, index) => `Paragraph ${index}.`).join('\n\n')
const answer = (count: number) => ({ ...answerOf({ type: 'text', text: paragraphs(count) }), id: 'answer' })
const question = questionOf('How do I install it?')

async function open(count = 40) {
  const at = (messages: Conversation['messages'], status: Conversation['status'] = 'streaming') => (
    <div className="docs-assistant">
      <Panel
        isOpen
        title="Ask the docs"
        onClose={() => undefined}
        conversation={conversationOf({ messages, status })}
      />
    </div>
  )
  const { rerender } = render(at([question, answer(count)]))
  const log = screen.getByRole('log', { name: 'Conversation' })
  await screen.findByText('Paragraph 0.')
  return {
    log,
    grow: (count: number) => rerender(at([question, answer(count)])),
    end: (count: number) => rerender(at([question, answer(count)], 'idle')),
    ask: (text: string, count?: number) =>
      rerender(
        at([
          question,
          answer(60),
          { ...questionOf(text), id: 'second' },
          ...(count === undefined
            ? []
            : [
                {
                  ...answerOf({
                    type: 'text',
                    text: Array.from({ length: count }, (_, index) => `Line ${index}.`).join('\n\n'),
                  }),
                  id: 'next',
                },
              ]),
        ]),
      ),
    isAtBottom: () => log.scrollHeight - log.clientHeight - log.scrollTop < 2,
  }
}

const jump = () => screen.queryByRole('button', { name: 'Jump to latest' })

/** Two frames: layout, then whatever reacts to it. */
const nextPaint = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined))))

test('the end of a growing answer stays in view', async () => {
  const { grow, isAtBottom } = await open()
  await vi.waitFor(() => expect(isAtBottom()).toBe(true))
  for (const count of [50, 80, 120]) {
    grow(count)
    await vi.waitFor(() => expect(isAtBottom()).toBe(true))
  }
  expect(jump()).not.toBeInTheDocument()
})

test('the thread does not scroll for a reader who has scrolled up, and a button jumps to the end', async () => {
  const { log, grow, isAtBottom } = await open()
  await vi.waitFor(() => expect(isAtBottom()).toBe(true))
  log.scrollTop = 200
  await vi.waitFor(() => expect(jump()).toBeVisible())
  grow(90)
  await nextPaint()
  expect(log.scrollTop).toBe(200)

  const button = jump()
  if (button === null) throw new Error('There is no way back to the end.')
  await userEvent.click(button)
  expect(isAtBottom()).toBe(true)
  expect(jump()).not.toBeInTheDocument()
  expect(log).toHaveFocus()
  grow(120)
  await vi.waitFor(() => expect(isAtBottom()).toBe(true))
})

test('nothing that is read moves when the reader scrolls to the end, where the button is hidden', async () => {
  const { log, end, isAtBottom } = await open()
  end(40)
  await vi.waitFor(() => expect(isAtBottom()).toBe(true))
  log.scrollTop = 0
  await vi.waitFor(() => expect(jump()).toBeVisible())
  log.scrollTop = log.scrollHeight
  const { scrollTop, clientHeight } = log
  await vi.waitFor(() => expect(jump()).not.toBeInTheDocument())
  await nextPaint()
  expect(log).toMatchObject({ scrollTop, clientHeight })
})

test('the thread does not scroll for a reader who scrolls up while the answer grows', async () => {
  const { log, grow } = await open(1)
  grow(80)
  log.scrollTop = 0
  await vi.waitFor(() => expect(jump()).toBeVisible())
  expect(log.scrollTop).toBe(0)
})

test('scrolling to the end follows the answer again', async () => {
  const { log, grow, isAtBottom } = await open()
  await vi.waitFor(() => expect(isAtBottom()).toBe(true))
  log.scrollTop = 0
  await vi.waitFor(() => expect(jump()).toBeVisible())
  log.scrollTop = log.scrollHeight
  await vi.waitFor(() => expect(jump()).not.toBeInTheDocument())
  grow(80)
  await vi.waitFor(() => expect(isAtBottom()).toBe(true))
})

describe('a new question', () => {
  const distanceFromTop = (log: HTMLElement, text: string) =>
    Math.round(screen.getByText(text).getBoundingClientRect().top - log.getBoundingClientRect().top)

  test('moves to the top from any position, and stays there while its answer grows', async () => {
    const { log, ask } = await open()
    log.scrollTop = 0
    await vi.waitFor(() => expect(jump()).toBeVisible())
    ask('And then?')
    await vi.waitFor(() => expect(distanceFromTop(log, 'And then?')).toBeLessThan(30))
    expect(distanceFromTop(log, 'And then?')).toBeGreaterThan(0)
    const top = distanceFromTop(log, 'And then?')
    for (const count of [1, 5, 40, 80]) {
      ask('And then?', count)
      await nextPaint()
      expect(distanceFromTop(log, 'And then?')).toBe(top)
      // There is nothing to jump to while the answer is in view.
      if (count === 1) expect(jump()).not.toBeInTheDocument()
    }
    expect(jump()).toBeVisible()
  })

  test('is followed to the end of its answer once the reader asks for that', async () => {
    const { ask, isAtBottom } = await open()
    ask('And then?')
    ask('And then?', 80)
    await vi.waitFor(() => expect(jump()).toBeVisible())
    await userEvent.click(screen.getByRole('button', { name: 'Jump to latest' }))
    ask('And then?', 120)
    await nextPaint()
    expect(isAtBottom()).toBe(true)
    expect(jump()).not.toBeInTheDocument()
  })

  test('is followed once the reader scrolls to the end of its answer', async () => {
    const { log, ask, isAtBottom } = await open()
    ask('And then?')
    ask('And then?', 80)
    await vi.waitFor(() => expect(jump()).toBeVisible())
    log.scrollTop = log.scrollHeight
    await vi.waitFor(() => expect(jump()).not.toBeInTheDocument())
    ask('And then?', 120)
    await nextPaint()
    expect(isAtBottom()).toBe(true)
  })

  test('that is longer than the view leaves half of it to the answer', async () => {
    const { log, ask } = await open()
    const text = `${'Why is that so? '.repeat(200)}The end.`
    ask(text)
    await nextPaint()
    ask(text, 1)
    await nextPaint()
    const bottom = screen.getByText(/The end\.$/).getBoundingClientRect().bottom - log.getBoundingClientRect().top
    expect(bottom).toBeLessThan(log.clientHeight * 0.6)
    expect(bottom).toBeGreaterThan(log.clientHeight * 0.4)
  })
})

test('blocks out of view are not rendered while the answer grows, and have their final height', async () => {
  const { log, grow, end } = await open(4)
  for (let count = 8; count <= 120; count += 4) {
    grow(count)
    await nextPaint()
  }
  const isRendered = (text: string) => screen.getByText(text).checkVisibility({ contentVisibilityAuto: true })
  await vi.waitFor(() => expect(isRendered('Paragraph 0.')).toBe(false))
  expect(isRendered('Paragraph 119.')).toBe(true)
  const height = log.scrollHeight

  log.scrollTop = 0
  await vi.waitFor(() => expect(isRendered('Paragraph 0.')).toBe(true))
  expect(log.scrollHeight).toBe(height)

  end(120)
  await nextPaint()
  expect(log.scrollTop).toBe(0)
  expect(log.scrollHeight - height).toBeLessThan(100) // The actions below an answer.

  // Then all is as if it had come at once
  for (const text of ['Paragraph 0.', 'Paragraph 60.', 'Paragraph 119.']) {
    await vi.waitFor(() => expect(isRendered(text)).toBe(true), { timeout: 5000 })
  }
  expect(log.scrollHeight - height).toBeLessThan(100)
})
