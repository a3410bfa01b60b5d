// Serves the pages of `site/`, and the assistant's files as a copy of them would be. They ask the service at port 4302,
// or at DOCS_ASSISTANT_SERVICE.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const here = import.meta.dirname
const { PORT = 4303, DOCS_ASSISTANT_SERVICE: service = 'http://localhost:4302' } = process.env
const types = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript' }

/** `/schedule` is `site/schedule.html`, as on most hosts for static pages. */
function toFile(path) {
  if (path.startsWith('/assistant/')) return join(here, '../../dist/embed', path.slice('/assistant/'.length))
  return join(here, 'site', path === '/' ? 'index.html' : extname(path) === '' ? `${path}.html` : path)
}

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost')
  const file = toFile(normalize(pathname))
  const type = types[extname(file)] ?? 'text/plain'
  readFile(file, 'utf8')
    .then((text) => (type === 'text/html' ? text.replaceAll('http://localhost:4302', service) : text))
    .then(
      (body) => response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body),
      () => response.writeHead(404).end('There is no such page.'),
    )
}).listen(PORT, () => console.log(`Beacon: http://localhost:${server.address().port}/`))
