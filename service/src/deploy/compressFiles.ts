import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compress, MIN_COMPRESSED_BYTES } from '../http/contentCoding.js'

/**
 * Text formats. Images and fonts are already compressed, and source maps, most of the bytes of a widget, are for
 * developers only.
 */
const COMPRESSIBLE = /\.(html|md|css|js|json|svg|txt|xml|webmanifest)$/

/** Whether a file of a site has compressed forms beside it. */
export const isCompressed = ({ name, bytes }: { name: string; bytes: number }) =>
  bytes >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.test(name)

/** Writes a Brotli and a gzip variant beside each text file of a site. */
export async function compressFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    if (!isCompressed({ name: entry.name, bytes: (await stat(file)).size })) continue
    const content = await readFile(file)
    const [brotli, gzipped] = await Promise.all([compress(content, 'br'), compress(content, 'gzip')])
    await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
  }
}
