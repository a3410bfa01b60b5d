import type { Element, Root } from 'hast'
import { walkElements } from '../site/walkElements.js'
import { toRelative } from './toRelative.js'

/** A link to a place of the same site. */
export interface InternalLink {
  /** As it stands in the page. */
  href: string
  /** Its address from the root of the site, without search and hash; empty within the page. */
  pathname: string
  /** Its file, percent-encoded; `undefined` where there is none. */
  file?: string | undefined
  /** The element that it leads to, decoded; empty for the page. */
  id: string
}

/** What a page refers to. */
export interface References {
  links: InternalLink[]
  /** Addresses at other hosts that a browser would load with the page. */
  outside: string[]
  /** The ids that links may lead to. */
  ids: string[]
}

/** Leads somewhere when a reader follows it; everything else loads with the page. */
const isFollowed = ({ tagName, properties }: Element) =>
  tagName === 'a' || (tagName === 'link' && String(properties.rel) === 'canonical')

/**
 * Makes the links of a page independent of where the site is: those from the root of the site become
 * relative and end in a file's name, so that they work below any address and from a disk.
 *
 * @param from the page's file, percent-encoded
 * @param toFile finds the file of an address from the root: `/guides/theming` or `/logo.svg`
 */
export function localize(tree: Root, from: string, toFile: (pathname: string) => string | undefined): References {
  const references: References = { links: [], outside: [], ids: [] }
  walkElements(tree, (node) => {
    if (typeof node.properties.id === 'string') references.ids.push(node.properties.id)
    for (const name of ['href', 'src', 'poster'] as const) {
      const value = node.properties[name]
      if (typeof value !== 'string') continue
      if (/^([a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(value)) {
        if (!isFollowed(node) && !/^(data|mailto):/i.test(value)) references.outside.push(value)
      } else {
        node.properties[name] = localizeLink(value, from, toFile, references)
      }
    }
  })
  return references
}

function localizeLink(
  href: string,
  from: string,
  toFile: (pathname: string) => string | undefined,
  { links }: References,
): string {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? []
  const id = decode(hash.slice(1))
  if (pathname === '') {
    if (id !== '') links.push({ href, pathname, file: from, id })
    return href
  }
  const file = toFile(pathname)
  links.push({ href, pathname, file, id })
  if (file === from && id !== '') return hash
  return toRelative(from, file ?? pathname.replace(/^\/+/, '')) + search + hash
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
