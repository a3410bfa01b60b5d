import type { Page } from '../content/Site.js'
import type { ServedSite } from './ServedSite.js'

/**
 * The page at a path or a URL of a site, hidden ones too. The path may be spelled as that of any form of the page:
 * `/guide`, `/guide/`, `/guide.html`, `/guide.md`, `/guide/index.md`, and with `?` or `#` behind it.
 */
export function findPage({ live, links }: Pick<ServedSite, 'live' | 'links'>, address: string): Page | undefined {
  const { pages } = live.current
  const [path = ''] = (address.startsWith(links.prefix) ? address.slice(links.prefix.length) : address).split(/[?#]/)
  const bare = path.replace(/(\.html)?(\.mdx?)?$/, '').replace(/(^|\/)(index|readme)$/i, '')
  const candidates = [path, bare, bare.replace(/\/$/, ''), `${bare}/`, `${bare}.html`, links.builtFor + path].map(
    (one) => (one.startsWith('/') ? one : `/${one}`),
  )
  return candidates.flatMap((candidate) => pages.get(candidate) ?? [])[0]
}
