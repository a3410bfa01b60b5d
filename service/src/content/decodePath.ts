import { isServed } from './listFiles.js'

/**
 * Returns the decoded segments of a URL path as names of folders and files, or `undefined` if one of them cannot be a
 * name in a docs folder: an encoded slash, NUL, a dotfile other than `/.well-known`, `..`, or an invalid encoding.
 */
export function decodePath(pathname: string): string[] | undefined {
  const segments: string[] = []
  for (const encoded of pathname.split('/').filter(Boolean)) {
    let segment: string
    try {
      segment = decodeURIComponent(encoded)
    } catch {
      return undefined
    }
    if (/[/\\\0]/.test(segment) || !isServed(segment, segments.length)) return undefined
    segments.push(segment)
  }
  return segments
}
