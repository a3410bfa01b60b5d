import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isIgnored } from './isIgnored.js'
import type { Warn } from './Warn.js'

/** Files open at a time: far below the limit of 1,024 that many systems set. */
const BATCH = 32

/**
 * The text of every `.md` and `.mdx` file below a folder, by its path relative to it with forward slashes.
 * Symbolic links are not followed, so that nothing outside the folder can be published by one.
 */
export async function readFolder(folder: string, warn: Warn): Promise<Map<string, string>> {
  const files = await listFiles(folder, '')
  const sources = new Map<string, string>()
  for (let start = 0; start < files.length; start += BATCH) {
    await Promise.all(files.slice(start, start + BATCH).map(async (file) => {
      const source = await readSource(folder, file, warn)
      if (source !== undefined) sources.set(file, source)
    }))
  }
  return sources
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
