// Serves a page, and passes its questions on to the service: with the key, which only this server has.
import { getRequestListener } from '@hono/node-server'
import { createAssistantProxy } from 'docs-assistant/proxy'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { basename, join } from 'node:path'

const { PORT = 4304, DOCS_ASSISTANT_KEY, DOCS_ASSISTANT_SERVICE = 'http://localhost:4302' } = process.env

const proxy = createAssistantProxy({
  domain: 'beacon',
  apiKey: DOCS_ASSISTANT_KEY,
  baseUrl: DOCS_ASSISTANT_SERVICE,
  readAddress: (request, { incoming }) => incoming.socket.remoteAddress,
})

const handleQuestion = getRequestListener(proxy)

/** The page, and the assistant's files as a copy of them would be. */
async function handlePage({ url }, response) {
  const { pathname } = new URL(url, 'http://localhost')
  const isScript = pathname.startsWith('/assistant/')
  const file = isScript ? join('../../dist/embed', basename(pathname)) : 'index.html'
  const body = await readFile(join(import.meta.dirname, file)).catch(() => undefined)
  response.writeHead(body ? 200 : 404, { 'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8' })
  response.end(body)
}

const server = createServer((request, response) => {
  if (request.url.startsWith('/api/docs/')) void handleQuestion(request, response)
  else void handlePage(request, response)
}).listen(PORT, () => console.log(`The page: http://localhost:${server.address().port}/`))
