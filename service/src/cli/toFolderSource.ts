import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { measureText } from '../content/html/measureText.js'
import { parseTree } from '../content/html/parseTree.js'
import { listFiles } from '../content/listFiles.js'
import { isPageFile, type ContentSelectors, type SourceOptions } from '../content/Source.js'
import { decodeHtml } from '../files/htmlEncoding.js'

/** A page with less text, in characters, is one of an application that shows other files, as in Docsify. */
const MIN_TEXT = 200

/** Number of HTML files that are looked at: an application has its page, and the error page of a static host. */
const MAX_SHELLS = 2

/** Markdown files per HTML file, from which on a folder without a home page in HTML is a folder of Markdown. */
const MARKDOWN_PER_HTML = 3

/**
 * Returns the source for the folder in a command: the HTML of a built site, or the Markdown of a folder whose HTML is
 * the page of an application, or parts of pages, such as the templates of a theme.
 */
export async function toFolderSource(folder: string, selectors: ContentSelectors): Promise<SourceOptions> {
  const built = { html: folder, ...selectors }
  if (selectors.content !== undefined || selectors.ignore !== undefined) return built
  try {
    const files = await listFiles(folder, {
      isWanted: (path) => isPageFile('html', path) || isPageFile('markdown', path),
    })
    const pages = files.filter((file) => isPageFile('html', file))
    if (pages.length === files.length) return built
    const hasHome = pages.some((file) => /^index\.html?$/i.test(file))
    if (!hasHome && files.length - pages.length >= MARKDOWN_PER_HTML * pages.length) return { folder }
    if (pages.length > MAX_SHELLS) return built
    const texts = await Promise.all(pages.map(async (file) => decodeHtml(await readFile(join(folder, file))).text))
    return texts.some((text) => measureText(parseTree(text)) >= MIN_TEXT) ? built : { folder }
  } catch {
    // Opening the source says what is wrong with the folder.
    return built
  }
}
