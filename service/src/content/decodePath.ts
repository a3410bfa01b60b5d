import { isIgnored } from './readFolder.js'

/**
 * The parts of a URL's path as names of folders and files; undefined when one of them could not
 * be a name in a docs folder: an encoded slash, NUL, a dotfile, `..`, or a broken encoding.
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
    if (/[/\\\0]/.test(segment) || isIgnored(segment)) return undefined
    segments.push(segment)
  }
  return segments
}
