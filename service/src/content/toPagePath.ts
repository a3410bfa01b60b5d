/**
 * The address of a file in a docs folder: the extension goes, `index` and `README` stand for their folder.
 *
 * @param file Relative to the site's folder, with forward slashes: `guides/Getting started.md`.
 * @returns Site-absolute and percent-encoded: `/guides/Getting%20started`.
 */
export function toPagePath(file: string): string {
  const segments = file.split('/').filter(Boolean)
  const name = segments.pop()?.replace(/\.mdx?$/i, '') ?? ''
  if (name !== 'index' && name.toLowerCase() !== 'readme') segments.push(name)
  return `/${segments.map(encodeSegment).join('/')}`
}

/** `encodeURI` leaves `?` and `#` alone, which would end the path. */
function encodeSegment(segment: string): string {
  return encodeURI(segment).replace(/[?#]/g, encodeURIComponent)
}
