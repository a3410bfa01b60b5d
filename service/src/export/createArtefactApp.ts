import { Hono } from 'hono'
import { Readable } from 'node:stream'
import { HttpError } from '../http/HttpError.js'
import { readByteRange } from '../http/sendFile.js'
import type { FolderArtefacts } from './createFolderArtefacts.js'

/** Serves archives by signed links until they expire; supports ranges, so that a broken download can be resumed. */
export function createArtefactApp(artefacts: FolderArtefacts): Hono {
  const app = new Hono()

  app.get('/:key', async (c) => {
    const { pathname, searchParams } = new URL(c.req.url)
    if (!artefacts.signer.isValid(pathname, searchParams)) {
      throw new HttpError(403, 'invalid_link', 'This link is invalid or has expired. Request a new one from the bundle endpoint.')
    }
    const key = c.req.param('key')
    const artefact = await artefacts.find(key)
    if (artefact === undefined) throw new HttpError(410, 'gone', 'This archive is no longer available; start a new export.')
    // A key names its content.
    const etag = `"${key}"`
    const size = artefact.sizeBytes
    const ifRange = c.req.header('if-range')
    const asked = ifRange === undefined || ifRange === etag ? c.req.header('range') : undefined
    const range = readByteRange(asked, size)
    if (range === 'unsatisfiable') {
      throw new HttpError(416, 'invalid_range', 'The archive has no such bytes.', { headers: { 'Content-Range': `bytes */${size}` } })
    }
    const { start, end } = range ?? { start: 0, end: size - 1 }
    const headers = {
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'private, no-cache',
      'Content-Disposition': `attachment; filename="${key}"`,
      'Content-Length': String(end - start + 1),
      'Content-Type': 'application/gzip',
      'ETag': etag,
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      ...(range && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    }
    const status = range === undefined ? 200 : 206
    if (c.req.method === 'HEAD') return c.body(null, status, headers)
    return c.body(Readable.toWeb(artefacts.read(key, { start, end })) as ReadableStream, status, headers)
  })

  return app
}
