import { slug as slugify } from 'github-slugger'
import { toPagePath } from '../toPagePath.js'
import type { AddressFields } from './Generator.js'

/**
 * Returns the address of a page of Starlight: the `slug` of its front matter, or the path of the file in lower case,
 * with `-` for spaces.
 */
export function toStarlightPath(file: string, { slug }: AddressFields): string {
  const names =
    slug?.split('/') ??
    file
      .replace(/\.mdx?$/i, '')
      .split('/')
      .map((name) => slugify(name))
  return toPagePath(names.join('/'))
}
