import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Concurrent fsyncs, which file systems combine into one journal commit. */
const CONCURRENCY = 16

/** Flushes a folder to the disk recursively, directory entries included, so that it survives a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const waiting = entries.values()
  const work = async () => {
    for (const entry of waiting) {
      const path = join(entry.parentPath, entry.name)
      await (entry.isDirectory() ? syncNames(path) : syncFile(path))
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  await syncNames(folder)
}

/** Flushes the entries of one folder, such as after a rename. */
export async function syncNames(folder: string): Promise<void> {
  // Windows cannot open folders, and flushes names itself.
  if (process.platform === 'win32') return
  try {
    await syncFile(folder, 'r')
  } catch (error) {
    // Some network file systems do not support fsync on folders.
    if (!(error instanceof Error && 'code' in error && error.code === 'EINVAL')) throw error
  }
}

async function syncFile(path: string, flags = 'r+'): Promise<void> {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
