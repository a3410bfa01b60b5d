import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { mirrorSite, type MirrorOptions } from '../src/crawl/mirrorSite.js'
import { makeFolder } from './startService.js'

/** The text of an HTML page, or what the server does instead. */
export type Answer = string | RequestListener

export interface SeenRequest {
  path: string
  headers: IncomingMessage['headers']
}

export const page = (title: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>${title} | Acme</title>${head}</head><body><main><h1>${title}</h1><p>All about ${title}.</p></main></body></html>`

export const sendStatus =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end()

export const redirectTo = (location: string, status = 301) => sendStatus(status, { location })

/** Answers 304 as long as the client knows this version. */
export const versioned =
  (etag: string, html: string): RequestListener =>
  (request, response) => {
    if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end()
    else response.writeHead(200, { etag, 'content-type': 'text/html; charset=utf-8' }).end(html)
  }

/** A site on a free port of loopback, whose answers a test changes. An address without an answer is 404. */
export async function startDocsServer(answers: Record<string, Answer>) {
  const requests: SeenRequest[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    requests.push({ path, headers: request.headers })
    const answer = answers[path]
    if (answer === undefined) response.writeHead(404).end()
    else if (typeof answer === 'function') answer(request, response)
    else
      response.writeHead(200, { 'content-type': path.endsWith('.xml') ? 'application/xml' : 'text/html' }).end(answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const root = await makeFolder()
  const folder = join(root, 'mirror')
  const warnings: string[] = []

  return {
    origin,
    answers,
    requests,
    root,
    folder,
    warnings,
    /** Lists these addresses in `/sitemap.xml`, absolute ones or paths. */
    list: (...addresses: readonly string[]) =>
      void (answers['/sitemap.xml'] = urlset(...addresses.map((address) => new URL(address, origin).href))),
    crawl: (options: Partial<MirrorOptions> = {}) =>
      mirrorSite({
        sitemap: `${origin}/sitemap.xml`,
        folder,
        allowPrivate: true,
        warn: (message) => warnings.push(message),
        ...options,
      }),
    /** The paths that were asked for since the last call, without the sitemap and `robots.txt`. */
    takeRequests: () =>
      requests
        .splice(0)
        .map(({ path }) => path)
        .filter((path) => !/\.(xml|txt)$/.test(path))
        .sort(),
    files: () => listFiles(folder),
    read: (file: string) => readFile(join(folder, file), 'utf8'),
    writtenAt: async (file: string) => (await stat(join(folder, file))).mtimeMs,
  }
}

export const urlset = (...addresses: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.map((address) => `<url><loc>${address}</loc></url>`).join('\n')}</urlset>`

export const sitemapIndex = (...addresses: readonly string[]) =>
  `<sitemapindex>${addresses.map((address) => `<sitemap><loc>${address}</loc></sitemap>`).join('')}</sitemapindex>`

/** The files of a folder by their paths in it; none if it does not exist. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}
