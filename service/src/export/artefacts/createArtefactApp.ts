import { Hono } from 'hono'
import { HttpError } from '../../http/HttpError.js'
import { sendFile } from '../../http/sendFile.js'
import type { FolderArtefacts } from './createFolderArtefacts.js'

/** Serves archives by signed links until they expire; supports ranges, so that a broken download can be resumed. */
export function createArtefactApp(artefacts: FolderArtefacts): Hono {
  const app = new Hono()

  app.get('/:key', async (c) => {
    const { pathname, searchParams } = new URL(c.req.url)
    if (!artefacts.signer.isValid(pathname, searchParams)) {
      throw new HttpError(
        403,
        'invalid_link',
        'This link is invalid or has expired. Request a new one from the bundle endpoint.',
      )
    }
    const key = c.req.param('key')
    const response = await sendFile(c, artefacts.fileOf(key), {
      'Cache-Control': 'private, no-cache',
      'Content-Disposition': `attachment; filename="${key}"`,
      'Content-Type': 'application/gzip',
      // A key identifies its content, so the response never changes.
      ETag: `"${key}"`,
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    })
    if (response === undefined)
      throw new HttpError(410, 'gone', 'This archive is no longer available; start a new export.')
    return response
  })

  return app
}
