import { toPagePath } from './toPagePath.js'

/** Has a scheme or a host of its own, so it does not depend on where it is written. */
const ELSEWHERE = /^([a-z][a-z0-9+.-]*:|[\\/]{2})/i

/** A host that cannot exist: only there because URLs resolve against a whole address. */
const SITE = 'http://site.invalid/'

/**
 * A link or image address as written in a file, made independent of that file:
 * `./theming.md#tokens` in `guides/start.md` becomes `/guides/theming#tokens`.
 * Addresses of other sites, and those that no rule can read, stay as they are.
 */
export function toSiteUrl(href: string, file: string): string {
  if (ELSEWHERE.test(href)) return href
  const from = new URL(file.split('/').map(encodeURIComponent).join('/'), SITE)
  if (!URL.canParse(href, from)) return href
  const { pathname, search, hash } = new URL(href, from)
  try {
    return toPagePath(decodeURIComponent(pathname)) + search + hash
  } catch {
    // A lone `%`: not an encoding, so there is no file to find behind it.
    return href
  }
}
