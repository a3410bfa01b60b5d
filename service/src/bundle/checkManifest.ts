import { digestTree, manifestSchema, type Manifest } from '../export/Manifest.js'

/** Why an archive is rejected. Nothing in it has been used. */
export class BundleError extends Error {
  override name = 'BundleError'
}

/** Far above any real documentation, but low enough to reject an archive before it fills a disk. */
const MAX_FILES = 200_000
const MAX_BYTES = 8 * 1024 ** 3

/** Names that Windows reserves for devices, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i

/**
 * Parses and validates the manifest of an archive: no file name escapes the folder or collides with
 * another on any file system, sizes are within bounds, and the digest matches the listed files.
 *
 * @throws {BundleError}
 */
export function checkManifest(text: string): Manifest {
  const result = manifestSchema.safeParse(parse(text))
  if (!result.success) {
    throw new BundleError(
      'The manifest of the archive cannot be read by this version. If a newer version made it, upgrade.',
    )
  }
  const { files, treeSha256, version } = result.data
  if (files.length > MAX_FILES) throw new BundleError(`The archive has more than ${MAX_FILES} files.`)
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_BYTES)
    throw new BundleError('The archive is larger than 8 GiB.')
  const names = new Set<string>()
  const folders = new Set<string>()
  for (const { file } of files) {
    checkName(file)
    const name = fold(file)
    if (names.has(name)) throw new BundleError(`The archive has two files named ${quote(file)}.`)
    names.add(name)
    for (let slash = name.indexOf('/'); slash !== -1; slash = name.indexOf('/', slash + 1))
      folders.add(name.slice(0, slash))
  }
  const both = files.find(({ file }) => folders.has(fold(file)))
  if (both) throw new BundleError(`In the archive, ${quote(both.file)} is both a file and a folder.`)
  if (treeSha256 !== digestTree(files) || !treeSha256.startsWith(version)) {
    throw new BundleError('The version in the manifest does not match the files of the archive. Export the site again.')
  }
  return result.data
}

function checkName(file: string): void {
  const segments = file.split('/')
  const isSafe =
    segments[0] === 'site' &&
    segments.length > 1 &&
    segments.every(
      (segment) =>
        segment !== '' &&
        segment !== '.' &&
        segment !== '..' &&
        Buffer.byteLength(segment) <= 255 &&
        !DEVICE.test(segment) &&
        // eslint-disable-next-line no-control-regex -- they are what is looked for
        !/[\\:\x00-\x1f]|[. ]$/.test(segment),
    )
  if (!isSafe) throw new BundleError(`The archive has a file with an invalid name: ${quote(file)}.`)
}

/** Normalizes a name the way case-insensitive and Unicode-normalizing file systems do. */
const fold = (name: string) => name.normalize('NFC').toLowerCase()

const quote = (name: string) => JSON.stringify(name.slice(0, 100))

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
