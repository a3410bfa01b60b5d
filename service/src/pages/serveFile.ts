import type { Context } from 'hono'
import { extname } from 'node:path'
import { findFile } from '../content/findFile.js'
import { findSources, type Source } from '../content/Source.js'
import { sendFile } from '../http/sendFile.js'

/**
 * Types of files that a docs folder may publish along with its pages. HTML and scripts are excluded, because they
 * would run with the origin of the site.
 */
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
 * Returns the media type of a file that a docs folder may publish, by its name; `undefined` for other files and for
 * configurations.
 */
export function toPublicType(file: string): string | undefined {
  return /\.config\.[a-z]+$/i.test(file) ? undefined : TYPES[extname(file).toLowerCase()]
}

/**
 * Serves a file of a Markdown folder. Returns `undefined` if there is no such file, or it must not be published: a
 * symbolic link that leads out of the folder, a dotfile, or a configuration (`*.config.json`).
 */
export async function serveFile(
  c: Context,
  sources: readonly Source[],
  segments: readonly string[],
): Promise<Response | undefined> {
  const path = await findSourceFile(sources, segments)
  const type = path && toPublicType(path)
  if (path === undefined || type === undefined) return undefined
  return sendFile(c, path, {
    'Cache-Control': 'no-cache',
    'Content-Type': type,
    // An SVG opened as a document could run scripts.
    ...(type === 'image/svg+xml' && {
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    }),
  })
}

/** Returns the real path of a file next to the pages of Markdown sources; `undefined` if there is none. */
export async function findSourceFile(
  sources: readonly Source[],
  segments: readonly string[],
): Promise<string | undefined> {
  for (const { kind, folder, path } of findSources(sources, `/${segments.join('/')}`)) {
    const file = kind === 'markdown' ? await findFile(folder, segments.slice(path.split('/').length - 1)) : undefined
    if (file !== undefined) return file
  }
  return undefined
}
