import { toPageFile } from './localize.js'
import { findClash, isPortable } from './portableNames.js'
import type { ExportContent } from './renderSite.js'

/**
 * Why the files of an export cannot be unpacked on every file system, as a message for the owner of the site that names
 * their files; `undefined` if they can.
 */
export function findNameProblem({ site, files }: ExportContent): string | undefined {
  const sourceOf = new Map<string, string>()
  const paths: string[] = []
  const add = (path: string, source: string) => {
    paths.push(path)
    sourceOf.set(path, source)
  }
  for (const { file } of files) add(file, file)
  // The Markdown of a page clashes where its page does.
  for (const { path, file } of site.pages.values()) {
    const exported = decodeURIComponent(toPageFile(path))
    const other = sourceOf.get(exported)
    if (other !== undefined)
      return `"${other}" and "${file}" would both be exported as "${exported}". Rename or remove one of them.`
    add(exported, file)
  }

  const quote = (path: string) => JSON.stringify(sourceOf.get(path) ?? path)
  const unusual = paths.find((path) => !isPortable(path))
  if (unusual !== undefined) {
    return `${quote(unusual)} has a name that not every system can store. Rename it: without a colon, backslash or control character, a dot or space at the end, or a name that Windows reserves, such as "con".`
  }
  const clash = findClash(paths)
  if (clash === undefined) return undefined
  const [one, other] = clash.paths
  return clash.kind === 'same'
    ? `${quote(one)} and ${quote(other)} have the same name on systems that do not tell upper case from lower case, or composed from decomposed letters. Rename one of them.`
    : `${quote(one)} would be exported as the file "${one}", and ${quote(other)} into a folder of that name. Rename one of them.`
}
