import { act, render, screen } from '@testing-library/react'
import { DocsAssistantError, type Conversation } from 'docs-assistant/headless'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import 'docs-assistant/styles.css'
import { Panel } from '../../src/components/panel/Panel.js'
import { answerOf, conversationOf, questionOf } from '../../stories/conversations.js'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** How exactly times are known, in milliseconds. */
const STEP = 10

interface Heard {
  text: string
  at: number
}

const question = questionOf('How?')
const answer = (text: string) => ({ ...answerOf({ type: 'text', text }), id: 'answer' })
const asking = { messages: [question], status: 'sending' } as const
const arriving = (text: string) => ({ messages: [question, answer(text)], status: 'streaming' }) as const
const whole = (text: string) => ({ messages: [question, answer(text)] }) as const

/** The panel of a screen reader's user, and what they hear: each text that is put into the region. */
function listen(start: Partial<Conversation> = {}) {
  const at = (state: Partial<Conversation>, isOpen: boolean) => (
    <div className="docs-assistant">
      <Panel isOpen={isOpen} title="Ask the docs" onClose={() => undefined} conversation={conversationOf(state)} />
    </div>
  )
  const { rerender } = render(at(start, true))
  const region = screen.getByRole('status')
  const heard: Heard[] = []
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) heard.push({ text: node.textContent ?? '', at: Date.now() })
    }
  })
  observer.observe(region, { childList: true, characterData: true, subtree: true })
  // In steps, because React shows what changes in one only after it
  const wait = async (milliseconds: number) => {
    for (let left = milliseconds; left >= 0; left -= STEP)
      await act(() => vi.advanceTimersByTimeAsync(Math.min(left, STEP)))
  }
  return {
    region,
    wait,
    texts: () => heard.map(({ text }) => text),
    gaps: () => heard.slice(1).map(({ at: time }, index) => time - (heard[index]?.at ?? 0)),
    become: (state: Partial<Conversation>, isOpen = true) => rerender(at(state, isOpen)),
    /** Asks, and waits until the voice has loaded. */
    ask: async () => {
      rerender(at(asking, true))
      await vi.waitFor(
        async () => {
          await wait(0)
          expect(region).toHaveTextContent('Question sent.')
        },
        { interval: STEP },
      )
    },
  }
}

// Row 6
test('the question, each sentence of the answer, and its end are announced', async () => {
  const { ask, become, wait, texts } = listen()
  await ask()
  become(arriving('Set the **tok'))
  await wait(2000)
  become(arriving('Set the **token**. Then re'))
  await wait(2000)
  become(whole('Set the **token**. Then reload the page.'))
  await wait(2000)
  expect(texts()).toEqual([
    'Question sent.',
    'The answer is arriving.',
    'Set the token.',
    'Then reload the page. The answer is ready.',
  ])
})

// Row 6
test('the end of an answer is announced before the queued question that is sent with it', async () => {
  const { ask, become, wait, texts } = listen()
  await ask()
  become(arriving('Set the token. Then rel'))
  await wait(4000)
  const { messages } = whole('Set the token. Then reload.')
  become({ messages: [...messages, questionOf('And?')], status: 'sending' })
  await wait(4000)
  expect(texts().slice(1)).toEqual([
    'The answer is arriving. Set the token.',
    'Then reload. The answer is ready. Question sent.',
  ])
})

// Row 6
test('announcements are at least two seconds apart, and no sentence is repeated', async () => {
  const { ask, become, wait, texts, gaps } = listen()
  await ask()
  const sentences = Array.from({ length: 40 }, (_, index) => `Sentence ${index}.`)
  for (let count = 1; count <= 40; count += 1) {
    become(arriving(sentences.slice(0, count).join(' ')))
    await wait(170)
  }
  become(whole(sentences.join(' ')))
  await wait(4000)
  expect(Math.min(...gaps())).toBeGreaterThanOrEqual(2000 - STEP)
  expect(texts().join(' ')).toBe(`Question sent. The answer is arriving. ${sentences.join(' ')} The answer is ready.`)
})

// Row 6
test('an announcement stays in the page for more than one second, and is then removed', async () => {
  const { ask, wait, region } = listen()
  await ask()
  await wait(1000)
  expect(region).toHaveTextContent('Question sent.')
  await wait(1000)
  expect(region).toBeEmptyDOMElement()
})

// Row 6
test('a long answer is read aloud for about one minute, and the end of the announcement points to the rest', async () => {
  const { ask, become, wait, texts } = listen()
  await ask()
  const sentence = 'It is about a hundred characters long, so that ten of them are as much as anyone wants to be told. '
  become(arriving(sentence.repeat(30)))
  await wait(20_000)
  become(whole(sentence.repeat(30)))
  await wait(4000)
  const read = texts().join(' ')
  expect(read.split('It is about').length - 1).toBe(11)
  expect(texts().at(-1)).toBe('The answer is ready. The rest of it is in the conversation.')
})

// Row 7
test('code, tables, links and lists are announced as text', async () => {
  const { ask, become, wait, texts } = listen()
  await ask()
  const markdown =
    '# Colours\n\n- Set `a` in https://docs.dev/a?b=c\n- [Reload](/b)\n\n```ts\nlet a\nlet b\n```\n\n|a|b|\n|-|-|\n|1|2|'
  become(whole(markdown))
  await wait(2000)
  expect(texts().at(-1)).toBe(
    'Colours. Set a in docs.dev. Reload. Code block, ts, 2 lines. Table, 2 columns, 1 row. The answer is ready.',
  )
})

// Row 6
test('a restored conversation, or one that is answered in another tab, is not announced', async () => {
  const { become, wait, texts } = listen(whole('Old.'))
  await wait(5000)
  become({ ...whole('Old. And more.'), isAnsweredElsewhere: true })
  await wait(5000)
  become(whole('Old. And more. And all.'))
  await wait(5000)
  expect(texts()).toEqual([])
})

// Row 6
test('an earlier conversation that the reader opens is not announced', async () => {
  const { ask, become, wait, texts } = listen()
  await ask()
  become(arriving('Half of'))
  await wait(2000)
  become({ ...whole('Another. Answer.'), conversationId: 'earlier' })
  await wait(5000)
  expect(texts()).toEqual(['Question sent.', 'The answer is arriving.'])
})

// Row 6
test('the announcements of a stopped answer end with its last complete sentence', async () => {
  const { ask, become, wait, texts } = listen()
  await ask()
  become(arriving('One. Two. Thr'))
  await wait(2000)
  become({ ...arriving('One. Two. Three'), status: 'stopped' })
  await wait(2000)
  expect(texts()).toEqual(['Question sent.', 'The answer is arriving. One. Two.', 'The answer was stopped.'])
})

// Row 6
test('a question that is stopped before its answer starts is announced as stopped', async () => {
  const { ask, become, wait, texts } = listen()
  await ask()
  become({ draft: 'How?' })
  await wait(2000)
  expect(texts()).toEqual(['Question sent.', 'The answer was stopped.'])
})

// Row 27
test('an error is announced once, as an alert', async () => {
  const { ask, become, wait, texts } = listen()
  await ask()
  const error = new DocsAssistantError('network', 'Failed to fetch.')
  become({ messages: [question], status: 'failed', error })
  await wait(4000)
  expect(screen.getByRole('alert')).toHaveTextContent('The connection to the assistant failed. Check your network.')
  expect(texts()).toEqual(['Question sent.'])
})

// Row 27
test('a restored error is not an alert', () => {
  const error = new DocsAssistantError('cut-off', 'The page was left before the answer ended.')
  listen({ ...arriving('Half'), status: 'failed', error })
  expect(screen.getByText('The answer broke off before its end.')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

// Row 6
test('an answer that streams in a closed panel is announced when the panel is opened', async () => {
  const { ask, become, wait, texts } = listen()
  await ask()
  become(arriving('One. Two. Thr'), false)
  await wait(6000)
  become(whole('One. Two. Three.'), false)
  await wait(6000)
  expect(texts()).toEqual(['Question sent.'])
  become(whole('One. Two. Three.'))
  await wait(2000)
  expect(texts()).toEqual(['Question sent.', 'One. Two. Three. The answer is ready.'])
})

// Row 8
test('there is one live region, which is rendered before its first announcement', async () => {
  const { region, ask } = listen()
  expect(region).toBeEmptyDOMElement()
  await ask()
  expect(screen.getByRole('status')).toBe(region)
  expect(document.querySelectorAll('[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"]')).toHaveLength(
    1,
  )
})
