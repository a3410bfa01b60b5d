import { encodeSegment } from '../toPagePath.js'

/**
 * The address of a page on the built site: `/guides/` for `guides/index.html`, else with its extension. A site may
 * leave out the extension or the slash at the end, which its canonical links show.
 *
 * @param canonical percent-encoded path, which may begin with the path that the site was built for
 */
export function toHtmlPath(file: string, canonical: string | undefined): string {
  const path = `/${file.split('/').map(encodeSegment).join('/')}`
  const isIndex = /\/index\.html?$/i.test(path)
  const stem = path.replace(isIndex ? /\/index\.html?$/i : /\.html?$/i, '')
  const spellings = isIndex ? [`${stem}/`, stem] : [path, stem, `${stem}/`]
  const chosen = canonical === undefined || stem === '' ? undefined : spellings.find((spelling) => canonical.endsWith(spelling))
  return chosen ?? spellings[0] ?? path
}
