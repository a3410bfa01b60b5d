import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toPagePath } from './toPagePath.js'

/** Matches a link from the root of the site, up to its query or fragment. */
const LINK = /\]\((\/[^/\s)?#][^\s)?#]*)/g

/** The number of files whose links are counted. */
const SAMPLE = 50

/** The number of links that a path must have to be a prefix. */
const MIN_LINKS = 5

/**
 * Finds the path at which a folder of Markdown is served, in the links of its files: `/docs/v2` where links to
 * `guides/install.md` are `/docs/v2/guides/install`. A folder is often a part of a site, and its links from the root
 * are those of the site.
 * @param files relative to the folder
 * @param toPath returns the address of the page of a file
 * @returns empty if most links work as they are
 */
export async function findLinkPrefix(
  folder: string,
  files: readonly string[],
  toPath: (name: string) => string,
): Promise<string> {
  const pages = new Set(files.map((name) => toPath(name).toLowerCase()))
  const counts = new Map<string, number>()
  const step = Math.max(1, Math.floor(files.length / SAMPLE))
  for (const file of files.filter((_, index) => index % step === 0)) {
    const source = await readFile(join(folder, file), 'utf8').catch(() => '')
    for (const [, link = ''] of source.matchAll(LINK)) {
      const segments = toPagePath(link).slice(1).split('/')
      const depth = segments.findIndex((_, index) => pages.has(`/${segments.slice(index).join('/')}`.toLowerCase()))
      if (depth === -1) continue
      const prefix = segments
        .slice(0, depth)
        .map((segment) => `/${segment}`)
        .join('')
      counts.set(prefix, (counts.get(prefix) ?? 0) + 1)
    }
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const [prefix, count] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? ['', 0]
  return count >= MIN_LINKS && count > total / 2 ? prefix : ''
}
