import { decodeLines, type FoundSection } from '../extractive/index.js'
import type { PagefindRecord } from './loadPagefind.js'

/** A section found in a Pagefind index. */
export interface SiteSection extends FoundSection {
  version?: string | undefined
}

/**
 * Returns the sections of a record. `docs-assistant index` writes a record per section, with its Markdown. Records of
 * other programs are pages as plain text, which is split at their headings.
 * @param base the URL to which the paths of the index are relative, without a trailing slash
 */
export function toSiteSections(record: PagefindRecord, base: string): SiteSection[] {
  const { raw_url: path, content: text, meta, filters } = record
  // `docs-assistant index` numbers sections without an anchor of their own, because each record needs its own URL.
  const url = base + path.replace(/#?:~:\d+$/, '')
  const page = { title: meta.title ?? path, version: filters.version?.[0] }
  if (meta.heading !== undefined) {
    return [{ ...page, url, heading: meta.heading, content: toAbsoluteLinks(decodeLines(text), base) }]
  }
  return splitAtHeadings(record).map(({ id, heading, words }) => ({
    ...page,
    url: id === '' ? url : `${url}#${id}`,
    heading,
    content: toParagraphs(words),
  }))
}

/** Adds the base to links that begin at the root of the site, except in code. */
function toAbsoluteLinks(markdown: string, base: string): string {
  return markdown
    .split(/(^ {0,3}(?:```|~~~)[^]*?^ {0,3}(?:```|~~~) *$)/m)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/\]\((?=\/(?!\/))/g, `](${base}`)))
    .join('')
}

function splitAtHeadings({ content, anchors }: PagefindRecord): { id: string; heading: string; words: string[] }[] {
  const words = content.split(/\s+/)
  const headings = anchors
    .filter(({ element, text = '' }) => /^h[2-6]$/.test(element) && text.trim() !== '')
    .map(({ id, text = '', location }) => ({ id, heading: text.trim(), location }))
    .sort((one, other) => one.location - other.location)
  return [{ id: '', heading: '', location: 0 }, ...headings].map(({ id, heading, location }, index) => ({
    id,
    heading,
    words: words.slice(location, headings[index]?.location),
  }))
}

/** Length of the paragraphs into which plain text is split, in words. */
const PARAGRAPH_WORDS = 60

/** Splits plain text into paragraphs at the ends of sentences, and escapes what Markdown would format. */
function toParagraphs(words: readonly string[]): string {
  const paragraphs: string[][] = [[]]
  for (const word of words) {
    const current = paragraphs.at(-1) ?? []
    current.push(word)
    if (current.length >= PARAGRAPH_WORDS && /[.!?。！？]$/.test(word)) paragraphs.push([])
  }
  return paragraphs
    .filter((paragraph) => paragraph.length > 0)
    .map((paragraph) => paragraph.join(' ').replaceAll(/[\\`*_[\]<>#|~]/g, String.raw`\$&`))
    .join('\n\n')
}
