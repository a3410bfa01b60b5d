/** The kinds of admonitions. */
const ADMONITIONS = new Set(
  `abstract alert attention bug caution check danger deprecated details error example failure faq help hint important
  info note question quote remark remember seealso success summary tip todo versionadded versionchanged warn
  warning`.split(/\s+/),
)

/** Titles that are not the kind with a capital letter. */
const TITLES: Readonly<Record<string, string>> = {
  faq: 'FAQ',
  seealso: 'See also',
  versionadded: 'New in version',
  versionchanged: 'Changed in version',
}

/**
 * Returns the title of a directive: its own, or `Note` for `note` and for `callout-note` of Quarto. A name that is no
 * kind of admonition is no title.
 */
export function toTitle(name: string, own = ''): string {
  const kind = name.toLowerCase().replace(/^callout-/, '')
  const isVersion = /^v?\d/.test(own)
  if (!ADMONITIONS.has(kind) || (own !== '' && !isVersion)) return own
  const title = TITLES[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1)
  return isVersion ? `${title} ${own}` : title
}

/** Returns the attributes in `type="warning" title='Take care'`. */
export function readAttributes(text: string): Map<string, string> {
  const found = text.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+))/g)
  return new Map(Array.from(found, ([, name = '', double, single, bare]) => [name, double ?? single ?? bare ?? '']))
}

/** Names of directives that are a title and what it shows. */
const TITLED = /^(?:accordion|card|collapse|collapsible|details|dropdown|expand|expander|step|tab|tab-?item)s?$/i

/** Returns the title of a directive in its attributes, or in its first value in quotes: `{{< tab "Linux" >}}`. */
export function findTitle(name: string, attributes: ReadonlyMap<string, string>, quoted?: string): string | undefined {
  const title = ['title', 'label', 'header', 'heading', 'summary'].map((key) => attributes.get(key)).find(Boolean)
  return title ?? (TITLED.test(name) ? (quoted ?? attributes.get('name')) : undefined)
}
