import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ManifestFile } from './Manifest.js'

/** Writes files below a folder, and keeps what the manifest says of them. */
export function stageFiles(folder: string) {
  const files: ManifestFile[] = []
  const made = new Set<string>()
  return {
    files,
    async write(file: string, body: string | Buffer): Promise<void> {
      const path = join(folder, file)
      const parent = dirname(path)
      if (!made.has(parent)) await mkdir(parent, { recursive: true })
      made.add(parent)
      const bytes = Buffer.from(body)
      await writeFile(path, bytes)
      files.push({ file, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
    },
  }
}
