import type { Context } from 'hono'
import { readFile, realpath, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { isIgnored } from '../content/isIgnored.js'

/** What a docs folder may publish beside its pages. HTML and scripts are left out: they would run as the site. */
const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.csv': 'text/csv; charset=utf-8',
  '.gif': 'image/gif',
  '.gz': 'application/gzip',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.yaml': 'application/yaml',
  '.yml': 'application/yaml',
  '.zip': 'application/zip',
}

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
  if (file.type === TYPES['.svg']) c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  return c.body(new Uint8Array(await readFile(file.path)))
}

async function findFile(folder: string, segments: readonly string[]) {
  try {
    const root = await realpath(folder)
    const path = await realpath(join(root, ...segments))
    const names = relative(root, path).split(sep)
    const type = TYPES[extname(path).toLowerCase()]
    const isPublic = type !== undefined && !names.some(isIgnored) && !/\.config\.[a-z]+$/i.test(path)
    return isPublic && (await stat(path)).isFile() ? { path, type } : undefined
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause) return undefined
    throw cause
  }
}
