// Serves the pages of `site/` at http://localhost:4303, and the assistant's files as a copy of them would be.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const here = import.meta.dirname
const types = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript' }

/** `/schedule` is `site/schedule.html`, as on most hosts for static pages. */
function toFile(path) {
  if (path.startsWith('/assistant/')) return join(here, '../../dist/embed', path.slice('/assistant/'.length))
  return join(here, 'site', path === '/' ? 'index.html' : extname(path) === '' ? `${path}.html` : path)
}

createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost')
  const file = toFile(normalize(pathname))
  readFile(file).then(
    (body) => response.writeHead(200, { 'content-type': `${types[extname(file)] ?? 'text/plain'}; charset=utf-8` }).end(body),
    () => response.writeHead(404).end('There is no such page.'),
  )
}).listen(4303)
