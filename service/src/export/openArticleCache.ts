import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, writeFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Article, ArticleSource } from './renderArticle.js'
import { findFile, type Addresses } from './localize.js'
import { readText } from '../files/textFiles.js'

/** Stores rendered articles for the next export of a site. */
export interface ArticleCache {
  /** Returns the cached article if it is still current. */
  find(page: ArticleSource, addresses: Addresses): Promise<Article | undefined>
  store(page: ArticleSource, article: Article): Promise<void>
  /** Removes entries that were neither found nor stored since the cache was opened. */
  prune(): Promise<void>
}

/**
 * Rendered articles as files, named by the hash of their inputs. The first line is the hash of the rest, to detect
 * incomplete files after a power cut.
 *
 * @param folder of one site; it holds what the last export of it used
 */
export async function openArticleCache(folder: string): Promise<ArticleCache> {
  const version = await readRendererVersion()
  const used = new Set<string>()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const stored = new Set(await readdir(folder))

  function nameOf({ file, path, title, content }: ArticleSource): string {
    const name = createHash('sha256').update(JSON.stringify([version, file, path, title])).update(content).digest('hex')
    used.add(name)
    return name
  }

  return {
    async find(page, addresses) {
      const name = nameOf(page)
      const text = stored.has(name) ? await readText(join(folder, name)) : undefined
      const article = text === undefined ? undefined : parse(text)
      return article && hasSameTargets(article, addresses) ? article : undefined
    },

    async store(page, article) {
      const text = JSON.stringify(article)
      await writeFile(join(folder, nameOf(page)), `${hash(text)}\n${text}`, { mode: 0o600 })
    },

    async prune() {
      const names = await readdir(folder)
      await Promise.all(names.filter((name) => !used.has(name)).map((name) => rm(join(folder, name), { force: true })))
    },
  }
}

function parse(text: string): Article | undefined {
  const end = text.indexOf('\n')
  const body = text.slice(end + 1)
  return text.slice(0, end) === hash(body) ? JSON.parse(body) as Article : undefined
}

/** Adding or removing a page changes the links of other pages. */
function hasSameTargets({ links }: Article, addresses: Addresses): boolean {
  return links.every(({ pathname, file }) => pathname === '' || findFile(addresses, pathname) === file)
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Folders with the code that renders articles, below this package's compiled or source folder. */
const FOLDERS = ['content', 'pages', 'export']

/**
 * A hash of the rendering code and of `package.json`, which pins the version of each library: changes whenever the
 * same page could be rendered differently.
 */
async function readRendererVersion(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(new URL('../../package.json', import.meta.url)))
  for (const folder of FOLDERS) {
    const url = new URL(`../${folder}/`, import.meta.url)
    const names = (await readdir(url)).filter((name) => /(?<!\.d)\.[jt]s$/.test(name)).sort()
    for (const name of names) hash.update(name).update(await readFile(new URL(name, url)))
  }
  return hash.digest('hex')
}
