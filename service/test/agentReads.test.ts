import { createFileViewStore } from 'docs-assistant-service'
import { describe, expect, test } from 'vitest'
import { findAgent } from '../src/analytics/findAgent.js'
import { post } from './ask.js'
import { openAdmin } from './openAdmin.js'
import { ADMIN_KEY, ASSISTANT_KEY, makeFolder } from './startService.js'

/** A service that counts, an agent that reads, and the page that its owner sees. */
async function openRead() {
  const admin = await openAdmin({ views: createFileViewStore({ folder: await makeFolder() }) })
  const read = (path: string, agent: string, headers: Record<string, string> = {}) =>
    fetch(admin.url + path, { headers: { 'user-agent': agent, ...headers } })
  const send = (agent: string, method: string, params: object) =>
    post(
      `${admin.url}/mcp/fences`,
      { jsonrpc: '2.0', id: 1, method, params },
      {
        headers: {
          accept: 'application/json, text/event-stream',
          authorization: `Bearer ${ASSISTANT_KEY}`,
          'user-agent': agent,
        },
      },
    )
  /** The rows of the tables, as texts of their cells. */
  const readTables = async () => {
    await admin.logIn()
    const { text } = await admin.request('/admin/fences/agents')
    return Array.from(text.matchAll(/<tbody>(.*?)<\/tbody>/gs), ([, body = '']) =>
      Array.from(body.matchAll(/<tr>(.*?)<\/tr>/gs), ([, row = '']) =>
        Array.from(row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs), ([, cell = '']) => cell.replace(/<[^>]+>/g, '')),
      ),
    )
  }
  return { ...admin, read, send, readTables }
}

const CLAUDE =
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Claude-User/1.0; +Claude-User@anthropic.com)'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('the owner sees which agents read what, and how', async () => {
  const { read, send, readTables } = await openRead()
  await read('/theming', CLAUDE, { accept: 'text/markdown, text/html, */*' })
  await read('/theming.md', CLAUDE)
  await read('/llms.txt', CLAUDE)
  await read('/theming.md', 'Cursor/1.0')
  await read('/theming.md?ask=dark+mode', 'codex/1.0')
  await read('/index.md', FIREFOX)
  await send('claude-code/2.1 (cli)', 'tools/list', {})
  await send('claude-code/2.1 (cli)', 'tools/call', { name: 'search_docs', arguments: { query: 'tokens' } })
  await send('claude-code/2.1 (cli)', 'tools/call', { name: 'read_page', arguments: { path: '/theming#tokens' } })
  await send('node', 'tools/call', { name: 'read_page', arguments: { path: '/nowhere' } })
  expect(await readTables()).toEqual([
    [
      ['Claude', '2', '1', '2', '0', '5'],
      ['Browsers', '1', '0', '0', '0', '1'],
      ['Codex', '0', '0', '0', '1', '1'],
      ['Cursor', '1', '0', '0', '0', '1'],
      ['Other programs', '0', '0', '1', '0', '1'],
    ],
    [
      ['/theming', '4', 'Claude 3, Cursor 1'],
      ['/', '1', 'Browsers 1'],
    ],
  ])
})

test('readers who open pages are no agents, nor are requests without a page', async () => {
  const { url, read, readTables, request } = await openRead()
  await read('/theming', FIREFOX, { accept: 'text/html' })
  await read('/nowhere.md', CLAUDE)
  await fetch(`${url}/theming.md`, { method: 'HEAD', headers: { 'user-agent': CLAUDE } })
  expect(await readTables()).toEqual([])
  expect((await request('/admin/fences/agents')).text).toContain('No agent has read these docs in this period.')
})

test('programs of the owner get the pages that agents read with the report', async () => {
  const { url, read } = await openRead()
  await read('/theming.md', CLAUDE)
  await read('/theming.md', 'Cursor/1.0')
  const report = await fetch(`${url}/v1/insights/fences`, { headers: { authorization: `Bearer ${ADMIN_KEY}` } })
  expect(await report.json()).toMatchObject({ reads: [{ page: '/theming', reads: 2 }] })
})

describe('an agent is known by the name that it sends', () => {
  test.for([
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot',
      'ChatGPT',
    ],
    ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Perplexity-User/1.0)', 'Perplexity'],
    ['openai-mcp/1.0.0', 'ChatGPT'],
    ['Visual Studio Code/1.106.0', 'Copilot'],
    ['python-requests/2.32.5', 'Other programs'],
    ['', 'Other programs'],
    [FIREFOX, 'Browsers'],
  ] as const)('%s', ([userAgent, agent]) => {
    expect(findAgent(userAgent)).toBe(agent)
  })
})
