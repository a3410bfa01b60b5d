import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { docsFolder } from './docsFolder.js'
import { PAGES } from './startService.js'

const BIN = fileURLToPath(new URL('../bin/docs-assistant.js', import.meta.url))

const html = (title: string, content: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><body><main><h1>${title}</h1>${content}</main></body></html>`

/** An agent that starts the command, as the makers of the protocol have it. */
async function startAgent(
  files: Record<string, string>,
  args: string[] = [],
  mode: 'legacy' | { pin: string } = 'legacy',
) {
  const folder = await docsFolder(files)
  const client = new Client({ name: 'agent', version: '1.0.0' }, { versionNegotiation: { mode } })
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [BIN, 'mcp', folder.path, ...args] }),
  )
  onTestFinished(() => client.close())
  const call = async (name: string, input: Record<string, unknown>) => {
    const { content } = await client.callTool({ name, arguments: input })
    return content.map((part) => (part.type === 'text' ? part.text : '')).join('')
  }
  return { client, call, folder }
}

test.each([
  ['2025', 'legacy'],
  ['2026', { pin: '2026-07-28' }],
] as const)('an agent of the revisions of %s reads a folder of Markdown', async (_year, mode) => {
  const { client, call } = await startAgent(PAGES, [], mode)
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['search_docs', 'read_page', 'ask'])
  expect(await call('search_docs', { query: 'dark mode', limit: 1 })).toContain('Path: /theming')
  expect(await call('read_page', { path: '/theming' })).toContain('## Dark mode')
  expect(await call('ask', { question: 'How do I force dark mode?' })).toContain(
    '1. [Theming: Dark mode](/theming#dark-mode)',
  )
})

test('it reads a built site, is named after it, and names the addresses of the published one', async () => {
  const { client, call } = await startAgent(
    {
      'index.html': html('Pumps', '<p>Pumps move water, see <a href="/docs/seals/">Seals</a>.</p>'),
      'seals/index.html': html('Seals', '<p>A worn seal drips.</p>'),
    },
    ['--url', 'https://acme.example/docs'],
  )
  expect(client.getServerVersion()?.name).toBe('acme-example-docs')
  expect(await call('read_page', { path: '/' })).toContain('[Seals](https://acme.example/docs/seals/)')
  expect(await call('ask', { question: 'Why does a worn seal drip?' })).toContain('https://acme.example/docs/seals/')
})

test('a page that is written while the agent works is found', async () => {
  const { call, folder } = await startAgent({ 'index.md': '# Home' })
  expect(await call('search_docs', { query: 'zebra' })).toContain('Nothing fits')
  await folder.write({ 'zebra.md': '# Zebra\n\nIts stripes are painted.' })
  await vi.waitFor(
    async () => expect(await call('search_docs', { query: 'zebra' })).toContain('Its stripes are painted.'),
    { timeout: 15_000, interval: 300 },
  )
})

test('it ends when the agent closes its input', async () => {
  const { path } = await docsFolder({ 'index.md': '# Home' })
  const ended = new Promise<number>((resolve) => {
    const child = execFile(process.execPath, [BIN, 'mcp', path], (error) => resolve(Number(error?.code ?? 0)))
    child.stdin?.end()
  })
  expect(await ended).toBe(0)
})

test.each([
  ['no folder', [], 2, 'Usage: docs-assistant mcp FOLDER'],
  [
    'a folder that does not exist',
    ['nowhere'],
    2,
    'nowhere does not exist. Build your site first, or correct the path.',
  ],
  ['a folder without documentation', ['.'], 1, 'has no pages of documentation. Name the folder that has them.'],
  ['a wrong URL', ['.', '--url', 'acme'], 2, '--url "acme" is not a URL.'],
] as const)('%s is refused with the cure', async (_what, args, code, message) => {
  const { path } = await docsFolder({ 'images/a.txt': '' })
  const outcome = await new Promise<{ code: number; written: string }>((resolve) => {
    execFile(process.execPath, [BIN, 'mcp', ...args], { cwd: path }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), written: stdout + stderr }),
    )
  })
  expect(outcome.code).toBe(code)
  expect(outcome.written).toContain(message)
})
