import { randomBytes } from 'node:crypto'
import { link, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file that is there whole or not at all, whenever the process ends.
 *
 * @param isNew fails, with `false`, where there is such a file already: of several that try, one succeeds.
 * @returns whether it was written
 */
export async function writeWhole(file: string, text: string, { isNew = false } = {}): Promise<boolean> {
  const draft = `${file}.${randomBytes(6).toString('hex')}.draft`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(draft, text, { mode: 0o600, flush: true })
  if (!isNew) {
    await rename(draft, file)
    return true
  }
  try {
    await link(draft, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}
