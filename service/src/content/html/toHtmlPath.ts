import { encodeSegment } from '../toPagePath.js'

interface Spelling {
  /** The path of the canonical link, percent-encoded. It may begin with the path that the site was built for. */
  canonical: string | undefined
  /** Reads the paths that the page links to on its own site, percent-encoded. */
  links: () => readonly string[]
  /** Whether the server of the site finds pages without an extension only. */
  isExtensionless?: boolean
}

/**
 * Returns the address of a page on the built site: `/guides/` for `guides/index.html`, otherwise with its extension. A
 * site may omit the extension or the trailing slash, as its canonical link shows. Without a canonical link, the link
 * of a page to itself in its menu shows it: Next.js and VitePress may omit the extension. Without both, the framework
 * that serves the page decides.
 */
export function toHtmlPath(file: string, { canonical, links, isExtensionless = false }: Spelling): string {
  const path = `/${file.split('/').map(encodeSegment).join('/')}`
  const isIndex = /\/index\.html?$/i.test(path)
  const stem = path.replace(isIndex ? /\/index\.html?$/i : /\.html?$/i, '')
  const [usual, ...others] = isIndex ? ([`${stem}/`, stem] as const) : ([path, stem, `${stem}/`] as const)
  if (stem === '') return usual
  if (canonical !== undefined) return [usual, ...others].find((spelling) => canonical.endsWith(spelling)) ?? usual
  if (isIndex) return usual
  const linked = links()
  const isLinkedAs = (spelling: string) => linked.some((link) => link.endsWith(spelling))
  return (isExtensionless || isLinkedAs(stem)) && !isLinkedAs(path) ? stem : usual
}
