import { isIgnored } from '../content/listFiles.js'
import { isPassedOver } from '../content/readFolder.js'
import { encodeSegment } from '../content/toPagePath.js'

/** The location of a page in the mirror. */
export interface MirrorFile {
  /** Relative to the mirror's folder, with forward slashes. */
  file: string
  /** The path that the reader of HTML folders gives to the page, if the canonical link of the page contains it. */
  path: string
}

/** File systems allow 255 bytes; the extension and the name of a draft need some of them. */
const LONGEST_NAME = 200
const LONGEST_PATH = 1000

/**
 * Returns the file of a page: `guide/index.html` for `/guide/`, `guide.html` for `/guide` and `/guide.html`. A page
 * named `index`, with or without an extension, is the index of its folder, as on static hosts.
 * @returns a sentence without its subject if the URL cannot be stored as a file: `has a query, …`
 */
export function toMirrorFile({ pathname, search }: URL): MirrorFile | string {
  if (search !== '') return 'has a query, which cannot be part of a file name.'
  const segments = decodeSegments(pathname)
  if (segments === undefined) return 'has an encoded slash or another character that cannot be part of a file name.'
  const name = segments.pop() ?? ''
  const isFolder = /^(index(\.html?)?)?$/i.test(name)
  if (segments.includes('')) return 'has an empty part between two slashes.'
  if ([...segments, name].some((segment) => isIgnored(segment) || isPassedOver('html', segment))) {
    return 'has a part that begins with a dot, or is the name of a folder without pages, such as _static or node_modules. Such files are not read as pages.'
  }
  const last = isFolder ? 'index.html' : /\.html?$/i.test(name) ? name : `${name}.html`
  const file = [...segments, last].join('/')
  if (
    Buffer.byteLength(file) > LONGEST_PATH ||
    [...segments, last].some((segment) => Buffer.byteLength(segment) > LONGEST_NAME)
  ) {
    return 'is too long for a file name.'
  }
  return { file, path: `/${[...segments, isFolder ? '' : name].map(encodeSegment).join('/')}` }
}

function decodeSegments(pathname: string): string[] | undefined {
  try {
    const segments = pathname.slice(1).split('/').map(decodeURIComponent)
    return segments.some((segment) => /[/\\\p{Cc}]/u.test(segment)) ? undefined : segments
  } catch {
    // The path is not valid UTF-8.
    return undefined
  }
}
