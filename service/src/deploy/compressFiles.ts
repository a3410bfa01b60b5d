import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Text formats. Images and fonts are already compressed, and source maps, most of the bytes of a widget, are for developers only. */
const COMPRESSIBLE = /\.(html|css|js|json|svg|txt|xml|webmanifest)$/

/** Minimum size of a file to compress, in bytes. Smaller files fit into one packet anyway. */
const SHORTEST = 1024

/** Brotli quality, 0 to 11: from 6 on, saving one percent takes ten times as long. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Whether a file of a site has compressed forms beside it. */
export const isCompressed = ({ name, bytes }: { name: string; bytes: number }) =>
  bytes >= SHORTEST && COMPRESSIBLE.test(name)

/** Writes a Brotli and a gzip variant beside each text file of a site. */
export async function compressFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    if (!isCompressed({ name: entry.name, bytes: (await stat(file)).size })) continue
    const content = await readFile(file)
    const [brotli, gzipped] = await Promise.all([toBrotli(content, options), toGzip(content)])
    await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
  }
}
