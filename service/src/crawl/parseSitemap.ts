export interface SitemapEntry {
  /** As in the sitemap; the protocol requires an absolute URL. */
  loc: string
  lastmod: string | undefined
}

export interface Sitemap {
  /** Whether its entries are sitemaps. */
  isIndex: boolean
  entries: SitemapEntry[]
}

/** Matches a comment, a CDATA section, a tag or text. Takes linear time, even for incomplete markup. */
const TOKEN = /<!--[^]*?(?:-->|$)|<!\[CDATA\[([^]*?)(?:\]\]>|$)|<(\/?)([^\s<>/?!]*)[^<>]*>?|([^<]+)/g

const ROOTS: Readonly<Record<string, string>> = { urlset: 'url', sitemapindex: 'sitemap' }

/**
 * Parses a sitemap or an index of sitemaps. This is not an XML parser: it reads `loc` and `lastmod` of each entry, and
 * supports only the predefined entities of XML. Elements of extensions, such as `image:loc`, are skipped.
 * @param most maximum number of entries; the rest is not read
 * @throws when the text is not a complete sitemap
 */
export function parseSitemap(text: string, most: number): Sitemap {
  let root: string | undefined
  let prefix = ''
  let field: 'loc' | 'lastmod' | undefined
  let entry = { loc: '', lastmod: '' }
  const entries: SitemapEntry[] = []
  const toSitemap = () => ({ isIndex: root === 'sitemapindex', entries })

  for (const [, data, slash, tag, plain] of text.matchAll(TOKEN)) {
    if (tag === undefined) {
      if (field !== undefined) entry[field] += data ?? decodeEntities(plain ?? '')
      continue
    }
    if (root === undefined) {
      const [, found = '', name = ''] = /^(.*:)?(.*)$/.exec(tag) ?? []
      if (name === '') continue
      if (!(name in ROOTS)) break
      root = name
      prefix = found
      continue
    }
    const name = tag.startsWith(prefix) ? tag.slice(prefix.length) : ''
    if (slash === '') {
      field = name === 'loc' || name === 'lastmod' ? name : undefined
      if (name === ROOTS[root]) entry = { loc: '', lastmod: '' }
      continue
    }
    field = undefined
    if (name === root) return toSitemap()
    if (name !== ROOTS[root] || entry.loc.trim() === '') continue
    entries.push({ loc: entry.loc.trim(), lastmod: entry.lastmod.trim() || undefined })
    if (entries.length === most) return toSitemap()
  }
  throw new Error(
    root === undefined
      ? 'is not a sitemap: it has neither <urlset> nor <sitemapindex>.'
      : `is not complete: it ends before </${prefix}${root}>.`,
  )
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (whole, name?: string, decimal?: string, hex?: string) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole
      const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal)
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
    },
  )
}
