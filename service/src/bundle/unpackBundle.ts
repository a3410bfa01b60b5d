import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Manifest } from '../export/Manifest.js'
import { readBundle } from './readBundle.js'

/**
 * Unpacks an archive into a folder, which must be new: its files as the manifest names them, and the
 * manifest. When anything is wrong, the folder is gone again.
 *
 * @throws {BundleError} when the archive is not whole, or not what its manifest says
 */
export async function unpackBundle(file: string, folder: string): Promise<Manifest> {
  await mkdir(dirname(folder), { recursive: true })
  await mkdir(folder)
  try {
    const made = new Set<string>()
    const manifest = await readBundle(createReadStream(file), async (name, content) => {
      const path = join(folder, name)
      const parent = dirname(path)
      if (!made.has(parent)) await mkdir(parent, { recursive: true })
      made.add(parent)
      await pipeline(Readable.from(content), createWriteStream(path, { flags: 'wx' }))
    })
    await pipeline(Readable.from([`${JSON.stringify(manifest, undefined, 2)}\n`]), createWriteStream(join(folder, 'manifest.json'), { flags: 'wx' }))
    return manifest
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}
