import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isIgnored } from './isIgnored.js'
import type { Warn } from './Warn.js'

/** Files open at a time: far below the limit of 1,024 that many systems set. */
const BATCH = 32

/**
 * Every `.md` and `.mdx` file below a folder, by its path relative to it with forward slashes, and its text.
 * Symbolic links are not followed, so that nothing outside the folder can be published by one.
 */
export async function* readFolder(folder: string, warn: Warn): AsyncGenerator<[file: string, source: string]> {
  const files = await listFiles(folder, '')
  for (let start = 0; start < files.length; start += BATCH) {
    const batch = files.slice(start, start + BATCH)
    const sources = await Promise.all(batch.map((file) => readSource(folder, file, warn)))
    for (const [place, file] of batch.entries()) {
      const source = sources[place]
      if (source !== undefined) yield [file, source]
    }
  }
}

async function listFiles(folder: string, below: string): Promise<string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true })
  const lists = await Promise.all(entries.filter(({ name }) => !isIgnored(name)).map(async (entry) => {
    const file = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory()) return await listFiles(folder, file)
    return entry.isFile() && /\.mdx?$/i.test(file) ? [file] : []
  }))
  return lists.flat()
}

/** A file can go between listing and reading, or be closed to us: that costs this file only. */
async function readSource(folder: string, file: string, warn: Warn): Promise<string | undefined> {
  try {
    return (await readFile(join(folder, file), 'utf8')).replace(/^\uFEFF/, '')
  } catch (cause) {
    warn(`${file} cannot be read and is left out: ${cause instanceof Error ? cause.message : ''}`)
    return undefined
  }
}
