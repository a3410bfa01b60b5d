import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isIgnored } from '../content/isIgnored.js'
import { toPublicType } from '../site/toPublicType.js'

/**
 * The files of a docs folder that are published beside its pages, by their path below it with forward
 * slashes. Symbolic links are not followed.
 */
export async function listPublicFiles(folder: string, below = ''): Promise<string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true })
  const lists = await Promise.all(entries.filter(({ name }) => !isIgnored(name)).map(async (entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory()) return await listPublicFiles(folder, path)
    return entry.isFile() && toPublicType(path) !== undefined ? [path] : []
  }))
  return lists.flat()
}
