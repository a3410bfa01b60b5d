import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

/**
 * Serves a folder as a static host does: `/guide` is `guide.html`, and `/guide/` is `guide/index.html`.
 *
 * @param {string} folder
 * @param {{ port?: number, headers?: Readonly<Record<string, string>>, isPlain?: boolean }} [options] headers of
 *   each response, and whether `/guide` is not `guide.html`, as on the plainest hosts
 */
export async function serveFolder(folder, { port = 0, headers = {}, isPlain = false } = {}) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    void findFile([pathname, ...(isPlain ? [] : [`${pathname}.html`]), `${pathname}index.html`]).then((found) => {
      if (found === undefined) response.writeHead(404, headers).end()
      else
        response
          .writeHead(200, { ...headers, 'content-type': TYPES[extname(found.file)] ?? 'application/octet-stream' })
          .end(found.body)
    })
  }).listen(port)
  await once(server, 'listening')
  return server

  /** @param {readonly string[]} files */
  async function findFile(files) {
    for (const file of files) {
      const body = await readFile(join(folder, file)).catch(() => undefined)
      if (body !== undefined) return { file, body }
    }
    return undefined
  }
}
