import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { writeAnswer } from './writeAnswer.mjs'

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/**
 * Serves built pages, and the same answer to every question that they send.
 *
 * @param {string} folder the folder of the pages
 */
export async function startServer(folder) {
  let expected

  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      const { answer, onAsked, onWritten } = expected
      onAsked()
      // Read to its end: an unread body closes the connection.
      request.resume()
      onWritten(await writeAnswer(response, request.url.startsWith('/v2/') ? 'v2' : 'v1', answer))
      return
    }
    const path = new URL(request.url, 'http://bench').pathname
    const file = join(folder, path === '/' ? 'index.html' : path)
    const content = await readFile(file).catch(() => undefined)
    response.writeHead(content === undefined ? 404 : 200, { 'content-type': types[extname(file)] ?? 'text/plain' })
    response.end(content)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${server.address().port}`,

    /** Answers the next question with `{ deltas, perSecond }`. Returns when it was received and when all was written. */
    expect(answer) {
      const expectation = { answer }
      const asked = new Promise((resolve) => (expectation.onAsked = resolve))
      const written = new Promise((resolve) => (expectation.onWritten = resolve))
      expected = expectation
      return { asked, written }
    },

    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
