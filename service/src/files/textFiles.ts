import { randomBytes } from 'node:crypto'
import { link, mkdir, rename, rm, writeFile, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncNames } from './syncFolder.js'

/** Reads a text file; `undefined` when it does not exist. */
export async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Writes a file atomically, even if the process is killed.
 *
 * @param isNew returns `false` when the file exists; of several concurrent writers one succeeds
 * @returns whether it was written
 */
export async function writeFileAtomic(file: string, text: string, { isNew = false } = {}): Promise<boolean> {
  const draft = `${file}.${randomBytes(6).toString('hex')}.draft`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    await writeFile(draft, text, { mode: 0o600, flush: true })
    if (isNew) await link(draft, file)
    else await rename(draft, file)
    await syncNames(dirname(file))
    return true
  } catch (error) {
    if (isNew && error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    // Does nothing after a rename.
    await rm(draft, { force: true })
  }
}
