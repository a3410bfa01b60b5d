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
 * page, or else the path of its scripts and styles.
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
  return canonical === undefined ? readAssetPath(html, folder) : toPath(canonical)
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
    const segments = asset.slice(1).split('/')
    const depth = segments.findIndex(
      (segment, index) => segment === '_next' || existsSync(join(folder, ...segments.slice(index))),
    )
    if (depth >= 0)
      return segments
        .slice(0, depth)
        .map((segment) => `/${segment}`)
        .join('')
  }
  return undefined
}
