import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Texts. Images and fonts are compressed as they are. */
const COMPRESSIBLE = /\.(html|css|js|json|map|svg|txt|xml|webmanifest)$/

/** Shorter files fit into one packet anyway, in bytes. */
const SHORTEST = 1024

/** Of Brotli's 0 to 11: from 6 on, a percent less costs ten times the time. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Writes beside each text of a site what is sent to browsers that read Brotli or gzip, once for all requests. */
export async function compressFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const content = await readFile(file)
    if (content.length < SHORTEST) continue
    const [brotli, gzipped] = await Promise.all([toBrotli(content, options), toGzip(content)])
    await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
  }
}
