import type { FileToParse } from './FileToParse.js'
import { findLanguageFolders } from './findLanguageFolders.js'
import { findLinkPrefix } from './findLinkPrefix.js'
import { findGenerator } from './generators/findGenerator.js'
import { GENERATORS } from './generators/generators.js'
import { readPagePaths } from './generators/readPagePaths.js'
import type { Furniture } from './html/furniture/Furniture.js'
import { listPageFiles, readFolder } from './readFolder.js'
import type { Source } from './Source.js'
import { toPagePath, toSiteFile } from './toPagePath.js'

/** Matches a link to a Markdown file, with spaces if it is between `<` and `>`. */
const FILE_LINK = /(?<=<)[^<>\n]+\.mdx?(?=[#>])|[^\s()<>[\]"']+\.mdx?(?![\w.-])/gi

/**
 * Returns a function that collects the input for parsing a file: the path of its source, on which its address and
 * links depend, the addresses that the generator of the folder defines, and the language of its folder.
 * @param folder of the source, with resolved symbolic links
 * @param furniture the repeated elements of the source's pages, for HTML
 */
export async function createTaskFactory(
  { kind, path, selectors }: Source,
  folder: string,
  furniture?: Furniture,
): Promise<(name: string, source: string) => FileToParse> {
  const toFile = (name: string) => `${path}/${name}`.slice(1)
  if (kind !== 'markdown') return (name, source) => ({ file: toFile(name), source, selectors, furniture })
  const files = await listPageFiles(folder, kind)
  const generator = (await findGenerator(folder)) ?? GENERATORS.find(({ isFolder }) => isFolder?.(files))
  const languages = findLanguageFolders(files)
  const read = await readPagePaths(generator, () => readFolder(folder, kind))
  const paths = new Map(
    Array.from(read, ([name, pagePath]) => [toFile(name), pagePath === '/' ? path || '/' : path + pagePath]),
  )

  const linkPrefix = await findLinkPrefix(folder, files, (name) => paths.get(toFile(name)) ?? toPagePath(toFile(name)))

  return (name, source) => {
    const file = toFile(name)
    const language = languages.get(name.split('/')[0] ?? '')
    const task = { file, source, generator: generator?.name, language, linkPrefix }
    if (paths.size === 0) return task
    const links = Array.from(source.matchAll(FILE_LINK), ([href]) => toSiteFile(href, file))
    const related = [file, ...links].flatMap((target) => {
      const known = target === undefined ? undefined : paths.get(target)
      return target === undefined || known === undefined ? [] : [[target, known] as const]
    })
    return { ...task, paths: new Map(related) }
  }
}
