import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the site answers to a question: something of every kind that the assistant draws. */
const answer = [
  'f:{"messageId":"msg-01"}',
  'g:"The reader wants to know how."',
  '9:{"toolCallId":"call_1","toolName":"search","args":{"query":"theme"}}',
  'a:{"toolCallId":"call_1","result":{"results":[{"path":"guides/theming","metadata":{"title":"Theming"}}]}}',
  'h:{"sourceType":"url","id":"s1","url":"/guides/theming","title":"Theming"}',
  '0:"Set **one** token:\\n\\n```css\\n:root { --accent: #0a7 }\\n```\\n\\n"',
  '0:"| a | b |\\n| - | - |\\n| 1 | 2 |\\n\\n![Outside](https://elsewhere.example/x.png) and [Theming](/guides/theming)."',
  'd:{"finishReason":"stop","usage":{"promptTokens":1,"completionTokens":1},"threadId":"t1"}',
]

export interface Site {
  origin: string
  /** The pages by their paths. */
  pages: Record<string, string>
  /** Names of files that are refused for now. */
  failing: Set<string>
  /** Files with other bytes than those of the build. */
  changed: Map<string, string>
  close: () => void
}

/**
 * A site over HTTP that serves the built script under `/assistant/`, the pages given by their paths, of which those that
 * end in `.zip` are downloads and those that begin with `<?xml` are XHTML, and a service that gives one and the same
 * answer.
 */
export async function startSite(pages: Record<string, string>, headers: Record<string, string> = {}): Promise<Site> {
  const failing = new Set<string>()
  const changed = new Map<string, string>()
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = pathname.replace('/assistant/', '')
    if (failing.has(file)) {
      response.writeHead(503).end()
    } else if (request.method === 'POST') {
      response.writeHead(200, { 'content-type': 'text/plain' }).end(answer.map((line) => `${line}\n`).join(''))
    } else if (pathname.startsWith('/assistant/')) {
      readFile(`dist/embed/${file}`, 'utf8').then(
        (body) =>
          response
            .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store', ...headers })
            .end(changed.get(file) ?? body),
        () => response.writeHead(404).end(),
      )
    } else {
      const page = pages[pathname]
      response.writeHead(page === undefined ? 404 : 200, {
        'content-type': `${page?.startsWith('<?xml') ? 'application/xhtml+xml' : 'text/html'}; charset=utf-8`,
        ...(pathname.endsWith('.zip') && { 'content-disposition': 'attachment' }),
        ...headers,
      })
      response.end(page)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    pages,
    failing,
    changed,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
