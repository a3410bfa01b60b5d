import { render, screen, waitFor, within } from '@testing-library/react'
import type { Conversation } from 'docs-assistant/headless'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import 'docs-assistant/styles.css'
import { Panel, type PanelProps } from '../../src/components/panel/Panel.js'
import { LabelsContext, toLabels, type LabelOptions } from '../../src/i18n/index.js'
import { answerOf, conversationOf, questionOf, search, searchOf, source } from '../../stories/conversations.js'

type AnswerPart = Conversation['messages'][number]['parts'][number]

const question = questionOf('How do I make it dark?')

/** The host's page: two sections, of which the panel's answers speak. */
function showPage() {
  const page = document.createElement('main')
  page.innerHTML = `<h2 id="light">Light</h2><p>The panel is light at first.</p>
    <h2 id="dark">Dark mode</h2><p>The panel follows\n the <b>colour scheme</b> of the page. It needs no setting.</p>
    <div style="block-size: 3000px"></div><h2 id="tokens">Tokens</h2><p>The panel is light at first.</p>`
  document.body.append(page)
  return page
}

interface OpenOptions extends Partial<PanelProps> {
  labels?: LabelOptions | undefined
}

function open(messages: Conversation['messages'], { conversation, labels, ...props }: OpenOptions = {}) {
  const at = (present: Conversation['messages']) => (
    <LabelsContext.Provider value={toLabels(labels)}>
      <div className="docs-assistant">
        <Panel
          isOpen
          title="Ask the docs"
          onClose={() => undefined}
          {...props}
          conversation={conversationOf({ threadId: 'thread-1', ...conversation, messages: present })}
        />
      </div>
    </LabelsContext.Provider>
  )
  const { rerender } = render(at(messages))
  return { say: (present: Conversation['messages']) => rerender(at(present)) }
}

const openAnswer = (parts: readonly AnswerPart[], props?: Partial<PanelProps>) =>
  open([question, answerOf(...parts)], props)
const text = (value: string): AnswerPart => ({ type: 'text', text: value })

/** Present with all else that belongs below an answer. */
const toolsAreThere = () => screen.findByRole('button', { name: 'Download conversation' })

const here = (hash: string) => `${location.pathname}${location.search}${hash}`
const marks = () => [...(CSS.highlights.get('docs-assistant-passage') ?? [])] as Range[]
const marked = () => marks().map((range) => range.toString().replace(/\s+/g, ' '))

afterEach(async () => {
  await userEvent.keyboard('{Escape}')
  document.querySelector('main')?.remove()
  history.replaceState(null, '', here(''))
})

test('a click asks a suggested question, which is not part of the text', async () => {
  const ask = vi.fn()
  openAnswer([text('Set it.\n\n```suggestions\n(And in print?)[/print]\n(And on phones?)[/phones]\n```')], {
    conversation: conversationOf({ ask }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'And on phones?' }))
  expect(ask).toHaveBeenCalledExactlyOnceWith('And on phones?', { sendUnmasked: false })
  expect(screen.getByRole('textbox', { name: 'Ask a question' })).toHaveFocus()
  expect(screen.getByRole('log')).not.toHaveTextContent(/suggestions|\/print/)
})

test('an incomplete block of suggestions is never rendered as text', async () => {
  const answer = 'Set it.\n\n```suggestions\n(And in print?)[/print]\n```'
  const grown = Array.from(answer, (_, index) => [question, answerOf(text(answer.slice(0, index + 1)))])
  const { say } = open([question], { conversation: conversationOf({ status: 'streaming' }) })
  const seen = new Set<string>()
  for (const messages of grown) {
    say(messages)
    await screen.findByRole('article', { name: 'Assistant' })
    seen.add(screen.getByRole('article', { name: 'Assistant' }).textContent)
  }
  expect([...seen].filter((words) => !'Set it.'.startsWith(words))).toEqual([])
})

test('sources are numbered links with page and section, grouped by page', async () => {
  openAnswer([
    text('See there.'),
    source('1', '/theming#dark', 'Theming: Dark mode'),
    source('2', 'https://example.com/css', 'Properties'),
    source('3', '/theming#tokens', 'Theming: Tokens'),
    source('4', 'javascript:alert(1)', 'Sly'),
  ])
  const list = await screen.findByRole('list', { name: 'Sources' })
  expect(within(list).getByRole('link', { name: 'Dark mode' })).toHaveAttribute('href', '/theming#dark')
  expect(within(list).getByRole('link', { name: /Properties.*example\.com/ })).toHaveAttribute('target', '_blank')
  expect(within(list).queryByRole('link', { name: /Sly/ })).not.toBeInTheDocument()
  expect([...list.children].map(({ textContent }) => textContent.replace(/ \(.*\)/, ''))).toEqual([
    'Theming1Dark mode3Tokens',
    '2Properties example.com',
    '4Sly',
  ])
})

test('only the last answer has suggestions', async () => {
  const { say } = openAnswer([text('Set it.\n```suggestions\nAnd in print?\n```')])
  expect(await screen.findByRole('button', { name: 'And in print?' })).toBeInTheDocument()
  say([
    question,
    answerOf(text('Set it.\n```suggestions\nAnd in print?\n```')),
    questionOf('Why?'),
    answerOf(text('So.')),
  ])
  expect(screen.queryByRole('button', { name: 'And in print?' })).not.toBeInTheDocument()
})

test('where neither the service nor the host takes ratings, answers have no rating buttons', async () => {
  openAnswer([text('Set it.')])
  await toolsAreThere()
  expect(screen.queryByRole('button', { name: /^Good answer/ })).not.toBeInTheDocument()
})

test('where questions are kept, the panel says so', async () => {
  open([question], { disclaimer: 'Answers may be wrong.', keepsQuestions: true })
  await waitFor(() =>
    expect(screen.getByText('Questions are kept, without passwords and keys, to improve these docs.')).toBeVisible(),
  )
  expect(screen.getByText('Answers may be wrong.')).toBeVisible()
})

/** Opens the link to a person, and returns the address that it leads to. */
async function openSupport() {
  const link = await screen.findByRole('link', { name: 'Contact support' })
  link.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(link)
  return link.getAttribute('href')
}

test('below the last answer is a link to a person, which hands the conversation over', async () => {
  const { say } = openAnswer([text('Set `data-theme`.')], { support: 'mailto:help@acme.com' })
  expect(await openSupport()).toMatch(
    /^mailto:help@acme\.com\?subject=Ask%20the%20docs%3A%20How%20do%20I%20make%20it%20dark%3F&body=.*data-theme/,
  )
  say([question, answerOf(text('Set `data-theme`.')), questionOf('Why?'), answerOf(text('So.'))])
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Contact support' })).toHaveLength(1))
  expect(await openSupport()).toContain('Why%3F&body=')
})

test('a page for support gets the id of the conversation', async () => {
  openAnswer([text('Set it.')], { support: 'https://acme.example/contact' })
  expect(await screen.findByRole('link', { name: 'Contact support' })).toHaveAttribute('target', '_blank')
  expect(await openSupport()).toBe('https://acme.example/contact?thread=thread-1')
})

/** Opens the form for a person, below an answer of a service that takes it. */
async function openSupportForm(
  escalate: Conversation['escalate'],
  fields = ['email'],
  { labels, quoteDocs = () => Promise.resolve([]) }: { labels?: LabelOptions } & Partial<Conversation> = {},
) {
  const answer = {
    ...answerOf(text('Set it.')),
    annotations: [{ type: 'answer', confidence: 'partly', feedback: false, support: fields }],
  }
  const panel = open([question, answer], {
    conversation: conversationOf({ escalate, quoteDocs, threadId: 'thread-1' }),
    labels,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Contact support' }))
  await screen.findByRole('textbox', { name: 'Your message' })
  return { ...panel, answer }
}

const message = () => screen.getByRole('textbox', { name: 'Your message' })

test('where the service takes requests for help, the reader sees and edits what is handed over', async () => {
  const escalate = vi.fn(() => Promise.resolve())
  await openSupportForm(escalate)
  expect(message()).toHaveFocus()
  expect(message()).toHaveValue('How do I make it dark?')
  await userEvent.keyboard(' Please call me.')
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('Your message was sent.')).toBeVisible()
  expect(escalate.mock.calls).toEqual([
    [
      {
        message: 'How do I make it dark? Please call me.',
        fields: { email: 'ada@example.com' },
        threadId: 'thread-1',
      },
    ],
  ])
  expect(screen.getByRole('button', { name: 'Contact support' })).toHaveFocus()
  expect(screen.queryByRole('form')).not.toBeInTheDocument()
})

test('a field for support has the label that the owner gives it, else that of the language, else its name', async () => {
  const labels = { supportFields: { order: 'Order number' } }
  await openSupportForm(vi.fn(), ['company', 'order', 'product'], { labels })
  const fields = screen.getAllByRole('textbox').map((field) => field.closest('label')?.textContent)
  expect(fields).toEqual(expect.arrayContaining(['Company', 'Order number', 'Product']))
})

test('the conversation stays here if the reader says so', async () => {
  const escalate = vi.fn(() => Promise.resolve())
  await openSupportForm(escalate, [])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Send this conversation with it' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  await waitFor(() => expect(escalate.mock.calls).toEqual([[{ message: 'How do I make it dark?', fields: {} }]]))
})

test('a request for help that does not arrive stays in the form, also below the next answer', async () => {
  const escalate = vi.fn(() => Promise.reject(new Error('offline')))
  const { say, answer } = await openSupportForm(escalate, [])
  await userEvent.keyboard(' Now!')
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Your message could not be sent. Try again.')
  say([question, answer, questionOf('Why?'), answerOf(text('So.'))])
  expect(message()).toHaveValue('How do I make it dark? Now!')
  escalate.mockImplementation(() => Promise.resolve() as Promise<never>)
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('Your message was sent.')).toBeVisible()
})

test('while the reader writes to a person, the form shows what the docs say, and can still be sent', async () => {
  const escalate = vi.fn(() => Promise.resolve())
  const quotes = [{ title: 'Dark [mode]', url: '/theming#dark', text: 'Set `data-theme`.\n\nThen reload.' }]
  const quoteDocs = vi.fn((asked: string) => Promise.resolve(asked.includes('at night') ? quotes : []))
  await openSupportForm(escalate, [], { quoteDocs })
  await waitFor(() => expect(quoteDocs.mock.calls).toEqual([['How do I make it dark?']]))
  expect(screen.queryByText('Does this help?')).not.toBeInTheDocument()
  await userEvent.keyboard(' I work at night.')
  expect(await screen.findByText('Does this help?')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Dark [mode]' })).toHaveAttribute('href', '/theming#dark')
  expect(screen.getByText('data-theme')).toBeVisible()
  expect(message()).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('Your message was sent.')).toBeVisible()
  expect(escalate).toHaveBeenCalledOnce()
})

test('Escape closes the form for a person, and not the panel', async () => {
  await openSupportForm(() => Promise.resolve())
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('textbox', { name: 'Your message' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Contact support' })).toHaveFocus()
})

/** An answer that the service takes ratings of, as it says in its annotation. */
function openRateable(rate: Conversation['rate'], props?: Partial<PanelProps>) {
  const answer = {
    ...answerOf(text('Set it.')),
    annotations: [{ type: 'answer', confidence: 'answered', feedback: true }],
  }
  open([question, answer], { ...props, conversation: conversationOf({ rate }) })
  return answer.id
}

test('where the service takes ratings, an answer can be rated without onFeedback', async () => {
  const rate = vi.fn(() => Promise.resolve())
  const messageId = openRateable(rate)
  await userEvent.click(await screen.findByRole('button', { name: /^Bad answer/ }))
  await userEvent.type(screen.getByRole('textbox', { name: 'In your own words' }), 'That was v1.')
  await userEvent.click(screen.getByRole('button', { name: 'Send feedback' }))
  expect(await screen.findByText('Thank you for telling us.')).toBeVisible()
  expect(rate.mock.calls).toEqual([
    [{ messageId, rating: 'down' }],
    [{ messageId, rating: 'down', comment: 'That was v1.' }],
  ])
})

test('onFeedback is called for what the service takes, too', async () => {
  const onFeedback = vi.fn()
  openRateable(() => Promise.resolve(), { onFeedback })
  await userEvent.click(await screen.findByRole('button', { name: /^Good answer/ }))
  expect(onFeedback).toHaveBeenCalledOnce()
})

test('a rating that does not arrive can be sent again', async () => {
  const rate = vi.fn(() => Promise.reject(new Error('offline')))
  openRateable(rate)
  const button = await screen.findByRole('button', { name: /^Good answer/ })
  await userEvent.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent('Your feedback could not be sent. Try again.')
  expect(button).toHaveAttribute('aria-pressed', 'false')
  rate.mockImplementation(() => Promise.resolve() as Promise<never>)
  await userEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  expect(button).toHaveAttribute('aria-pressed', 'true')
})

test('a comment that does not arrive stays in the form', async () => {
  const rate = vi.fn(() => Promise.resolve())
  openRateable(rate)
  await userEvent.click(await screen.findByRole('button', { name: /^Bad answer/ }))
  const field = await screen.findByRole('textbox', { name: 'In your own words' })
  await userEvent.type(field, 'That was v1.')
  rate.mockImplementationOnce(() => Promise.reject(new Error('offline')))
  await userEvent.click(screen.getByRole('button', { name: 'Send feedback' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(field).toHaveValue('That was v1.')
  await userEvent.click(screen.getByRole('button', { name: 'Send feedback' }))
  expect(await screen.findByText('Thank you for telling us.')).toBeVisible()
})

test('a good rating is reported immediately', async () => {
  const onFeedback = vi.fn()
  openAnswer([text('Set it.')], { onFeedback })
  const button = await screen.findByRole('button', { name: /^Good answer/ })
  await userEvent.click(button)
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-pressed', 'true')
  const messageId = answerOf(text('Set it.')).id
  expect(onFeedback).toHaveBeenCalledExactlyOnceWith({ threadId: 'thread-1', messageId, rating: 'up' })
})

test('a bad rating is reported immediately, and again with the reason', async () => {
  const onFeedback = vi.fn()
  openAnswer([text('Set it.')], { onFeedback })
  await userEvent.click(await screen.findByRole('button', { name: /^Bad answer/ }))
  expect(onFeedback).toHaveBeenLastCalledWith(expect.objectContaining({ rating: 'down' }))
  const form = await screen.findByRole('form', { name: 'What is wrong with it?' })
  await userEvent.click(within(form).getByRole('button', { name: 'Out of date' }))
  await userEvent.type(within(form).getByRole('textbox', { name: 'In your own words' }), 'That was v1.')
  await userEvent.click(within(form).getByRole('button', { name: 'Send feedback' }))
  expect(onFeedback).toHaveBeenCalledTimes(2)
  expect(onFeedback).toHaveBeenLastCalledWith(
    expect.objectContaining({ rating: 'down', reason: 'outdated', comment: 'That was v1.' }),
  )
  expect(await screen.findByText('Thank you for telling us.')).toBeVisible()
})

test('Escape closes the form, but not the panel', async () => {
  const onClose = vi.fn()
  openAnswer([text('Set it.')], { onFeedback: vi.fn(), onClose })
  const button = await screen.findByRole('button', { name: /^Bad answer/ })
  await userEvent.click(button)
  await userEvent.click(await screen.findByRole('textbox', { name: 'In your own words' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('form')).not.toBeInTheDocument()
  expect(button).toHaveFocus()
  expect(onClose).not.toHaveBeenCalled()
})

test('the conversation is downloaded as Markdown, with the URLs of its sources', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return '#'
  })
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  open([
    questionOf('How do I\nmake it dark?'),
    answerOf(
      search,
      text('Set **it**.\n```suggestions\nMore?\n```'),
      source('1', 'theming#dark', 'Dark [mode]'),
      source('2', 'javascript:alert(1)', 'Sly'),
    ),
  ])
  await userEvent.click(await toolsAreThere())
  expect(names).toEqual(['ask-the-docs.md'])
  expect(await files[0]?.text()).toBe(`# Ask the docs

## You

> How do I
> make it dark?

## Assistant

Set **it**.

**Sources**

1. [Dark \\[mode\\]](<${location.origin}/theming#dark>)
2. Sly
`)
})

test('a notice names sources of another version, and a button asks again for the version of the page', async () => {
  const ask = vi.fn()
  const results = [
    { path: '/theming', metadata: { title: 'Theming', version: 'v1', language: 'en-GB' } },
    { path: '/start', metadata: { title: 'Start', version: 'v2' } },
  ]
  const toolInvocation = {
    state: 'result' as const,
    toolCallId: '1',
    toolName: 'search',
    args: {},
    result: { results },
  }
  openAnswer([{ type: 'tool-invocation', toolInvocation }, text('Set it.')], {
    conversation: conversationOf({ ask, filter: { version: 'v2', language: 'en' } }),
  })
  expect(await screen.findByText(/“Theming” is about v1\./)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Ask again for v2' }))
  expect(ask).toHaveBeenCalledExactlyOnceWith('How do I make it dark?', {
    context: [],
    filter: { version: 'v2', language: 'en' },
    sendUnmasked: false,
  })
})

const quoting = (url: string) => `**[Dark mode](${url})**\n\n> The panel follows the colour scheme of the page.`

test('a citation highlights the text that the answer quotes, and the highlight is removed', async () => {
  const page = showPage()
  const before = page.outerHTML
  const sheets = document.adoptedStyleSheets.length
  openAnswer([text(quoting(here('#dark'))), source('1', here('#dark'), 'Theming: Dark mode')])
  await toolsAreThere()
  await userEvent.click(within(screen.getByRole('list', { name: 'Sources' })).getByRole('link', { name: /Dark mode/ }))
  await waitFor(() => expect(marked()).toEqual(['The panel follows the colour scheme of the page.']))
  expect(location.hash).toBe('#dark')
  expect(document.adoptedStyleSheets).toHaveLength(sheets + 1)
  expect(page.outerHTML).toBe(before)

  await userEvent.click(screen.getByRole('heading', { name: 'Ask the docs' }))
  expect(marked()).toEqual([])
  expect(document.adoptedStyleSheets).toHaveLength(sheets)
})

test('a citation without a quote highlights the heading of its section', async () => {
  const page = showPage()
  openAnswer([text(`See [Tokens](${here('#tokens')}).`)])
  await toolsAreThere()
  await userEvent.click(screen.getByRole('link', { name: 'Tokens' }))
  await waitFor(() => expect(marked()).toEqual(['Tokens']), { timeout: 3000 })
  const heading = within(page).getByRole('heading', { name: 'Tokens' })
  expect(heading.getBoundingClientRect().top).toBeLessThan(innerHeight)
  await userEvent.keyboard('{Escape}')
  expect(marked()).toEqual([])
})

test('the same text in another section is not highlighted', async () => {
  showPage()
  openAnswer([text(`The panel is light at first. [Tokens](${here('#tokens')})`)])
  await toolsAreThere()
  await userEvent.click(screen.getByRole('link', { name: 'Tokens' }))
  await waitFor(() => expect(marked()).toEqual(['The panel is light at first.']))
  expect(marks()[0]?.startContainer.parentElement?.previousElementSibling).toHaveTextContent('Tokens')
})

test("pages of this site open through the host's router, and the passage is marked once it is there", async () => {
  const address = here('')
  const navigate = vi.fn((url: string) => history.pushState(null, '', url))
  openAnswer([text(quoting('theming#dark'))], { navigate })
  await toolsAreThere()
  await userEvent.click(screen.getByRole('link', { name: 'Dark mode' }))
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/theming#dark')
  expect(marked()).toEqual([])
  showPage()
  await waitFor(() => expect(marked()).toEqual(['The panel follows the colour scheme of the page.']))
  history.replaceState(null, '', address)
})

test('the browser follows links to other sites, and clicks that open a new tab', async () => {
  const navigate = vi.fn()
  const defaults: boolean[] = []
  const handleClick = (event: MouseEvent) => {
    defaults.push(!event.defaultPrevented)
    event.preventDefault()
  }
  window.addEventListener('click', handleClick)
  openAnswer([text('[Outside](https://example.com/) and [Inside](/inside)')], { navigate })
  await toolsAreThere()
  await userEvent.click(screen.getByRole('link', { name: /Outside/ }))
  const inside = screen.getByRole('link', { name: 'Inside' })
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    inside.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }))
  }
  expect(defaults).toEqual([true, true, true, true, true])
  expect(navigate).not.toHaveBeenCalled()
  window.removeEventListener('click', handleClick)
})

test('the URL of another page contains the quote as a text fragment', async () => {
  const addresses: string[] = []
  const handleClick = (event: MouseEvent) => {
    event.preventDefault()
    addresses.push((event.target as HTMLAnchorElement).href)
  }
  window.addEventListener('click', handleClick)
  openAnswer([text('[Dark](/theming#dark)\n\n> It follows the page, always-on, and so on.')])
  await toolsAreThere()
  const link = screen.getByRole('link', { name: 'Dark' })
  await userEvent.click(link)
  expect(addresses).toEqual([
    `${location.origin}/theming#dark:~:text=It%20follows%20the%20page%2C%20always%2Don%2C%20and%20so%20on.`,
  ])
  await waitFor(() => expect(link).toHaveAttribute('href', '/theming#dark'))
  window.removeEventListener('click', handleClick)
})

test('without the Custom Highlight API, links within the page also have a text fragment', async () => {
  vi.stubGlobal('Highlight', undefined)
  showPage()
  const addresses: string[] = []
  const handleClick = (event: MouseEvent) => addresses.push((event.target as HTMLAnchorElement).hash)
  window.addEventListener('click', handleClick)
  openAnswer([text(quoting(here('#dark')))])
  await toolsAreThere()
  await userEvent.click(screen.getByRole('link', { name: 'Dark mode' }))
  expect(addresses).toEqual(['#dark:~:text=The%20panel%20follows%20the%20colour%20scheme%20of%20the%20page.'])
  window.removeEventListener('click', handleClick)
})

const found = searchOf('dark', {
  path: '/theming',
  url: '#dark',
  title: 'Theming',
  heading: 'Dark mode',
  content: 'The panel **follows** the `color-scheme` of [the page](/page).\n\n- It needs no setting.',
})

describe('a citation', () => {
  const preview = () => document.querySelector('.docs-assistant-preview')?.textContent
  const citation = () => screen.findByRole('link', { name: '1: Theming: Dark mode' })

  beforeEach(async () => {
    const page = showPage()
    openAnswer([found, text('It follows the page [1](#dark).'), source('1', '#dark', 'Theming: Dark mode')])
    await citation()
    page.scrollIntoView()
  })

  test('shows the passage to a pointer, until that leaves', async () => {
    await userEvent.hover(await citation())
    expect(preview()).toBe('Theming: Dark modeThe panel follows the color-scheme of the page. It needs no setting.')
    await userEvent.hover(await screen.findByRole('textbox', { name: 'Ask a question' }))
    expect(preview()).toBeUndefined()
  })

  test('shows the passage while it has the focus; Escape closes that, and not the panel', async () => {
    const link = await citation()
    link.focus()
    await waitFor(() => expect(preview()).toContain('follows the color-scheme'))
    await userEvent.keyboard('{Escape}')
    expect(preview()).toBeUndefined()
    expect(link).toHaveFocus()
  })

  test('shows the passage at the first tap, and leads there at the second', async () => {
    const link = await citation()
    const tap = () => {
      for (const type of ['pointerdown', 'pointerup'])
        link.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true }))
      link.focus()
      link.click()
    }
    tap()
    await waitFor(() => expect(preview()).toContain('follows the color-scheme'))
    expect(location.hash).toBe('')
    tap()
    await waitFor(() => expect(location.hash).toBe('#dark'))
  })

  test('stays on the line of the word before it', async () => {
    const words = Array.from(
      { length: 40 },
      (_, length) => `Set the colours of your page in a ${'x'.repeat(length + 1)} [1](#dark).`,
    )
    openAnswer([found, text(words.join('\n\n')), source('1', '#dark', 'Theming: Dark mode')])
    await waitFor(() => expect(document.querySelectorAll('p .docs-assistant-citation')).toHaveLength(words.length + 1))
    for (const link of [...document.querySelectorAll('p .docs-assistant-citation')]) {
      const before = link.parentElement?.previousSibling as Text
      const word = document.createRange()
      word.setStart(before, before.length - 2)
      word.setEnd(before, before.length - 1)
      expect(link.getBoundingClientRect().top, before.data).toBeLessThan(word.getBoundingClientRect().bottom)
    }
  })

  test('is an ordinary link when its section is not known', async () => {
    openAnswer([text('See [2](/other).')])
    expect(await screen.findByRole('link', { name: '2' })).not.toHaveClass('docs-assistant-citation')
  })
})
