import { digestTree, manifestSchema, type Manifest } from '../export/Manifest.js'
import { findClash, isPortable } from '../export/portableNames.js'

/** Why an archive is rejected. Nothing in it has been used. */
export class BundleError extends Error {
  override name = 'BundleError'
}

/** Far above any real documentation, but low enough to reject an archive before it fills a disk. */
const MAX_FILES = 200_000
const MAX_BYTES = 8 * 1024 ** 3

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
  for (const { file } of files) checkName(file)
  const clash = findClash(files.map(({ file }) => file))
  if (clash?.kind === 'same') throw new BundleError(`The archive has two files named ${quote(clash.paths[1])}.`)
  if (clash) throw new BundleError(`In the archive, ${quote(clash.paths[0])} is both a file and a folder.`)
  if (treeSha256 !== digestTree(files) || !treeSha256.startsWith(version)) {
    throw new BundleError('The version in the manifest does not match the files of the archive. Export the site again.')
  }
  return result.data
}

function checkName(file: string): void {
  const isInSite = file.startsWith('site/')
  if (!isInSite || !isPortable(file))
    throw new BundleError(`The archive has a file with an invalid name: ${quote(file)}.`)
}

const quote = (name: string) => JSON.stringify(name.slice(0, 100))

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
