import { resolve } from 'node:path'

/** The input of a source: Markdown files, HTML built by a generator, or one OpenAPI document. */
export type SourceKind = 'markdown' | 'html' | 'openapi'

const PAGE_FILES: Readonly<Record<SourceKind, RegExp>> = {
  markdown: /\.mdx?$/i,
  html: /\.html?$/i,
  openapi: /\.(ya?ml|json)$/i,
}

/** Whether a file with this name is a page of a site of this kind. */
export function isPageFile(kind: SourceKind, name: string): boolean {
  return PAGE_FILES[kind].test(name)
}

/** A source of pages of a site. */
export interface Source {
  kind: SourceKind
  /** Absolute path of the folder, or of the OpenAPI document. */
  folder: string
  /** The published site that the HTML in the folder is a mirror of, if it is one. */
  crawl?: CrawledSite | undefined
  /** Path of the source on the site: empty for the root, or `/api`. */
  path: string
  /** The part of the pages to read, for HTML. */
  selectors?: ContentSelectors | undefined
  /**
   * Whether readers can try the operations of an OpenAPI document.
   * @default true
   */
  playground?: boolean | undefined
  /** Interval in seconds for polling the folder, if its file system does not report changes. */
  pollSeconds?: number | undefined
}

/** A published site whose pages are mirrored. */
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
  /** Selects the elements to read, instead of those that the page or its generator marks. */
  content?: string | undefined
  /** Selects elements to exclude. */
  ignore?: string | undefined
}

/** A source in a config. Its pages are at `path`, such as `/api`; by default at the root of the site. */
export type SourceOptions = { path?: string | undefined } & (FolderSource | BuiltSite | PublishedSite | OpenApiSource)

/** Folder of `.md` and `.mdx` files. */
interface FolderSource extends Polling {
  folder: string
}

/** Folder of a built site. It is served unchanged, with the assistant on its pages. */
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

/**
 * An OpenAPI document. A reference is generated from it and served; readers try its operations unless `playground` is
 * `false`.
 */
interface OpenApiSource extends Polling {
  openapi: string
  playground?: boolean | undefined
}

/**
 * For network drives, which do not report changes. By default, a source is read again when a change of its files is
 * detected.
 */
interface Polling {
  pollSeconds?: number | undefined
}

/** The sources of a site: a list, or a single folder of Markdown. */
export interface SourcesOptions {
  sources?: readonly SourceOptions[] | undefined
  /** Short for `sources: [{ folder }]`. */
  folder?: string | undefined
}

/** Returns the sources of a site, in order. */
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
  if ('openapi' in options) {
    const { openapi, playground } = options
    return { kind: 'openapi', folder: openapi, path, playground, pollSeconds }
  }
  return { kind: 'markdown', folder: options.folder, path, pollSeconds }
}

/** Returns the sources that serve a path: those with the longest path that is a prefix of it. */
export function findSources(sources: readonly Source[], path: string): Source[] {
  const matching = sources.filter((source) => path === source.path || path.startsWith(`${source.path}/`))
  const longest = Math.max(...matching.map((source) => source.path.length))
  return matching.filter((source) => source.path.length === longest)
}
