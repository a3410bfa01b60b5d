import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
}

/** Serves the site, the props of the service as `/service.json`, and hits as Algolia sends them as `/algolia`. */
export async function startServer(site, props) {
  const packed = new Map()

  async function readPacked(path) {
    const known = packed.get(path)
    if (known) return known
    const body = gzipSync(await readFile(join(site, path)))
    packed.set(path, body)
    return body
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://bench')
    if (pathname === '/service.json') return response.end(JSON.stringify(props))
    if (pathname === '/algolia') return response.end(JSON.stringify(toReply(searchParams.get('query'))))
    const body = await readPacked(pathname).catch(() => undefined)
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': TYPES[extname(pathname)] ?? 'application/octet-stream',
      ...(body && { 'content-encoding': 'gzip' }),
    })
    response.end(body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Twenty hits in five pages, in which the query is marked. */
function toReply(query) {
  const marked = `<mark>${query}</mark> and the words around it, as long as a line of a result`
  const hits = Array.from({ length: 20 }, (_, number) => {
    const hierarchy = { lvl0: `Page ${Math.floor(number / 4)}`, lvl1: `${query} ${number}`, lvl2: null, lvl3: null }
    return {
      objectID: String(number),
      url: `/page-${number}.html`,
      type: 'content',
      content: marked,
      hierarchy,
      _highlightResult: { hierarchy: { lvl1: { value: marked, matchLevel: 'full' } } },
      _snippetResult: { content: { value: marked, matchLevel: 'full' }, hierarchy: {} },
    }
  })
  return { results: [{ hits, nbHits: hits.length, query }] }
}
