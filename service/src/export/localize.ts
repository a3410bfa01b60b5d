import type { Element, Root } from 'hast'
import type { ToUrl } from '../sites/SearchHit.js'
import { walkElements } from '../pages/walkElements.js'

/** Link targets within a site. */
export interface Addresses {
  /** Paths of pages: `/guides/theming`. */
  pages: ReadonlySet<string>
  /** Other files, percent-encoded: `logo.svg`. */
  files: ReadonlySet<string>
}

/** Returns the file of an exported page, percent-encoded like its path: `guides/theming.html` for `/guides/theming`. */
export function toPageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

/** Returns the exported file, percent-encoded, for a path from the root: `/guides/theming` or `/logo.svg`. */
export function findFile({ pages, files }: Addresses, pathname: string): string | undefined {
  if (pages.has(pathname)) return toPageFile(pathname)
  const file = pathname.slice(1)
  return files.has(file) ? file : undefined
}

export interface PageReferences extends Omit<References, 'ids'> {
  /** The file in the docs folder. */
  source: string
  /** The exported file, percent-encoded. */
  file: string
  /**
   * The ids that links may point to, joined by NUL, which cannot occur in an id: arrays would take four times the
   * memory.
   */
  ids: string
}

/** Problems of an exported site, for its owner. */
export interface Findings {
  /** Dead links, as messages. */
  deadLinks: string[]
  /** Messages about resources that the pages load from other hosts. */
  outsideReferences: string[]
}

/** Finds dead links of exported pages, and resources that the pages would load from other hosts. */
export function findProblems(pages: readonly PageReferences[]): Findings {
  const idsOf = new Map(pages.map(({ file, ids }) => [file, ids]))
  const deadLinks = pages.flatMap(({ source, links }) =>
    links.flatMap(({ href, file, id }) => {
      if (file === undefined) return [`${source}: "${href}" points to no page or file of the site.`]
      const isDead = id !== '' && idsOf.get(file)?.split('\0').includes(id) === false
      return isDead ? [`${source}: "${href}" points to a heading that its page does not have.`] : []
    }),
  )
  const outsideReferences = pages.flatMap(({ source, outside }) =>
    outside.map((address) => `${source}: "${address}" would be loaded from another host.`),
  )
  return { deadLinks: [...new Set(deadLinks)], outsideReferences: [...new Set(outsideReferences)] }
}

/** A link within the site. */
interface InternalLink {
  /** The link as written in the page. */
  href: string
  /** Its path from the root of the site, without query and hash; empty within the page. */
  pathname: string
  /** Its file, percent-encoded; `undefined` if there is none. */
  file?: string | undefined
  /** The id of the target element, decoded; empty for the page itself. */
  id: string
}

/** The references of a page. */
export interface References {
  links: InternalLink[]
  /** URLs of other hosts that a browser would load with the page. */
  outside: string[]
  /** The ids that links may point to. */
  ids: string[]
}

/** Whether an element is a link that the reader follows. All other references are loaded with the page. */
const isFollowed = ({ tagName, properties }: Element) =>
  tagName === 'a' || (tagName === 'link' && /^(canonical|alternate)$/.test(String(properties.rel)))

/**
 * Makes the links of a page relative, with file names, so that the site works below any URL and from a disk.
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

/**
 * Returns a function that converts paths of the site to links between its exported Markdown.
 * @param from the file with the links, percent-encoded
 * @param url of the published site; without it, the links are relative
 */
export function toMarkdownLinks(addresses: Addresses, from: string, url: string | undefined): ToUrl {
  return (path) => {
    const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? []
    const file = findFile(addresses, pathname) ?? pathname.slice(1)
    const target = addresses.pages.has(pathname) ? file.replace(/html$/, 'md') : file
    return (url === undefined ? toRelative(from, target) : `${url}/${target}`) + rest
  }
}

/**
 * Returns the relative path between two files of a site: `../_site/style.css` from `guides/theming.html` to
 * `_site/style.css`.
 */
function toRelative(from: string, to: string): string {
  const base = from.split('/').slice(0, -1)
  const target = to.split('/')
  let shared = 0
  while (shared < base.length && shared < target.length - 1 && base[shared] === target[shared]) shared++
  const way = [...base.slice(shared).map(() => '..'), ...target.slice(shared)].join('/')
  // A name with a colon would be parsed as a scheme.
  return /^[^/]*:/.test(way) ? `./${way}` : way
}
