import type { Manifest } from '../export/Manifest.js'
import { decodePath } from '../content/decodePath.js'

export interface SiteFile {
  /** Below `site/`, as it is on the disk. */
  name: string
  bytes: number
  sha256: string
  /** The canonical path, if it differs from the requested one. Relative links work only at this path. */
  address?: string
}

type Files = ReadonlyMap<string, SiteFile>

/** A manifest never changes, so it is read once. */
const lists = new WeakMap<Manifest, Files>()

/**
 * Finds the file of an address: `/guide` is `guide.html`, `/` is `index.html`.
 *
 * @param pathname percent-encoded, as requested
 */
export function findSiteFile(manifest: Manifest, pathname: string): SiteFile | undefined {
  const segments = decodePath(pathname)
  if (segments === undefined) return undefined
  const files = readFiles(manifest)
  const name = segments.join('/').normalize()
  const address = `/${segments.map(encodeURIComponent).join('/')}`
  const file = files.get(name) ?? files.get(`${name}.html`)
  if (file !== undefined) return isClean(pathname) && !pathname.endsWith('/') ? file : { ...file, address }
  const index = files.get(name === '' ? 'index.html' : `${name}/index.html`)
  if (index === undefined) return undefined
  return isClean(pathname) && pathname.endsWith('/') ? index : { ...index, address: name === '' ? '/' : `${address}/` }
}

/** Returns the Markdown of a page, which exports place next to it. */
export const findMarkdown = (manifest: Manifest, { name }: SiteFile): SiteFile | undefined =>
  name.endsWith('.html') ? readFiles(manifest).get(name.replace(/html$/, 'md').normalize()) : undefined

function readFiles(manifest: Manifest): Files {
  const files = lists.get(manifest) ?? listFiles(manifest)
  lists.set(manifest, files)
  return files
}

/** Names are compared in NFC: browsers and file systems normalize differently. */
function listFiles({ files }: Manifest): Files {
  return new Map(
    files.map(({ file, bytes, sha256 }) => {
      const name = file.slice('site/'.length)
      return [name.normalize(), { name, bytes, sha256 }]
    }),
  )
}

const isClean = (pathname: string) => !pathname.includes('//')
