/**
 * Copies a text that is still being loaded. Call it in the handler of a click, because browsers do not allow copying
 * later.
 * @throws if the text cannot be loaded, or if the browser or its permissions policy does not allow copying
 */
export async function copyLater(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text)
  await navigator.clipboard.write([
    new ClipboardItem({ 'text/plain': text.then((loaded) => new Blob([loaded], { type: 'text/plain' })) }),
  ])
}

/**
 * Loads the Markdown of a page. Hosts of single-page apps respond to every URL with their first page.
 * @throws if there is no Markdown at the URL
 */
export async function loadMarkdown(url: string): Promise<string> {
  const response = await fetch(url, { headers: { Accept: 'text/markdown' } })
  if (!response.ok || response.headers.get('Content-Type')?.startsWith('text/html')) {
    throw new Error(`[docs-assistant] There is no Markdown at ${url}. Name its URL with the "markdownUrl" prop.`)
  }
  return response.text()
}
