import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isIgnored } from '../content/isIgnored.js'
import { toPublicType } from '../site/toPublicType.js'

/** The files of a docs folder that are published beside its pages, by path. Symbolic links are not followed. */
export async function readPublicFiles(folder: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const collect = async (below: string): Promise<void> => {
    for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
      if (isIgnored(entry.name)) continue
      const path = below === '' ? entry.name : `${below}/${entry.name}`
      if (entry.isDirectory()) await collect(path)
      else if (entry.isFile() && toPublicType(path) !== undefined) files.set(path, await readFile(join(folder, path)))
    }
  }
  await collect('')
  return files
}
