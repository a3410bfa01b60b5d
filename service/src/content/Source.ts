import { resolve } from 'node:path'

/** What the pages of a source are made of: files of Markdown, the HTML that a generator has built, or one OpenAPI document. */
export type SourceKind = 'markdown' | 'html' | 'openapi'

/** Where pages of a site come from. */
export interface Source {
  kind: SourceKind
  /** Absolute path of the folder, or of the OpenAPI document. */
  folder: string
  /** Where the HTML in the folder comes from, if it is the mirror of a published site. */
  crawl?: CrawledSite | undefined
  /** Path of the site that its pages live below: empty for the root, or `/api`. */
  path: string
  /** Which part of the pages is read, for HTML. */
  selectors?: ContentSelectors | undefined
  /** Seconds between two looks at the folder, if its file system does not tell of changes. */
  pollSeconds?: number | undefined
}

/** A published site, of which the pages are mirrored. */
export interface CrawledSite {
  /** URL of its sitemap, or of an index of sitemaps. */
  sitemap: string
  /** Hours between two crawls. */
  everyHours: number
  /** Whether it may be on a private network. */
  allowPrivate: boolean
}

/** CSS selectors of the documentation on the pages of a built site. */
export interface ContentSelectors {
  /** The elements to read, in place of those that the page or its generator marks. */
  content?: string | undefined
  /** Elements to leave out of them. */
  ignore?: string | undefined
}

/** A source as a config names it. Its pages live below `path`, such as `/api`; by default at the root of the site. */
export type SourceOptions = { path?: string | undefined } & (FolderSource | BuiltSite | PublishedSite | OpenApiSource)

/** Folder of `.md` and `.mdx` files. */
interface FolderSource extends Polling {
  folder: string
}

/** Folder of a built site. It is served as it is, with the assistant on its pages. */
interface BuiltSite extends ContentSelectors, Polling {
  html: string
}

/**
 * URL of the sitemap of a published site. Its pages are mirrored every `everyHours`, by default 24, into the folder
 * `mirror`, by default one in `.docs-assistant/mirrors`. Addresses of private networks need `allowPrivateAddresses`.
 */
interface PublishedSite extends ContentSelectors {
  sitemap: string
  everyHours?: number | undefined
  allowPrivateAddresses?: boolean | undefined
  mirror?: string | undefined
}

/** An OpenAPI document. Its reference is served. */
interface OpenApiSource extends Polling {
  openapi: string
}

/** For network drives, which do not tell of changes. By default a source is read again when its files are seen to change. */
interface Polling {
  pollSeconds?: number | undefined
}

/** The sources of a site, which names either several or the one folder of its Markdown. */
export interface SourcesOptions {
  sources?: readonly SourceOptions[] | undefined
  /** Short for `sources: [{ folder }]`. */
  folder?: string | undefined
}

/** The sources that a site names, in order. */
export function toSources({ sources = [], folder }: SourcesOptions): Source[] {
  return [...(folder === undefined ? [] : [{ folder }]), ...sources].map(toSource)
}

const MIRRORS = '.docs-assistant/mirrors'

function toSource(options: SourceOptions): Source {
  const { path = '' } = options
  if ('html' in options) {
    const { html, content, ignore, pollSeconds } = options
    return { kind: 'html', folder: html, path, selectors: { content, ignore }, pollSeconds }
  }
  if ('sitemap' in options) {
    const { sitemap, everyHours = 24, allowPrivateAddresses: allowPrivate = false, content, ignore } = options
    const folder = options.mirror ?? resolve(MIRRORS, encodeURIComponent(sitemap))
    return { kind: 'html', folder, path, selectors: { content, ignore }, crawl: { sitemap, everyHours, allowPrivate } }
  }
  const { pollSeconds } = options
  if ('openapi' in options) return { kind: 'openapi', folder: options.openapi, path, pollSeconds }
  return { kind: 'markdown', folder: options.folder, path, pollSeconds }
}

/** The sources that serve a path: those whose own path is the longest that it begins with. */
export function findSources(sources: readonly Source[], path: string): Source[] {
  const matching = sources.filter((source) => path === source.path || path.startsWith(`${source.path}/`))
  const longest = Math.max(...matching.map((source) => source.path.length))
  return matching.filter((source) => source.path.length === longest)
}
