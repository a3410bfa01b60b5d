import { render, screen, waitFor } from '@testing-library/react'
import { PageActions, pageLinks, type PageActionsProps } from 'docs-assistant/page-actions'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import 'docs-assistant/page-actions.css'

const MARKDOWN = 'data:text/markdown,%23%20Theming'
const MCP = { name: 'acme docs', url: 'https://docs.acme.com/mcp/acme' }

const { href: address } = location
afterEach(() => history.replaceState(null, '', address))

function show(props: PageActionsProps = {}) {
  return render(<PageActions markdownUrl={MARKDOWN} {...props} />)
}

/** What was copied, as another program would paste it. */
function copies() {
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue()
  return async () => (await write.mock.lastCall?.[0][0]?.getType('text/plain'))?.text()
}

async function openMenu() {
  await userEvent.click(screen.getByRole('button', { name: 'More page actions' }))
  return Object.fromEntries(
    (await screen.findAllByRole<HTMLAnchorElement>('link')).map((link) => [link.textContent, link.href]),
  )
}

const menu = () => document.querySelector('[popover]')

test('the Markdown of the page is copied, and the button says so', async () => {
  const copied = copies()
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Copy page' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toHaveTextContent('Copied')
  expect(await copied()).toBe('# Theming')
  expect(await screen.findByRole('button', { name: 'Copy page' }, { timeout: 5000 })).toBeVisible()
})

test.each([
  ['there is none', 'data:text/html,<p>Home', 'There is no Markdown at data:text/html'],
  ['it cannot be loaded', 'http://localhost:1/theming.md', 'Failed to fetch'],
])('where %s, the button says that copying failed, and the console why', async (_case, markdownUrl, reason) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(async ([item]) => {
    await item?.getType('text/plain')
  })
  show({ markdownUrl })
  await userEvent.click(screen.getByRole('button', { name: 'Copy page' }))
  expect(await screen.findByRole('button', { name: 'Copying failed' })).toBeVisible()
  expect(String(warn.mock.lastCall?.[0])).toContain(reason)
  warn.mockClear()
})

test('the menu views the page and opens chats about it, and no editor without a server', async () => {
  show({ markdownUrl: 'https://docs.acme.com/theming.md' })
  const links = await openMenu()
  const prompt = encodeURIComponent('Read https://docs.acme.com/theming.md, I want to ask questions about it.')
  expect(links).toEqual({
    'View as Markdown': 'https://docs.acme.com/theming.md',
    'Open in ChatGPT': `https://chatgpt.com/?hints=search&prompt=${prompt}`,
    'Open in Claude': `https://claude.ai/new?q=${prompt}`,
    'Open in Perplexity': `https://www.perplexity.ai/search/new?q=${prompt}`,
  })
})

test('editors connect to the server of the site', async () => {
  const headers = { Authorization: 'Bearer svc_dsc_a' }
  show({ mcp: { ...MCP, headers } })
  const links = await openMenu()
  const config = { type: 'http', url: MCP.url, headers }
  const vsCode = new URL(links['Connect VS Code'] ?? '')
  expect([vsCode.searchParams.get('name'), JSON.parse(vsCode.searchParams.get('config') ?? '')]).toEqual([
    'acme docs',
    config,
  ])
  const cursor = new URL(links['Connect Cursor'] ?? '')
  expect(cursor.href).toMatch(/^cursor:\/\/anysphere\.cursor-deeplink\/mcp\/install\?name=acme%20docs&config=/)
  expect(JSON.parse(atob(cursor.searchParams.get('config') ?? ''))).toEqual(config)
})

describe('an agent is set up with what is copied', () => {
  const headers = { Authorization: 'Bearer svc_dsc_a' }
  const server = { url: MCP.url, headers }
  test.each([
    [
      'Claude Code',
      'claude mcp add --transport http acme-docs https://docs.acme.com/mcp/acme --header "Authorization: Bearer svc_dsc_a"',
    ],
    [
      'Gemini CLI',
      'gemini mcp add --transport http acme-docs https://docs.acme.com/mcp/acme --header "Authorization: Bearer svc_dsc_a"',
    ],
    [
      'Codex',
      '[mcp_servers.acme-docs]\nurl = "https://docs.acme.com/mcp/acme"\nhttp_headers = { "Authorization" = "Bearer svc_dsc_a" }',
    ],
    ['Windsurf', { mcpServers: { 'acme-docs': { serverUrl: MCP.url, headers } } }],
    ['Zed', { context_servers: { 'acme-docs': server } }],
  ])('%s', async (name, setup) => {
    const copied = copies()
    show({ mcp: { ...MCP, headers } })
    await openMenu()
    await userEvent.click(screen.getByRole('button', { name: `Copy setup for ${name}` }))
    const text = await copied()
    expect(typeof setup === 'string' ? text : JSON.parse(text ?? '')).toEqual(setup)
    expect(menu()).not.toBeVisible()
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
  })

  test('without headers where the server is public, and not at all without a server', async () => {
    const copied = copies()
    const { rerender } = show({ mcp: MCP })
    await openMenu()
    await userEvent.click(screen.getByRole('button', { name: 'Copy setup for Claude Code' }))
    expect(await copied()).toBe('claude mcp add --transport http acme-docs https://docs.acme.com/mcp/acme')
    rerender(<PageActions markdownUrl={MARKDOWN} />)
    await openMenu()
    expect(screen.queryByRole('button', { name: /Copy setup/ })).toBeNull()
  })
})

test.each([
  ['/guides/theming', '/guides/theming.md'],
  ['/guides/theming/', '/guides/theming.md'],
  ['/guides/theming.html', '/guides/theming.md'],
  ['/guides/index.html?a#b', '/guides.md'],
  ['/', '/index.md'],
])('the Markdown of %s is at %s, also after the reader went to another page', async (path, markdown) => {
  show({ markdownUrl: undefined })
  await openMenu()
  await userEvent.keyboard('{Escape}')
  history.replaceState(null, '', path)
  expect((await openMenu())['View as Markdown']).toBe(location.origin + markdown)
})

test('owners have links and texts of their own', async () => {
  const [chatGpt = { name: '', href: '' }] = pageLinks
  show({
    links: [chatGpt, { name: 'Edit this page', href: 'https://github.com/acme/docs?page={page}' }],
    labels: { chat: '{name} fragen', prompt: 'Lies {page}.', view: 'Als Markdown' },
  })
  expect(await openMenu()).toEqual({
    'Als Markdown': MARKDOWN,
    'ChatGPT fragen': `https://chatgpt.com/?hints=search&prompt=${encodeURIComponent(`Lies ${MARKDOWN}.`)}`,
    'Edit this page': `https://github.com/acme/docs?page=${encodeURIComponent(MARKDOWN)}`,
  })
})

test('a chat whose field stays empty can be given the prompt, which is copied', async () => {
  const copied = copies()
  show()
  await openMenu()
  const link = screen.getByRole('link', { name: 'Open in Claude' })
  link.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(link)
  expect(await copied()).toBe(`Read ${MARKDOWN}, I want to ask questions about it.`)
  expect(menu()).not.toBeVisible()
})

test('the menu is used with the keyboard, and gives the focus back', async () => {
  show()
  screen.getByRole('button', { name: 'Copy page' }).focus()
  await userEvent.keyboard('{Tab}{Enter}{Tab}')
  await waitFor(() => expect(screen.getByRole('link', { name: 'View as Markdown' })).toHaveFocus())
  await userEvent.keyboard('{Escape}')
  expect(menu()).not.toBeVisible()
  expect(screen.getByRole('button', { name: 'More page actions' })).toHaveFocus()
})

test('the menu is beside its button, and inside a narrow window', async () => {
  await page.viewport(320, 600)
  show()
  await openMenu()
  const box = menu()?.getBoundingClientRect()
  const button = screen.getByRole('button', { name: 'More page actions' }).getBoundingClientRect()
  expect(box?.top).toBeGreaterThanOrEqual(button.bottom)
  expect(box?.top).toBeLessThan(button.bottom + 16)
  expect(box?.left).toBeGreaterThanOrEqual(0)
  expect(box?.right).toBeLessThanOrEqual(320)
})

test('its buttons and links can be told apart by those who do not see them', async () => {
  const { default: axe } = await import('axe-core')
  const { container } = show({ mcp: MCP })
  await openMenu()
  const { violations } = await axe.run(container)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([])
})
