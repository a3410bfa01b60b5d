/**
 * Returns the address of a file in a docs folder, without its extension; `index`, `README` and `_index` of Hugo map to
 * their folder.
 *
 * @param file Relative to the site's folder, with forward slashes: `guides/Getting started.md`.
 * @returns Site-absolute and percent-encoded: `/guides/Getting%20started`.
 */
export function toPagePath(file: string): string {
  const segments = file.split('/').filter(Boolean)
  const name = segments.pop()?.replace(/\.mdx?$/i, '') ?? ''
  if (!/^(_?index|readme)$/i.test(name)) segments.push(name)
  return `/${segments.map(encodeSegment).join('/')}`
}

/** Returns the path of the Markdown of a page: `/guide.md` for `/guide`, `/guide/` and `/guide.html`. */
export const toMarkdownPath = (path: string): string =>
  `${path === '/' ? '/index' : path.replace(/(\/|\.html)$/, '')}.md`

/** Encodes a path segment, including `?` and `#`, which `encodeURI` does not encode. */
export function encodeSegment(segment: string): string {
  return encodeURI(segment).replace(/[?#]/g, encodeURIComponent)
}

/** Matches a URL with a scheme or a host. */
const ABSOLUTE_URL = /^([a-z][a-z0-9+.-]*:|[\\/]{2})/i

/** A reserved host (RFC 2606), because `URL` resolves against absolute URLs only. */
const SITE = 'http://site.invalid/'

/** Resolves a link in a file. Returns `undefined` for URLs of other sites and for invalid ones. */
function resolve(href: string, file: string): URL | undefined {
  const from = new URL(file.split('/').map(encodeURIComponent).join('/'), SITE)
  return ABSOLUTE_URL.test(href) || !URL.canParse(href, from) ? undefined : new URL(href, from)
}

/** Returns the path of a URL as the path of a file in the docs; `undefined` if its percent-encoding is invalid. */
function toFile({ pathname }: URL): string | undefined {
  try {
    return decodeURIComponent(pathname).slice(1)
  } catch {
    return undefined
  }
}

/**
 * Returns the file that a link in another file points to: `guides/theming.md` for `./theming.md#tokens` in
 * `guides/start.md`.
 */
export function toSiteFile(href: string, file: string): string | undefined {
  const url = resolve(href, file)
  return url && toFile(url)
}

/**
 * Converts the URL of a link or image in a file to one that is independent of the file: `/guides/theming#tokens` for
 * `./theming.md#tokens` in `guides/start.md`. Returns URLs of other sites and invalid ones unchanged.
 * @param paths addresses that are not derived from file names, by file
 */
export function toSiteUrl(href: string, file: string, paths?: ReadonlyMap<string, string>): string {
  const url = resolve(href, file)
  const target = url && toFile(url)
  if (url === undefined || target === undefined) return href
  return (paths?.get(target) ?? toPagePath(target)) + url.search + url.hash
}

/** Returns a title for the name of a file or folder: `Getting started` for `getting-started.md`. */
export function toTitle(name: string): string {
  const title = name
    .replace(/\.(mdx?|html?)$/i, '')
    .replace(/[-_]+/g, ' ')
    .trim()
  return title.charAt(0).toUpperCase() + title.slice(1)
}
