import { toPagePath } from '../toPagePath.js'
import type { AddressFields } from './Generator.js'

/** Matches an ordering prefix such as `01-` and `2. `; `7.0-release` and `2026-11-24-news` are names. */
const NUMBER = /^\d+\s*[-_.]+\s*(?=[^-_.\s])/
const VERSION_OR_DATE = /^\d+[-_.]\d/

/** Reserved (RFC 2606), because `URL` resolves against absolute URLs only. */
const SITE = 'http://site.invalid'

/**
 * Returns the address of a page of Docusaurus: without ordering prefixes, and with the `id` or the `slug` of the front
 * matter instead of the file name. A slug that begins with `/` is the complete address.
 */
export function toDocusaurusPath(file: string, { id, slug }: AddressFields): string {
  const folders = file.split('/')
  const name = (folders.pop() ?? '').replace(/\.mdx?$/i, '')
  const isIndex = ['index', 'readme', folders.at(-1)?.toLowerCase()].includes(name.toLowerCase())
  const parent = folders.map(withoutNumber)
  if (slug !== undefined) return resolve(slug, toPagePath([...parent, ''].join('/')))
  return toPagePath([...parent, isIndex ? '' : (id ?? withoutNumber(name))].join('/'))
}

function withoutNumber(name: string): string {
  return VERSION_OR_DATE.test(name) ? name : name.replace(NUMBER, '')
}

function resolve(slug: string, folder: string): string {
  // The slug contains neither a host nor a scheme.
  const relative = slug.startsWith('/') ? slug.replace(/^\/+/, '/') : `./${slug}`
  const { pathname } = new URL(relative, `${SITE}${folder.replace(/\/?$/, '/')}`)
  return pathname.replace(/(?<=.)\/$/, '')
}
