import { type Manifest, manifestSchema } from '../export/Manifest.js'
import { BundleError } from './BundleError.js'

/** Far more than any documentation has, and little enough to be refused before a disk is full. */
const MOST_FILES = 200_000
const MOST_BYTES = 8 * 1024 ** 3

/** Names that Windows keeps for devices, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i

/**
 * The manifest of an archive, once every name and number in it can be trusted: nothing leads out of
 * a folder, no two names meet on any file system, and all of it is of a bearable size.
 *
 * @throws {BundleError}
 */
export function checkManifest(text: string): Manifest {
  const result = manifestSchema.safeParse(parse(text))
  if (!result.success) {
    throw new BundleError('The manifest of the archive is not one that this version understands. Was it made by a newer one?')
  }
  const { files } = result.data
  if (files.length > MOST_FILES) throw new BundleError(`The archive has more than ${MOST_FILES} files.`)
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > MOST_BYTES) throw new BundleError('The archive is larger than 8 GiB.')
  const names = new Set<string>()
  const folders = new Set<string>()
  for (const { file } of files) {
    checkName(file)
    const name = fold(file)
    if (names.has(name)) throw new BundleError(`The archive has two files by the name ${quote(file)}.`)
    names.add(name)
    for (let slash = name.indexOf('/'); slash !== -1; slash = name.indexOf('/', slash + 1)) folders.add(name.slice(0, slash))
  }
  const both = files.find(({ file }) => folders.has(fold(file)))
  if (both) throw new BundleError(`In the archive ${quote(both.file)} is a file and a folder.`)
  return result.data
}

function checkName(file: string): void {
  const segments = file.split('/')
  const isSafe =
    segments[0] === 'site'
    && segments.length > 1
    && segments.every((segment) =>
      segment !== '' && segment !== '.' && segment !== '..' && Buffer.byteLength(segment) <= 255 && !DEVICE.test(segment)
      // eslint-disable-next-line no-control-regex -- they are what is looked for
      && !/[\\:\x00-\x1f]|[. ]$/.test(segment))
  if (!isSafe) throw new BundleError(`The archive has a file by a name that is not taken: ${quote(file)}.`)
}

/** As file systems compare that know neither case nor composition. */
const fold = (name: string) => name.normalize('NFC').toLowerCase()

const quote = (name: string) => JSON.stringify(name.slice(0, 100))

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
