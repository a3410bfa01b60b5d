import type { Context } from 'hono'
import { readFile, realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { isIgnored } from '../content/isIgnored.js'
import { toPublicType } from './toPublicType.js'

/**
 * A file of the docs folder; undefined when there is none that may be published. A link that leads
 * out of the folder, a dotfile and a configuration (`*.config.json`) may not.
 */
export async function serveFile(c: Context, folder: string, segments: readonly string[]): Promise<Response | undefined> {
  const file = await findFile(folder, segments)
  if (file === undefined) return undefined
  const { size, mtimeMs } = await stat(file.path)
  const etag = `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`
  c.header('ETag', etag)
  c.header('Cache-Control', 'no-cache')
  if (c.req.header('If-None-Match') === etag) return c.body(null, 304)

  c.header('Content-Type', file.type)
  // Opened alone, an SVG is a document that could hold scripts.
  if (file.type === 'image/svg+xml') c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  return c.body(new Uint8Array(await readFile(file.path)))
}

async function findFile(folder: string, segments: readonly string[]) {
  try {
    const root = await realpath(folder)
    const path = await realpath(join(root, ...segments))
    const names = relative(root, path).split(sep)
    const type = toPublicType(path)
    const isPublic = type !== undefined && !names.some(isIgnored)
    return isPublic && (await stat(path)).isFile() ? { path, type } : undefined
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause) return undefined
    throw cause
  }
}
