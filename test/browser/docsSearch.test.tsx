import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { DocsAssistant } from 'docs-assistant'
import { DocsSearch, type DocsSearchProps } from 'docs-assistant/search'
import { StrictMode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import 'docs-assistant/styles.css'
import 'docs-assistant/search.css'

const section = (url: string, title: string, heading: string, content: string) => ({ url, title, heading, content })

const found = [
  section('/guides/theming#tokens', 'Theming', 'Tokens', 'Set a theme token.'),
  section('/start', 'Start', '', 'Choose a theme.'),
  section('/guides/theming#dark', 'Theming', 'Dark mode', 'The theme follows the page.'),
]

const search = vi.fn((_: RequestInfo | URL, init?: RequestInit) => {
  const { query } = JSON.parse(init?.body as string) as { query: string }
  return Promise.resolve(Response.json(query.startsWith('th') ? found : []))
})

beforeEach(async () => {
  localStorage.clear()
  search.mockClear()
  await page.viewport(1200, 800)
})

function show(props: Partial<DocsSearchProps> = {}) {
  const navigate = vi.fn()
  render(
    <StrictMode>
      <main>
        <p>Text of the page.</p>
        <DocsSearch domain="acme" apiKey="svc_dsc_test" filter={{}} fetch={search} navigate={navigate} {...props} />
      </main>
    </StrictMode>,
  )
  return navigate
}

const findField = () => screen.findByRole('combobox', { name: 'Search the docs' })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const activeOption = () => screen.queryByRole('option', { selected: true })?.textContent

async function open() {
  await userEvent.keyboard('{Control>}k{/Control}')
  const field = await findField()
  await waitFor(() => expect(field).toHaveFocus())
  return field
}

async function type(query: string) {
  const field = await open()
  await userEvent.keyboard(query)
  await waitFor(() => expect(options()).not.toHaveLength(0))
  return field
}

test('a reader opens the search with a key, types, and opens the best result with Enter', async () => {
  const navigate = show()
  await type('them')
  const groups = screen
    .getAllByRole('group')
    .map((group) => [
      within(group).getAllByRole('option').length,
      group.getAttribute('aria-labelledby') &&
        document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
    ])
  expect(groups).toEqual([
    [2, 'Theming'],
    [1, 'Start'],
  ])
  expect(activeOption()).toBe('TokensSet a theme token.')
  expect(screen.getByRole('status')).toHaveTextContent('3 search results')
  await userEvent.keyboard('{Enter}')
  expect(navigate).toHaveBeenCalledWith('/guides/theming#tokens')
  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument())
})

test('arrows, Home and End move between the options while the focus stays in the field', async () => {
  const navigate = show()
  const field = await type('them')
  const moves = { ArrowDown: 'Dark mode', End: 'Choose a theme', ArrowUp: 'Dark mode', Home: 'Tokens' }
  for (const [key, heading] of Object.entries(moves)) {
    await userEvent.keyboard(`{${key}}`)
    expect(activeOption()).toContain(heading)
    expect(document.getElementById(field.getAttribute('aria-activedescendant') ?? '')).toHaveTextContent(heading)
    expect(field).toHaveFocus()
  }
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(navigate).toHaveBeenCalledWith('/start')
})

test('Escape empties the field, then closes the dialog and returns the focus', async () => {
  show()
  const button = screen.getByRole('button', { name: 'Search the docs' })
  button.focus()
  const field = await type('them')
  await userEvent.keyboard('{Escape}')
  expect(field).toHaveValue('')
  expect(field).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(field).not.toBeVisible())
  expect(button).toHaveFocus()
})

test('“Ask” carries the words over into the assistant of the page', async () => {
  const asked: unknown[] = []
  const answer = (_: RequestInfo | URL, init?: RequestInit) => {
    asked.push((JSON.parse(init?.body as string) as { messages: { content: string }[] }).messages.at(-1)?.content)
    return Promise.resolve(new Response('0:"With tokens."\nd:{"finishReason":"stop","threadId":"t"}\n'))
  }
  render(<DocsAssistant domain="acme" apiKey="svc_dsc_test" fetch={answer} />)
  show()
  await type('theme it?')
  expect(options()).toContain('Ask “theme it?”')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(await screen.findByText('With tokens.')).toBeVisible()
  expect(asked).toEqual(['theme it?'])
  // It opens beside the page, as from its own button.
  expect(screen.getByRole('dialog', { name: 'Ask the docs' })).not.toHaveAttribute('aria-modal')
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
})

test('without an assistant there is no “Ask”, but with onAsk there is, where the owner wants it', async () => {
  show()
  await type('them')
  expect(options().join()).not.toContain('Ask')
  cleanup()
  const onAsk = vi.fn()
  show({ onAsk, ask: 'last' })
  await type('them')
  expect(options().at(-1)).toBe('Ask “them”')
  await userEvent.keyboard('{End}{Enter}')
  expect(onAsk).toHaveBeenCalledWith('them')
})

test('where nothing is found or the search fails, the dialog says so and offers to ask', async () => {
  const onAsk = vi.fn()
  show({ onAsk })
  await open()
  await userEvent.keyboard('gibberish')
  expect((await screen.findAllByText('No results for “gibberish”.')).at(-1)).toBeVisible()
  expect(activeOption()).toBe('Ask “gibberish”')
  search.mockResolvedValueOnce(new Response(null, { status: 503 }))
  await userEvent.keyboard('!')
  expect((await screen.findAllByText('The search cannot be reached. Try again in a moment.')).at(-1)).toBeVisible()
})

test('where nothing is found, the closest pages are offered below “Ask”, and are no results for the owner', async () => {
  const reports: unknown[] = []
  const fetch = (url: RequestInfo | URL, init?: RequestInit) => {
    const body = JSON.parse(init?.body as string) as { query: string }
    if (url === `${location.origin}/v1/searches/acme`) reports.push(body)
    const results = 'theme'.startsWith(body.query) ? found : []
    return Promise.resolve(Response.json(results, { headers: { 'x-counts-searches': 'true' } }))
  }
  const navigate = show({ fetch, onAsk: vi.fn() })
  await open()
  await userEvent.keyboard('thexe')
  await waitFor(() => expect(options()).toEqual(['Ask “thexe”', 'Theming', 'Start']))
  expect(screen.getByRole('group', { name: 'Closest pages' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('No results for “thexe”. Closest pages')
  expect(activeOption()).toBe('Ask “thexe”')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(navigate).toHaveBeenCalledWith('/guides/theming')
  await expect.poll(() => reports).toEqual([{ query: 'thexe', results: 0 }])
})

test('below a long question on a small, zoomed screen, a reader scrolls to the last of the closest pages', async () => {
  await page.viewport(320, 256)
  const fetch = (_: RequestInfo | URL, init?: RequestInit) => {
    const { query } = JSON.parse(init?.body as string) as { query: string }
    return Promise.resolve(Response.json('theme'.startsWith(query) ? found : []))
  }
  show({ fetch, onAsk: vi.fn() })
  const field = await open()
  await userEvent.fill(field, `thexe ${'and more words about it '.repeat(30)}`)
  const start = await screen.findByRole('option', { name: 'Start' })
  let scroller: Element | null = start
  while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement
  scroller?.scrollTo(0, scroller.scrollHeight)
  const { top, bottom } = start.getBoundingClientRect()
  expect(document.elementFromPoint(60, (top + bottom) / 2)?.closest('a')).toBe(start)
  expect(field.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
})

test('the pages that were opened last are there before the reader types, until they are cleared', async () => {
  show()
  await type('them')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await userEvent.keyboard('{Control>}k{/Control}')
  await findField()
  await userEvent.keyboard('{Escape}')
  expect(options()).toEqual(['Theming › Dark mode'])
  await userEvent.click(screen.getByRole('button', { name: 'Clear recent pages' }))
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
  expect(localStorage).toHaveLength(0)
})

test('a starred page stays above the recent ones, by keyboard alone, until its star is removed', async () => {
  show()
  await type('them')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await type('them')
  await userEvent.keyboard('{End}{Enter}')
  await open()
  await userEvent.keyboard('{Escape}')
  expect(options()).toEqual(['Start', 'Theming › Dark mode'])

  // From the field over its buttons to the star of the second page.
  const star = screen.getByRole('button', { name: 'Star “Theming › Dark mode”' })
  expect(star).toHaveAttribute('aria-pressed', 'false')
  for (let tabs = 0; tabs < 8 && document.activeElement !== star; tabs++) await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('{Enter}')
  expect(options()).toEqual(['Theming › Dark mode', 'Start'])
  expect(within(screen.getByRole('group', { name: 'Starred' })).getAllByRole('option')).toHaveLength(1)
  const pressed = screen.getByRole('button', { name: 'Star “Theming › Dark mode”', pressed: true })
  await waitFor(() => expect(pressed).toHaveFocus())
  // Each star is in the row of its page.
  const middleOf = (element: Element) => element.getBoundingClientRect().top + element.clientHeight / 2
  for (const page of ['Theming › Dark mode', 'Start']) {
    const option = screen.getByRole('option', { name: page })
    expect(middleOf(screen.getByRole('button', { name: `Star “${page}”` }))).toBeCloseTo(middleOf(option), -1)
  }

  // It stays there when it is opened, and when the recent pages are cleared.
  await userEvent.click(screen.getByRole('option', { name: 'Start' }))
  await open()
  expect(options()).toEqual(['Theming › Dark mode', 'Start'])
  await userEvent.click(screen.getByRole('button', { name: 'Clear recent pages' }))
  expect(options()).toEqual(['Theming › Dark mode'])
  await userEvent.click(screen.getByRole('button', { name: 'Star “Theming › Dark mode”' }))
  expect(screen.getByRole('group', { name: 'Recent' })).toBeVisible()
})

test('an element of the page with data-docs-assistant-search opens the dialog', async () => {
  show()
  const own = document.createElement('a')
  own.href = '/search'
  own.dataset.docsAssistantSearch = ''
  own.textContent = 'Find'
  document.body.append(own)
  await userEvent.click(own)
  expect(await findField()).toBeVisible()
  expect(location.pathname).not.toBe('/search')
  own.remove()
})

test('of two searches of a page, for wide and narrow screens, the one that is shown opens', async () => {
  render(
    <>
      <aside style={{ display: 'none' }}>
        <DocsSearch domain="acme" apiKey="svc_dsc_test" filter={{}} fetch={search} />
      </aside>
      <button type="button" data-docs-assistant-search>
        Find
      </button>
    </>,
  )
  show()
  const field = await type('them')
  expect(field.closest('aside')).toBe(null)
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(1)
  await userEvent.keyboard('{Escape}{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Find' }))
  await waitFor(() => expect(field).toHaveFocus())
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(1)
})

test('the dialog opens above a modal dialog of the host, and covers a phone', async () => {
  show()
  const host = document.createElement('dialog')
  host.innerHTML = '<button type="button" data-docs-assistant-search>Find</button>'
  document.body.append(host)
  host.showModal()
  await page.viewport(320, 600)
  await userEvent.click(host.querySelector('button') ?? host)
  const field = await findField()
  await waitFor(() => expect(field).toHaveFocus())
  const { width, height } = (field.closest('dialog') ?? field).getBoundingClientRect()
  expect([width, height]).toEqual([320, 600])
  host.remove()
})

/** A service that counts how searches end, and the reports that it gets. */
function createCounting() {
  const reports: unknown[] = []
  const counting = vi.fn((url: RequestInfo | URL, init?: RequestInit) => {
    const body = JSON.parse(init?.body as string) as { query: string }
    if (url === `${location.origin}/v1/searches/acme`) {
      reports.push(body)
      return Promise.resolve(new Response(null, { status: 204 }))
    }
    const results = body.query.startsWith('th') ? found : []
    return Promise.resolve(Response.json(results, { headers: { 'x-counts-searches': 'true' } }))
  })
  return { counting, reports }
}

test('a service that counts searches hears once how each ended: with a result, a question, or neither', async () => {
  const { counting, reports } = createCounting()
  const onAsk = vi.fn()
  show({ fetch: counting, onAsk })
  await type('them')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => reports).toEqual([{ query: 'them', results: 3, opened: 2 }])

  await type('th')
  await userEvent.click(screen.getByRole('option', { name: /^Ask/ }))
  await expect.poll(() => reports).toHaveLength(2)
  expect(reports[1]).toEqual({ query: 'th', results: 3, asked: true })

  const field = await open()
  await userEvent.clear(field)
  await userEvent.keyboard('print')
  await screen.findAllByText(/No results/)
  await userEvent.keyboard('{Escape}{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument())
  await expect.poll(() => reports).toHaveLength(3)
  expect(reports[2]).toEqual({ query: 'print', results: 0 })
})

test('a service that counts no searches hears nothing but the searches', async () => {
  show()
  await type('them')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument())
  expect(search.mock.calls.map(([url]) => url)).toEqual(
    search.mock.calls.map(() => `${location.origin}/v1/search/acme`),
  )
})

test('while a large index is searched for one key, only the last of the next keys is searched for', async () => {
  const searchedWords: string[] = []
  let allowSearch: () => void = () => undefined
  const isSearchAllowed = new Promise<void>((resolve) => (allowSearch = resolve))
  // `slow/pagefind.js` reads these.
  Object.assign(globalThis, { searchedWords, isSearchAllowed })
  show({ pagefindUrl: '/test/browser/pagefind/slow/', apiKey: undefined })
  const field = await open()
  await userEvent.keyboard('c')
  await waitFor(() => expect(searchedWords).toEqual(['c']))
  await userEvent.keyboard('ontrast')
  expect(field).toHaveValue('contrast')
  allowSearch()
  expect(await screen.findByRole('option', { name: /Contrast/ })).toBeInTheDocument()
  expect(searchedWords).toEqual(['c', 'contrast'])
})
