import { render, screen, waitFor, within } from '@testing-library/react'
import {
  DocsAssistant,
  type Components,
  type DocsAssistantError,
  type DocsAssistantProps,
  type MarkdownComponents,
  type ToolProps,
} from 'docs-assistant'
import { useState, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import 'docs-assistant/styles.css'
import { streamOf } from '../../stories/streamOf.js'

const FINISH = 'd:{"finishReason":"stop","threadId":"thread-1"}'
const text = (value: string) => `0:${JSON.stringify(value)}`
const call = (name: string, args: string) => `9:{"toolCallId":"t1","toolName":"${name}","args":${args}}`
const result = (value: string) => `a:{"toolCallId":"t1","result":${value}}`

const MARKDOWN = `# Dark mode

Set *one* \`token\`, see [Theming](/theming#dark) or [MDN](https://developer.mozilla.org/css) or [this](javascript:alert(1)).

> Quoted

1. First
2. Second

- Item

---

| Token | Default |
| --- | --- |
| accent | blue |

![A picture](/logo.svg)

\`\`\`css
a { color: red }
\`\`\``

const withLines = (...lines: string[]) => ({ fetch: streamOf([...lines, FINISH]) })

/** A service whose lines are written by the test, as it has seen what came of those before. */
function createService() {
  let answer: ReadableStreamDefaultController<Uint8Array> | undefined
  const fetch: typeof globalThis.fetch = () =>
    Promise.resolve(
      new Response(
        new ReadableStream<Uint8Array>({
          start: (controller) => {
            answer = controller
          },
        }),
      ),
    )
  const write = (...lines: string[]) =>
    answer?.enqueue(new TextEncoder().encode(lines.map((line) => `${line}\n`).join('')))
  return {
    fetch,
    write,
    finish: () => {
      write(FINISH)
      answer?.close()
    },
  }
}

function show(props: Partial<DocsAssistantProps>) {
  const errors: DocsAssistantError[] = []
  const at = (more: Partial<DocsAssistantProps> = {}) => (
    <DocsAssistant
      domain="acme"
      apiKey="svc_dsc_test"
      filter={{}}
      onError={(error) => errors.push(error)}
      {...props}
      {...more}
    />
  )
  const { rerender } = render(at())
  return { errors, update: (more: Partial<DocsAssistantProps>) => rerender(at(more)) }
}

async function ask(question: string) {
  await userEvent.click(screen.getByRole('button', { name: /^Ask the docs/ }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Ask a question' }), `${question}{Enter}`)
}

const answer = () => within(screen.getByRole('log'))
const isWhole = () => screen.findByRole('button', { name: 'Answer again' })

beforeEach(() => page.viewport(1200, 800))

test('renderTool renders a tool with its arguments and its result', async () => {
  const states: string[] = []
  const getWeather = ({ args, result, state }: ToolProps<{ city?: string }, { degrees: number }>) => {
    states.push(state)
    return (
      <p>
        {args.city ?? '…'}: {result?.degrees ?? 'asking'}
      </p>
    )
  }
  const service = createService()
  show({ renderTool: { getWeather }, fetch: service.fetch })
  await ask('Is it warm?')
  service.write(call('getWeather', '{"city":"Bern"}'))
  expect(await screen.findByText('Bern: asking')).toBeInTheDocument()
  service.write(result('{"degrees":21}'))
  expect(await screen.findByText('Bern: 21')).toBeInTheDocument()
  service.finish()
  await isWhole()
  expect(new Set(states)).toEqual(new Set(['call', 'result']))
})

test('a tool call that has returned is not rendered again while more of the answer arrives', async () => {
  let renders = 0
  const service = createService()
  const getWeather = ({ result }: ToolProps<Record<string, never>, number>) => <p>Degrees: {(renders++, result)}</p>
  show({ renderTool: { getWeather }, fetch: service.fetch })
  await ask('Is it warm?')
  service.write(call('getWeather', '{}'), result('21'), text('It '))
  await screen.findByText('It')
  const before = renders
  for (const word of ['is', 'is warm', 'is warm in', 'is warm in Bern.']) {
    service.write(text(` ${word.split(' ').at(-1)}`))
    await screen.findByText(`It ${word}`)
  }
  expect(renders).toBe(before)
})

test('renderTool can render a search, and other searches are one line', async () => {
  const lines = [call('searchProducts', '{"query":"lamp"}'), result('[{"path":"/lamp"}]')]
  const first = show({
    renderTool: { searchProducts: ({ args }) => <p>Products: {JSON.stringify(args)}</p> },
    ...withLines(...lines),
  })
  await ask('Lamps?')
  expect(await screen.findByText('Products: {"query":"lamp"}')).toBeInTheDocument()
  first.update({ renderTool: {} })
  expect(await screen.findByText('Searched “lamp”, 1 result')).toBeInTheDocument()
})

test('a search for the words of the question does not repeat them', async () => {
  show(withLines(call('searchProducts', '{"query":"Lamps?"}'), result('[{"path":"/lamp"}]')))
  await ask('Lamps?')
  expect(await screen.findByText('Searched, 1 result')).toBeInTheDocument()
})

test('a page that the model has read is one line, and what another tool has returned is in its disclosure', async () => {
  const section =
    '{"path":"/theming","url":"/theming#dark","title":"Theming","heading":"Dark mode","content":"Set it."}'
  show(
    withLines(
      call('read_page', '{"url":"/theming"}'),
      result(`{"results":[${section}],"terms":[]}`),
      '9:{"toolCallId":"t2","toolName":"read_page","args":{"url":"/gone"}}',
      'a:{"toolCallId":"t2","result":{"error":"There is no such page."}}',
    ),
  )
  await ask('Why?')
  expect(await screen.findByText('Read “Theming”')).toBeInTheDocument()
  expect(screen.queryByText(/Set it/)).not.toBeInTheDocument()
  await userEvent.click(await screen.findByText('Used read_page'))
  expect(await screen.findByText(/There is no such page/)).toBeVisible()
})

test('of a very long answer the steps in the middle are folded away, and open with a press', async () => {
  const steps = Array.from({ length: 300 }, (_, index) => [
    `9:{"toolCallId":"s${index}","toolName":"step${index}","args":{}}`,
    `a:{"toolCallId":"s${index}","result":{}}`,
  ])
  const service = createService()
  show({ fetch: service.fetch })
  await ask('How?')
  service.write(...steps.flat(), text('That was all.'))
  service.finish()
  expect(await answer().findByText('That was all.')).toBeVisible()
  const names = () => answer().getAllByText(/^Used step/)
  expect(names().map((line) => line.textContent)).toEqual(
    [...Array(300).keys()].filter((index) => index < 80 || index > 280).map((index) => `Used step${index}`),
  )
  await isWhole()
  await userEvent.click(answer().getByRole('button', { name: 'More steps' }))
  expect(names()).toHaveLength(300)
})

test('a custom tool preserves its state while the answer grows and the page is rendered again', async () => {
  function Counter() {
    const [count, setCount] = useState(0)
    return <button onClick={() => setCount(count + 1)}>Pressed {count}</button>
  }
  const renderTool = () => ({ plan: () => <Counter /> })
  const { update } = show({ renderTool: renderTool(), ...withLines(call('plan', '{}'), result('{}'), text('Done.')) })
  await ask('Plan?')
  await userEvent.click(await screen.findByRole('button', { name: 'Pressed 0' }))
  await isWhole()
  update({ renderTool: renderTool() })
  expect(screen.getByRole('button', { name: 'Pressed 1' })).toBeInTheDocument()
})

test('a custom part receives its props, and the default to wrap', async () => {
  const components: Components = {
    UserMessage: ({ message, children }) => <section aria-label={`Asked ${message.content}`}>{children}</section>,
    AssistantMessage: ({ isStreaming, children }) => (
      <section aria-label={isStreaming ? 'Arriving' : 'Whole'}>{children}</section>
    ),
    Reasoning: ({ text, isRedacted }) => (
      <p>
        Because {text}
        {isRedacted && '!'}
      </p>
    ),
    Search: ({ query, resultCount }) => (
      <p>
        {resultCount ?? '?'} for {query}
      </p>
    ),
    Tool: ({ name, state, children }) => <section aria-label={`${name} ${state}`}>{children}</section>,
    Sources: ({ sources }) => <p>{sources.map(({ title }) => title).join(' and ')}</p>,
    Actions: ({ text, message, children }) => (
      <>
        {children}
        <button>
          Report {message.role} {text.length}
        </button>
      </>
    ),
    Suggestions: ({ suggestions, onAsk }) => (
      <>
        {suggestions.map((words) => (
          <button key={words} onClick={() => onAsk(words)}>
            Next: {words}
          </button>
        ))}
      </>
    ),
    Empty: ({ starterQuestions, children }) => (
      <>
        <p>Hello, {starterQuestions.length} ideas</p>
        {children}
      </>
    ),
    Working: () => <p>Hm</p>,
  }
  const lines = [
    'g:"it is dark"',
    call('search', '{"query":"dark"}'),
    result('[{"path":"/dark"}]'),
    '9:{"toolCallId":"t2","toolName":"plan","args":{}}',
    'a:{"toolCallId":"t2","result":{}}',
    text('Like so.\n\n```suggestions\nAnd print?\n```'),
    'h:{"sourceType":"url","id":"1","url":"/dark","title":"Dark"}',
  ]
  const service = createService()
  show({ components, starterQuestions: ['One?', 'Two?'], fetch: service.fetch })
  await userEvent.click(screen.getByRole('button', { name: /^Ask the docs/ }))
  expect(await screen.findByText('Hello, 2 ideas')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Two?' })).toBeInTheDocument()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Ask a question' }), 'Why?{Enter}')
  expect(await screen.findByText('Hm')).toBeInTheDocument()
  service.write(...lines)
  expect(await screen.findByRole('region', { name: 'Arriving' })).toBeInTheDocument()
  service.finish()
  const whole = within(await screen.findByRole('region', { name: 'Whole' }))
  expect(within(screen.getByRole('region', { name: 'Asked Why?' })).getByText('Why?')).toBeInTheDocument()
  expect(whole.getByText('Because it is dark')).toBeInTheDocument()
  expect(whole.getByText('1 for dark')).toBeInTheDocument()
  expect(
    within(whole.getByRole('region', { name: 'plan result' })).getByRole('button', { name: 'Used plan' }),
  ).toBeInTheDocument()
  expect(await whole.findByText('Dark')).toBeInTheDocument()
  expect(whole.getByRole('button', { name: /^Copy answer/ })).toBeInTheDocument()
  expect(whole.getByRole('button', { name: 'Report assistant 8' })).toBeInTheDocument()
  await userEvent.click(whole.getByRole('button', { name: 'Next: And print?' }))
  expect(await screen.findByRole('region', { name: 'Asked And print?' })).toBeInTheDocument()
})

test('a custom error can show its own message and a retry button', async () => {
  const fetch = vi
    .fn()
    .mockResolvedValueOnce(new Response('{}', { status: 500 }))
    .mockImplementation(streamOf([text('At last.'), FINISH]))
  const Failed = ({ error, onRetry }: { error: DocsAssistantError; onRetry: () => void }) => (
    <button onClick={onRetry}>{error.kind}, again?</button>
  )
  show({ components: { Error: Failed }, fetch: fetch as typeof globalThis.fetch })
  await ask('How?')
  await userEvent.click(await screen.findByRole('button', { name: 'service, again?' }))
  expect(await screen.findByText('At last.')).toBeInTheDocument()
})

test('each Markdown element can be replaced', async () => {
  const named = (name: string) =>
    function Named({ children, ...given }: { children?: ReactNode }) {
      return (
        <div data-own={name} data-given={JSON.stringify(given)}>
          {children}
        </div>
      )
    }
  const names = ['a', 'blockquote', 'code', 'h3', 'hr', 'img', 'ol', 'p', 'pre', 'table', 'ul'] as const
  show({
    markdownComponents: Object.fromEntries(names.map((name) => [name, named(name)])),
    ...withLines(text(MARKDOWN)),
  })
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined) // A div in a p is no HTML.
  await ask('How?')
  await isWhole()
  complaints.mockClear()
  const own = (name: string) => [
    ...answer().getByRole('article', { name: 'Assistant' }).querySelectorAll(`[data-own="${name}"]`),
  ]
  const given = (name: string) =>
    own(name).map((element) => JSON.parse(element.getAttribute('data-given') ?? '') as unknown)
  expect(given('a')).toEqual([
    { href: '/theming#dark' },
    { href: 'https://developer.mozilla.org/css', target: '_blank', rel: 'noopener noreferrer' },
  ])
  expect(own('a').map(({ textContent }) => textContent)).toEqual([
    'Theming',
    'MDN developer.mozilla.org (opens another site in a new tab)',
  ])
  await waitFor(() => expect(given('pre')).toEqual([{ code: 'a { color: red }', language: 'css', isComplete: true }]))
  expect(own('code').map(({ textContent }) => textContent)).toEqual(['token'])
  expect(given('img')).toEqual([{ src: '/logo.svg', alt: 'A picture' }])
  expect(own('h3').map(({ textContent }) => textContent)).toEqual(['Dark mode'])
  expect(own('blockquote')[0]).toHaveTextContent('Quoted')
  expect(own('ol')[0]?.querySelectorAll('li')).toHaveLength(2)
  expect(own('ul')[0]?.querySelectorAll('li')).toHaveLength(1)
  expect(own('table')[0]).toHaveTextContent('TokenDefaultaccentblue')
  expect(own('hr')).toHaveLength(1)
})

test('a custom link of a router navigates once', async () => {
  const go = vi.fn()
  const navigate = vi.fn()
  const Link: MarkdownComponents['a'] = ({ href, children }) => (
    <a
      href={href}
      onClick={(event) => {
        event.preventDefault()
        go(href)
      }}
    >
      {children}
    </a>
  )
  show({ markdownComponents: { a: Link }, navigate, ...withLines(text('See [Theming](/theming#dark).')) })
  await ask('How?')
  await isWhole()
  await userEvent.click(screen.getByRole('link', { name: 'Theming' }))
  expect(go).toHaveBeenCalledExactlyOnceWith('/theming#dark')
  expect(navigate).not.toHaveBeenCalled()
})

test('an icon can be replaced, and the button still has its accessible name', async () => {
  show({
    icons: {
      send: (
        <svg data-testid="paper-plane" viewBox="0 0 24 24" width="24">
          <path d="M2 21 23 12 2 3Z" />
        </svg>
      ),
      close: 'x',
    },
  })
  await userEvent.click(screen.getByRole('button', { name: /^Ask the docs/ }))
  const send = await screen.findByRole('button', { name: 'Send' })
  expect(within(send).getByTestId('paper-plane').getBoundingClientRect()).toMatchObject({ width: 16, height: 16 })
  expect(screen.getByRole('button', { name: 'Close' })).toHaveTextContent('x')
})

test('the default replaces a custom component that throws, and the error is reported', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const broken = (): never => {
    throw new Error('No map today')
  }
  const service = createService()
  const { errors } = show({
    components: { Actions: broken },
    markdownComponents: { p: broken },
    renderTool: { getWeather: ({ result }) => <p>{(result as { degrees: number }).degrees} degrees</p> },
    fetch: service.fetch,
  })
  await ask('Is it warm?')
  service.write(call('getWeather', '{"city":"Bern"}'))
  expect(await screen.findByRole('button', { name: 'Using getWeather…' })).toBeInTheDocument()
  service.write(result('{"degrees":21}'), text('Warm.'))
  expect(await screen.findByText('21 degrees')).toBeInTheDocument()
  expect(await screen.findByText('Warm.')).toBeInTheDocument()
  service.finish()
  expect(await screen.findByRole('button', { name: /^Copy answer/ })).toBeInTheDocument()
  await isWhole()
  expect(new Set(errors.map(({ kind }) => kind))).toEqual(new Set(['configuration']))
  expect(errors.map(({ message }) => message)).toContain(
    '[docs-assistant] markdownComponents.p threw an error, so the default is rendered instead: No map today',
  )
  expect(errors.some(({ message }) => message.includes('renderTool.getWeather'))).toBe(true)
  complaints.mockClear()
})

test('the default is rendered while a custom component is loading', async () => {
  let arrive: (() => void) | undefined
  const loading = new Promise<void>((resolve) => {
    arrive = resolve
  })
  let isLoaded = false
  function Code({ code }: { code: string }) {
    if (!isLoaded) throw loading as unknown as Error
    return <pre>Mine: {code}</pre>
  }
  show({ markdownComponents: { pre: Code }, ...withLines(text('```css\na {}\n```')) })
  await ask('How?')
  expect(await screen.findByRole('button', { name: 'Copy code' })).toBeInTheDocument()
  isLoaded = true
  arrive?.()
  expect(await screen.findByText('Mine: a {}')).toBeInTheDocument()
})

test('complete blocks are not rendered again when the answer grows or the page is rendered again', async () => {
  const rendered: string[] = []
  const P = ({ children }: { children?: ReactNode }) => {
    rendered.push('p')
    return <p>{children}</p>
  }
  const words = Array.from({ length: 20 }, (_, index) => text(`Paragraph ${index}.\n\n`))
  const props = () => ({ markdownComponents: { p: P }, icons: {}, renderTool: {} })
  const { update } = show({ ...props(), ...withLines(...words) })
  await ask('How?')
  await isWhole()
  const count = rendered.length
  expect(count).toBeLessThan(60)
  for (let times = 0; times < 5; times++) update(props())
  await waitFor(() => expect(screen.getByText('Paragraph 19.')).toBeInTheDocument())
  expect(rendered).toHaveLength(count)
})

test('property names of every object replace nothing', async () => {
  show({ renderTool: {}, components: {}, ...withLines(call('toString', '{}'), result('{}'), text('Done.')) })
  await ask('How?')
  expect(await screen.findByRole('button', { name: 'Used toString' })).toBeInTheDocument()
})
