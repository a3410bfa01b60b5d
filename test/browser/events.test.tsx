import { render, screen, waitFor } from '@testing-library/react'
import { DocsAssistant, type AssistantEvent, type DocsAssistantHandle, type DocsAssistantProps } from 'docs-assistant'
import { createRef, StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import 'docs-assistant/styles.css'
import { streamOf } from '../../stories/streamOf.js'

/** Words that no event may hold: of the reader, of the page, of the answer, and what names the conversation to the service. */
const SECRETS = ['accent', 'sesame', 'aquamarine', 'thread-1', 'key-1', 'tab=css', 'wrong-colour']

const ANSWER = [
  'f:{"messageId":"m1"}',
  '0:"Set aquamarine:\\n\\n```css\\naquamarine\\n```"',
  'h:{"sourceType":"url","id":"1","url":"/theming?tab=css#dark","title":"Aquamarine"}',
]
const FINISH = 'd:{"finishReason":"stop","threadId":"thread-1"}'

const toResponse = (lines: readonly string[], init: ResponseInit = {}) =>
  Promise.resolve(
    new Response(lines.map((line) => `${line}\n`).join(''), { ...init, headers: { 'x-thread-key': 'key-1' } }),
  )

const answering = () => toResponse([...ANSWER, FINISH])

function show(props: Partial<DocsAssistantProps> = {}) {
  const events: AssistantEvent[] = []
  const ref = createRef<DocsAssistantHandle>()
  const all: DocsAssistantProps = {
    domain: 'acme',
    apiKey: 'svc_dsc_test',
    fetch: answering,
    onEvent: (event) => events.push(event),
    ...props,
  }
  const { unmount } = render(
    <StrictMode>
      <DocsAssistant ref={ref} {...all} />
    </StrictMode>,
  )
  const types = () => events.map(({ type }) => type)
  const last = (type: AssistantEvent['type']) => events.findLast((event) => event.type === type)
  return { events, types, last, open: () => ref.current?.open(), unmount }
}

const launcher = () => screen.getByRole('button', { name: /^Ask the docs/ })
const field = () => screen.findByRole('textbox', { name: 'Ask a question' })

async function ask(question: string) {
  await userEvent.type(await field(), `${question}{Enter}`)
}

/** Keeps a click on a source from leaving the page of the tests. */
const stay = (event: Event) => {
  if ((event.target as Element).closest('a')) event.preventDefault()
}

beforeEach(async () => {
  document.documentElement.lang = 'en'
  // Wide enough that the panel does not cover the page.
  await page.viewport(1200, 800)
})

afterEach(() => {
  window.removeEventListener('click', stay)
  document.querySelectorAll('[data-test]').forEach((element) => element.remove())
})

test('events of a complete conversation are in order and contain no text', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  window.addEventListener('click', stay)
  const { events, types, last } = show({ onFeedback: () => undefined, navigate: () => undefined })
  await userEvent.click(launcher())
  await ask('Which accent, sesame?')
  await waitFor(() => expect(types()).toContain('answered'))
  await userEvent.click(await screen.findByRole('button', { name: 'Copy code' }))
  await userEvent.click(screen.getByRole('button', { name: /^Copy answer/ }))
  await userEvent.click(await screen.findByRole('link', { name: /Aquamarine/ }))
  await userEvent.click(screen.getByRole('button', { name: /^Bad answer/ }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'In your own words' }), 'wrong-colour')
  await userEvent.click(screen.getByRole('button', { name: 'Incorrect' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send feedback' }))
  await userEvent.click(screen.getByRole('button', { name: 'Answer again' }))
  await waitFor(() => expect(types().filter((type) => type === 'answered')).toHaveLength(2))
  await userEvent.click(screen.getByRole('button', { name: 'New conversation' }))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(types()).toContain('closed'))

  expect(types()).toEqual([
    'opened',
    'asked',
    'answered',
    'copied',
    'copied',
    'sourceOpened',
    'feedback',
    'feedback',
    'retried',
    'answered',
    'conversationStarted',
    'closed',
  ])
  expect(last('asked')).toMatchObject({ length: 21, contextCount: 0, hasFilter: true })
  expect(last('answered')).toMatchObject({ sourceCount: 1, length: 38 })
  expect(events.filter(({ type }) => type === 'copied')).toEqual([
    { type: 'copied', what: 'code' },
    { type: 'copied', what: 'answer' },
  ])
  expect(last('sourceOpened')).toEqual({ type: 'sourceOpened', index: 0 })
  expect(last('feedback')).toMatchObject({ rating: 'down', reason: 'incorrect' })
  const ids = new Set(events.flatMap((event) => ('id' in event ? [event.id] : [])))
  expect([...ids]).toEqual([expect.stringMatching(/./)])
  const said = JSON.stringify(events)
  expect(SECRETS.filter((secret) => said.includes(secret))).toEqual([])
})

test('events contain text with eventsIncludeText, but no query of a URL', async () => {
  window.addEventListener('click', stay)
  const { events, last } = show({ eventsIncludeText: true, navigate: () => undefined })
  await userEvent.click(launcher())
  await ask('Which accent?')
  await userEvent.click(await screen.findByRole('link', { name: /Aquamarine/ }))
  await waitFor(() => expect(last('answered')).toMatchObject({ answer: 'Set aquamarine:\n\n```css\naquamarine\n```' }))
  expect(last('asked')).toMatchObject({ question: 'Which accent?' })
  expect(last('sourceOpened')).toEqual({ type: 'sourceOpened', index: 0, url: '/theming#dark' })
  expect(JSON.stringify(events)).not.toMatch(/thread-1|key-1|tab=css/)
})

test('the times of events are those that the reader waited', async () => {
  let now = 0
  const { last } = show({
    fetch: () => {
      const body = new ReadableStream<Uint8Array>({
        async start(controller) {
          const write = (line: string) => controller.enqueue(new TextEncoder().encode(`${line}\n`))
          await screen.findByText('Looking for an answer')
          now += 700
          write('0:"First words"')
          await screen.findByText('First words')
          now += 2000
          write(FINISH)
          controller.close()
        },
      })
      return Promise.resolve(new Response(body))
    },
  })
  await userEvent.click(launcher())
  await field()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  await ask('How?')
  await waitFor(() => expect(last('answered')).toMatchObject({ firstTextAfter: 700, endedAfter: 2700 }))
})

test('a failed answer is reported with its error, and its retry is reported', async () => {
  const fetch = vi
    .fn()
    .mockImplementationOnce(() => toResponse(['{}'], { status: 503 }))
    .mockImplementation(answering)
  const { events, types, last } = show({ fetch: fetch as typeof globalThis.fetch })
  await userEvent.click(launcher())
  await ask('How?')
  await waitFor(() => expect(last('failed')).toMatchObject({ kind: 'service', status: 503 }))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(types()).toContain('answered'))
  expect(types()).toEqual(['opened', 'asked', 'failed', 'retried', 'answered'])
  expect(events.every((event) => !('error' in event))).toBe(true)
})

test('a question that waits for the answer before it and one that is edited are each asked and answered', async () => {
  let finish = () => {}
  const first: typeof globalThis.fetch = () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const write = (lines: string[]) => controller.enqueue(new TextEncoder().encode(lines.join('\n') + '\n'))
        write(ANSWER)
        finish = () => {
          write([FINISH])
          controller.close()
        }
      },
    })
    return Promise.resolve(new Response(body))
  }
  const fetch = vi.fn().mockImplementationOnce(first).mockImplementation(answering)
  const { types, events } = show({ fetch: fetch as typeof globalThis.fetch })
  await userEvent.click(launcher())
  await ask('How?')
  await screen.findByText(/Set aquamarine/)
  await ask('And then?')
  finish()
  await waitFor(() => expect(types()).toEqual(['opened', 'asked', 'answered', 'asked', 'answered']))
  await userEvent.click(screen.getAllByRole('button', { name: /^Edit/ })[0] ?? expect.fail())
  await userEvent.keyboard(' really?{Enter}')
  await waitFor(() => expect(types().slice(5)).toEqual(['asked', 'answered']))
  expect(new Set(events.flatMap((event) => ('id' in event ? [event.id] : []))).size).toBe(3)
})

test('an answer that the reader stops is reported as stopped, before and after its first text', async () => {
  const wait: typeof globalThis.fetch = (_, init) =>
    new Promise((_, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new DOMException('Stopped.', 'AbortError'))),
    )
  const fetch = vi
    .fn()
    .mockImplementationOnce(wait)
    .mockImplementation(streamOf(['0:"Half"'], { isEndless: true }))
  const { types } = show({ fetch: fetch as typeof globalThis.fetch })
  await userEvent.click(launcher())
  await ask('How?')
  await userEvent.click(await screen.findByRole('button', { name: 'Stop answering' }))
  await waitFor(() => expect(types()).toEqual(['opened', 'asked', 'stopped']))
  await userEvent.keyboard('{Enter}')
  await screen.findByText('Half')
  await userEvent.click(screen.getByRole('button', { name: 'Stop answering' }))
  await waitFor(() => expect(types()).toEqual(['opened', 'asked', 'stopped', 'asked', 'stopped']))
})

test('the opened event contains what opened the panel', async () => {
  const { events, open } = show({ shortcut: 'i' })
  document.body.insertAdjacentHTML('beforeend', '<button data-test data-docs-assistant-open>Help</button>')
  const openedBy = () => events.flatMap((event) => (event.type === 'opened' ? [event.by] : []))
  const close = async () => {
    await field()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
  await userEvent.click(launcher())
  await close()
  await userEvent.click(screen.getByRole('button', { name: 'Help' }))
  await close()
  await userEvent.keyboard('{Control>}i{/Control}')
  await close()
  open()
  await close()
  await waitFor(() => expect(openedBy()).toEqual(['launcher', 'element', 'shortcut', 'ref']))
})

test('text that is selected in a code block was asked about by selection, and the block itself as code', async () => {
  const { events } = show()
  document.body.insertAdjacentHTML('beforeend', '<pre data-test data-testid="block">npm install acme</pre>')
  const block = page.getByTestId('block')
  const askAboutThis = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ask about this' }))
    await field()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
  await block.hover()
  await askAboutThis()
  getSelection()?.selectAllChildren(block.element())
  await askAboutThis()
  const openedBy = events.flatMap((event) => (event.type === 'opened' ? [event.by] : []))
  expect(openedBy).toEqual(['code', 'selection'])
})

test('a panel that is open initially was opened by the page', async () => {
  const { events } = show({ defaultOpen: true })
  await waitFor(() => expect(events).toEqual([{ type: 'opened', by: 'page' }]))
})

test('a restored conversation causes no events', async () => {
  const first = show()
  await userEvent.click(launcher())
  await ask('How?')
  await waitFor(() => expect(first.types()).toContain('answered'))
  first.unmount()
  const again = show()
  await waitFor(() => expect(again.types()).toEqual(['opened']))
  expect(await screen.findByText(/Set aquamarine/)).toBeInTheDocument()
  await screen.findByRole('button', { name: 'Answer again' })
  expect(again.types()).toEqual(['opened'])
})

test('opening and deleting earlier conversations is reported', async () => {
  const { types, last } = show()
  await userEvent.click(launcher())
  await ask('First?')
  await screen.findByRole('button', { name: 'Answer again' })
  await userEvent.click(screen.getByRole('button', { name: 'New conversation' }))
  await ask('Second?')
  await screen.findByRole('button', { name: 'Answer again' })
  const told = () => types().filter((type) => type.startsWith('conversation'))
  const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
  await press('Earlier conversations')
  await press(/^First/)
  await press('Earlier conversations')
  await press(/^Delete .*First/)
  await press('Delete')
  await waitFor(() => expect(last('conversationsDeleted')).toMatchObject({ count: 1 }))
  expect(told()).toEqual(['conversationStarted', 'conversationOpened', 'conversationsDeleted'])
})

test('a handler that throws does not affect the answer, and its error is reported to the page', async () => {
  const report = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined)
  show({
    onEvent: () => {
      throw new Error('No analytics today')
    },
  })
  await userEvent.click(launcher())
  await ask('How?')
  expect(await screen.findByText(/Set aquamarine/)).toBeInTheDocument()
  await waitFor(() => expect(report.mock.calls.length).toBeGreaterThan(2))
  expect(report).toHaveBeenCalledWith(new Error('No analytics today'))
})
