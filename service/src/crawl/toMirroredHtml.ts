import { decodeHtml, readCharset } from '../files/htmlEncoding.js'

/**
 * Returns the text of a page for its file: with the URL as the first canonical link, from which the reader of HTML
 * folders learns its spelling. The link is inserted after the document type, where a parser opens the head, so that
 * the page need not be parsed.
 * @param contentType header of the response
 */
export function toMirroredHtml(body: Buffer, contentType: string | undefined, canonical: string): string {
  const { text: html } = decodeHtml(body, readCharset(contentType))
  const [start = ''] = /^\s*<!doctype[^>]*>/i.exec(html) ?? []
  const link = `<link rel="canonical" href="${canonical.replaceAll('&', '&amp;')}">`
  return start + link + html.slice(start.length)
}
