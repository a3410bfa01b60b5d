/**
 * Writes a link to a page as Markdown on one line, whatever its title contains.
 * @param url of the page, percent-encoded
 */
export function writePageLink(title: string, url: string): string {
  const text = oneLine(title).replace(/[\\[\]]/g, '\\$&')
  return `[${text}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`
}

/** A text in a list of pages must not begin another line. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
