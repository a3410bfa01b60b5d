import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Article, ArticleSource } from './renderArticle.js'
import { findFile, type Addresses } from './localize.js'
import { hashCode } from '../files/hashCode.js'
import { readText } from '../files/textFiles.js'

/** Folders with the code that renders articles. */
const CODE = ['content', 'pages', 'export'].map((folder) => new URL(`../${folder}/`, import.meta.url))

/** Stores rendered articles for the next export of a site. */
export interface ArticleCache {
  /** Returns the cached article if it is still current. */
  find(page: ArticleSource, addresses: Addresses): Promise<Article | undefined>
  store(page: ArticleSource, article: Article): Promise<void>
  /** Removes entries that were neither found nor stored since the cache was opened. */
  prune(): Promise<void>
}

/**
 * Stores rendered articles as files, named by the hash of their inputs. The first line is the hash of the rest, to
 * detect incomplete files after a power cut.
 * @param folder of one site; it contains what the last export of it used
 */
export async function openArticleCache(folder: string): Promise<ArticleCache> {
  const version = await hashCode(CODE)
  const used = new Set<string>()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const stored = new Set(await readdir(folder))

  function nameOf({ file, path, title, content, playground }: ArticleSource): string {
    const name = createHash('sha256')
      .update(JSON.stringify([version, file, path, title]))
      .update(content)
      .update(playground?.operations ?? '')
      .digest('hex')
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
  return text.slice(0, end) === hash(body) ? (JSON.parse(body) as Article) : undefined
}

/**
 * Whether the targets of an article's links are unchanged. Adding or removing a page changes the links of other pages.
 */
function hasSameTargets({ links }: Article, addresses: Addresses): boolean {
  return links.every(({ pathname, file }) => pathname === '' || findFile(addresses, pathname) === file)
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
