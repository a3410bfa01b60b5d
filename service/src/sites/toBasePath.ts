import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeHtml } from '../files/htmlEncoding.js'
import { toSources, type SourcesOptions } from '../content/Source.js'

interface Location extends SourcesOptions {
  domain: string
  url?: string | undefined
}

/**
 * Returns the path at which a site is served: empty for the first, the domain for the others. The links of a built
 * site only work at the path that it was built for: that of its `url`, or else of the canonical link of its first
 * page, or else the path of its scripts and styles, or else of most of its links.
 */
export async function toBasePath({ domain, url, ...options }: Location, position: number): Promise<string> {
  const built = toSources(options).find(
    ({ kind, path, crawl }) => kind === 'html' && path === '' && crawl === undefined,
  )
  const builtFor = built && (url === undefined ? await readBuiltPath(built.folder) : toPath(url))
  if (builtFor) return builtFor
  return position === 0 ? '' : `/${domain}`
}

const toPath = (url: string) => new URL(url).pathname.replace(/\/(index\.html)?$/, '')

async function readBuiltPath(folder: string): Promise<string | undefined> {
  const html = await readHome(folder)
  const canonical = readCanonical(html)
  return canonical === undefined ? (readAssetPath(html, folder) ?? readLinkPath(html, folder)) : toPath(canonical)
}

/** Returns the public URL of a built site, if its home page declares one. */
export async function readCanonicalUrl(folder: string): Promise<string | undefined> {
  return readCanonical(await readHome(folder))
}

async function readHome(folder: string): Promise<string> {
  return readFile(join(folder, 'index.html')).then(
    (bytes) => decodeHtml(bytes).text,
    () => '',
  )
}

/** Returns the public URL in `<link rel="canonical">`, if there is one. Debian's builds contain a `file:` URL. */
function readCanonical(html: string): string | undefined {
  const [link = ''] = /<link\b[^>]*\brel=["']?canonical["'\s>][^>]*>?/i.exec(html) ?? []
  const [, href = ''] = /\bhref=["']?([^"'\s>]+)/i.exec(link) ?? []
  return URL.canParse(href) && /^https?:/i.test(href) ? href : undefined
}

/**
 * Returns the path in the URLs of scripts: `/docs` for a page that loads `/docs/assets/app.js` if the folder contains
 * `assets/app.js`, or `/docs/_next/app.js`: the server of Next.js has its scripts in another folder than its pages.
 */
function readAssetPath(html: string, folder: string): string | undefined {
  for (const [, asset = ''] of html.matchAll(/\b(?:src|href)=["']?(\/[^/"'\s>?#][^"'\s>?#]*\.(?:m?js|css))\b/g)) {
    const path = findPathAbove(asset, (segments) => segments[0] === '_next' || existsSync(join(folder, ...segments)))
    if (path !== undefined) return path
  }
  return undefined
}

/** The number of links from which on they say where a site is served. A single one may be wrong. */
const MIN_LINKS = 3

/** Returns the path in most of the links of a page: `/docs` for `/docs/guides/` if the folder contains `guides/`. */
function readLinkPath(html: string, folder: string): string | undefined {
  const counts = new Map<string, number>()
  for (const [, link = ''] of html.matchAll(/\bhref=["']?(\/[^/"'\s>?#][^"'\s>?#]*)/g)) {
    const path = findPathAbove(link.replace(/\/$/, ''), (segments) =>
      ['', '.html'].some((extension) => existsSync(join(folder, ...segments) + extension)),
    )
    if (path !== undefined) counts.set(path, (counts.get(path) ?? 0) + 1)
  }
  const [path, count] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? ['', 0]
  return count < MIN_LINKS ? undefined : path
}

/** Returns the beginning of a path, before the first segment from which on it `exists`. */
function findPathAbove(path: string, exists: (segments: string[]) => boolean): string | undefined {
  const segments = path.slice(1).split('/')
  const depth = segments.findIndex((_, index) => exists(segments.slice(index)))
  return depth < 0
    ? undefined
    : path
        .split('/')
        .slice(0, depth + 1)
        .join('/')
}
