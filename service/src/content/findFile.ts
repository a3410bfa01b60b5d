import { realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfMissing } from '../http/sendFile.js'
import { isInside } from './listFiles.js'

/**
 * Returns the real path of a file in the folder; `undefined` if there is none, and for dotfiles and symbolic links
 * that lead out of the folder.
 */
export async function findFile(folder: string, segments: readonly string[]): Promise<string | undefined> {
  return undefinedIfMissing(
    (async () => {
      const root = await realpath(folder)
      const path = await realpath(join(root, ...segments))
      // Opening a named pipe would block.
      return isInside(root, path) && (await stat(path)).isFile() ? path : undefined
    })(),
  )
}
