import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readText } from '../files/readText.js'
import type { Addresses } from './Addresses.js'
import type { Article } from './Article.js'
import type { ArticleCache } from './ArticleCache.js'
import { findFile } from './findFile.js'
import { readRendererVersion } from './readRendererVersion.js'
import type { ArticleSource } from './renderArticle.js'

/**
 * Rendered articles as files, named by the hash of all that they are made of. Their first line is the
 * hash of the rest: a file that was only half written, when the power failed, is none.
 *
 * @param folder of one site; it holds what the last export of it used
 */
export async function openArticleCache(folder: string): Promise<ArticleCache> {
  const version = await readRendererVersion()
  const used = new Set<string>()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const kept = new Set(await readdir(folder))

  function nameOf({ file, path, title, content }: ArticleSource): string {
    const name = createHash('sha256').update(JSON.stringify([version, file, path, title])).update(content).digest('hex')
    used.add(name)
    return name
  }

  return {
    async find(page, addresses) {
      const name = nameOf(page)
      const text = kept.has(name) ? await readText(join(folder, name)) : undefined
      const article = text === undefined ? undefined : parse(text)
      return article && leadsWhereItDid(article, addresses) ? article : undefined
    },

    async keep(page, article) {
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

/** A page that is new, or gone, changes the links of those that did not change themselves. */
function leadsWhereItDid({ links }: Article, addresses: Addresses): boolean {
  return links.every(({ pathname, file }) => pathname === '' || findFile(addresses, pathname) === file)
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
