import { decodeHtml, readCharset } from '../files/htmlEncoding.js'

/**
 * The text of a page as it is stored: with its address as its first canonical link, from which the
 * reader of HTML folders knows how the site spells it. The link follows the document type, where a parser opens
 * the head for it, and where it can be put without parsing the page.
 *
 * @param contentType header of the response
 */
export function toMirroredHtml(body: Buffer, contentType: string | undefined, canonical: string): string {
  const { text: html } = decodeHtml(body, readCharset(contentType))
  const [start = ''] = /^\s*<!doctype[^>]*>/i.exec(html) ?? []
  const link = `<link rel="canonical" href="${canonical.replaceAll('&', '&amp;')}">`
  return start + link + html.slice(start.length)
}
