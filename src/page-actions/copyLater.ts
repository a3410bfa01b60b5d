/**
 * Copies a text that is still being loaded. Call it in the handler of a click: browsers refuse to copy later.
 *
 * @throws When the text cannot be loaded, or the browser or its permissions policy allows no copying.
 */
export async function copyLater(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text)
  await navigator.clipboard.write([
    new ClipboardItem({ 'text/plain': text.then((loaded) => new Blob([loaded], { type: 'text/plain' })) }),
  ])
}

/** @throws When there is no Markdown at the URL. Hosts of single-page apps answer every URL with their first page. */
export async function loadMarkdown(url: string): Promise<string> {
  const response = await fetch(url, { headers: { Accept: 'text/markdown' } })
  if (!response.ok || response.headers.get('Content-Type')?.startsWith('text/html')) {
    throw new Error(`[docs-assistant] There is no Markdown at ${url}. Name its URL with the "markdownUrl" prop.`)
  }
  return response.text()
}
