/** A byte order mark in UTF-8. */
const MARK = [0xef, 0xbb, 0xbf]

/** Where browsers look for `<meta charset>`. */
const HEAD_BYTES = 1024

/**
 * The text of a page as it is stored: in UTF-8, and with its address as its first canonical link, from which the
 * reader of HTML folders knows how the site spells it. The link follows the document type, where a parser opens
 * the head for it, and where it can be put without parsing the page.
 *
 * @param contentType header of the response
 */
export function toMirroredHtml(body: Buffer, contentType: string | undefined, canonical: string): string {
  const html = createDecoder(body, contentType).decode(body)
  const [start = ''] = /^\s*<!doctype[^>]*>/i.exec(html) ?? []
  return `${start}<link rel="canonical" href="${canonical.replaceAll('&', '&amp;')}">${html.slice(start.length)}`
}

function createDecoder(body: Buffer, contentType: string | undefined): TextDecoder {
  if (MARK.every((byte, index) => body[index] === byte)) return new TextDecoder()
  const head = body.toString('latin1', 0, HEAD_BYTES)
  const [, named] =
    /charset\s*=\s*["']?([\w-]+)/i.exec(contentType ?? '') ?? /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head) ?? []
  try {
    return new TextDecoder(named)
  } catch {
    // An unknown name.
    return new TextDecoder()
  }
}
