import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

export interface DocsFolder {
  path: string
  /** Writes files by their paths in the folder. */
  write(files: Readonly<Record<string, string>>): Promise<void>
  remove(file: string): Promise<void>
}

/** A folder of real files that is gone after the test. */
export async function docsFolder(files: Readonly<Record<string, string>>): Promise<DocsFolder> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'docs-')))
  onTestFinished(() => rm(path, { recursive: true }))
  const folder: DocsFolder = {
    path,
    async write(more) {
      for (const [file, text] of Object.entries(more)) {
        await mkdir(dirname(join(path, file)), { recursive: true })
        await writeFile(join(path, file), text)
      }
    },
    remove: (file) => rm(join(path, file), { recursive: true }),
  }
  await folder.write(files)
  return folder
}
