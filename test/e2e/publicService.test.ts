import { expect, test } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AssistantRequest } from 'docs-assistant/contract'

/** What the public service of this contract's shape writes: both shapes of search results, no sources, suggestions in the text. */
const lines = [
  'f:{"messageId":"msg-01"}',
  '9:{"toolCallId":"call_1","toolName":"search","args":{"query":"theme tokens"}}',
  'a:{"toolCallId":"call_1","result":{"results":[{"path":"guides/theming","metadata":{"title":"Theming"}}]}}',
  '9:{"toolCallId":"call_2","toolName":"search","args":{"query":"dark mode"}}',
  'a:{"toolCallId":"call_2","result":[{"path":"/guides/dark","content":"…"},{"path":"/guides/index"}]}',
  'e:{"finishReason":"tool-calls","usage":{"promptTokens":10,"completionTokens":5},"isContinued":false}',
  'f:{"messageId":"msg-01"}',
  '0:"Set a token, see "',
  '0:"[Theming](/guides/theming).\\n\\n```sugg"',
  '0:"estions\\n(How do I make it dark?)[/guides/dark]\\n```"',
  'e:{"finishReason":"stop","usage":{"promptTokens":20,"completionTokens":9},"isContinued":false}',
  'd:{"finishReason":"stop","usage":{"promptTokens":30,"completionTokens":14}}',
]

const received: AssistantRequest[] = []
let server: Server
let origin: string

const page = `<!doctype html><html lang="en"><title>Host</title><main><h1>Host</h1></main>
<script type="module" src="/widget/docs-assistant.js" data-domain="acme" data-api-key="svc_dsc_acme"></script></html>`

test.beforeAll(async () => {
  server = createServer((request, response) => {
    void (async () => {
      if (request.method === 'POST') {
        let body = ''
        for await (const chunk of request) body += String(chunk)
        received.push(JSON.parse(body) as AssistantRequest)
        response.writeHead(200, { 'content-type': 'text/plain', 'x-thread-id': '01JTHREAD', 'x-thread-key': 'once' })
        for (const line of lines) response.write(`${line}\n`)
        response.end()
      } else if (request.url?.startsWith('/widget/')) {
        response.setHeader('content-type', 'text/javascript')
        response.end(await readFile(`dist/embed/${request.url.slice('/widget/'.length)}`))
      } else {
        response.setHeader('content-type', 'text/html')
        response.end(page)
      }
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
})

test.afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('the widget talks to a service that names the thread in its headers only', async ({ page: host }) => {
  await host.goto(`${origin}/guides/theming`)
  await host.getByRole('button', { name: 'Ask the docs' }).click()
  const ask = async (question: string) => {
    await host.getByRole('textbox', { name: 'Ask a question' }).fill(question)
    await host.keyboard.press('Enter')
  }
  await ask('How do I theme it?')
  const log = host.getByRole('log')
  await expect(log).toContainText('Searched “theme tokens”, 1 result')
  await expect(log).toContainText('Searched “dark mode”, 2 results')
  const sources = log.getByRole('list', { name: 'Sources' }).getByRole('link')
  const addresses = () => sources.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  await expect.poll(addresses).toEqual(['/guides/theming', '/guides/dark', '/guides/'])
  await expect(log.getByRole('paragraph').filter({ hasText: 'Set a token, see Theming.' })).toBeVisible()
  await expect(log).not.toContainText('suggestions')

  await ask('And in dark mode?')
  await expect.poll(() => received.length).toBe(2)
  expect(received[0]).toMatchObject({ threadId: null, currentPath: '/guides/theming' })
  expect(received[1]).toMatchObject({ threadId: '01JTHREAD', threadKey: 'once' })
})
