import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { withPageList, writePage, writeParts } from '../agents/writePage.js'
import type { Site } from '../content/Site.js'
import { toMarkdownPath } from '../content/toPagePath.js'
import { toLlmsLists } from '../pages/toLlmsLists.js'
import { toPageList } from '../pages/toPageList.js'
import { toSitemap } from '../pages/toSitemap.js'
import { writeLlmsSmallText } from '../pages/writeLlmsSmallText.js'
import { writeLlmsFullText, type LlmsView } from '../pages/writeLlmsFullText.js'
import { toUrlBelow, type SiteLinks } from '../sites/SearchHit.js'

/**
 * Writes the pages of a built site as Markdown next to their HTML, and at its root `llms.txt` with its lists,
 * `llms-full.txt`, `llms-small.txt` and `sitemap.md`, and `sitemap.xml` if the site has no sitemap and its URL is
 * known. Files that the generator of the site wrote are not changed.
 * @param folder of the built site
 * @returns the files that were written, relative to the folder
 */
export async function writeMarkdownFiles(site: Site, folder: string, links: SiteLinks): Promise<string[]> {
  const toUrl = toUrlBelow(links)
  const view: LlmsView = {
    site,
    toPageUrl: toUrl,
    toFileUrl: toUrl,
    readParts: (page) => writeParts(page, toUrl),
  }
  const written: string[] = []
  const write = async (file: string, text: string | AsyncIterable<string>) => {
    const path = join(folder, file)
    if (existsSync(path)) return
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
    written.push(file)
  }
  for (const page of site.pages.values())
    await write(
      decodeURIComponent(toMarkdownPath(page.path)).slice(1),
      `${withPageList(writePage(page, toUrl), toUrl('/llms.txt'))}\n`,
    )
  for (const [path, list] of toLlmsLists(view)) await write(decodeURIComponent(path).slice(1), list)
  await write('llms-full.txt', writeLlmsFullText(view))
  await write('llms-small.txt', writeLlmsSmallText(view))
  await write('sitemap.md', toPageList(view))
  // A framework that builds from another folder may have a route for it, which a file would shadow.
  const isBuiltSite = site.sources.some((source) => source.folder === folder)
  // Generators name it differently: `sitemap-index.xml`, `sitemap-0.xml`.
  const hasSitemap = (await readdir(folder)).some((name) => /^sitemap.*\.xml/.test(name))
  if (isBuiltSite && !hasSitemap && /^https?:/.test(links.prefix))
    await write('sitemap.xml', toSitemap(site.pages.values(), toUrl))
  return written
}

/** The names of these files, in the folder of the index. */
const LIST = 'markdown.json'

export const writeMarkdownList = (indexFolder: string, files: readonly string[]): Promise<void> =>
  writeFile(join(indexFolder, LIST), JSON.stringify(files))

/** Removes the files that an earlier run wrote, so that those of removed pages do not stay. */
export async function removeMarkdownFiles(indexFolder: string, folder: string): Promise<void> {
  const list = join(indexFolder, LIST)
  if (!existsSync(list)) return
  for (const file of JSON.parse(await readFile(list, 'utf8')) as string[]) await rm(join(folder, file), { force: true })
}
