/** Adds a tag of the assistant at the end of the body of a page, unless the page has the assistant already. */
export function addToBody(html: string, tag: string): string {
  if (/<docs-assistant|docs-assistant\.js/.test(html)) return html
  const end = html.toLowerCase().lastIndexOf('</body>')
  return end === -1 ? html + tag : html.slice(0, end) + tag + html.slice(end)
}
