/** Names that Windows reserves for devices, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i

/** Maximum length of the name of a file or folder on common file systems, in bytes. */
const MAX_NAME_BYTES = 255

/** Whether a path below a folder names a file within it on every file system. */
export function isPortable(path: string): boolean {
  return path.split('/').every(
    (segment) =>
      segment !== '' &&
      segment !== '.' &&
      segment !== '..' &&
      Buffer.byteLength(segment) <= MAX_NAME_BYTES &&
      !DEVICE.test(segment) &&
      // eslint-disable-next-line no-control-regex -- they are what is looked for
      !/[\\:\x00-\x1f]|[. ]$/.test(segment),
  )
}

/** Normalizes a name the way case-insensitive and Unicode-normalizing file systems do. */
export const fold = (name: string) => name.normalize('NFC').toLowerCase()

export interface Clash {
  /** Two paths that are the same on some file system, or of which one is a file and the other a folder of that name. */
  paths: readonly [string, string]
  kind: 'same' | 'file and folder'
}

/** The first two paths that cannot be beside each other on every file system. */
export function findClash(paths: readonly string[]): Clash | undefined {
  const files = new Map<string, string>()
  const folders = new Map<string, string>()
  for (const path of paths) {
    const name = fold(path)
    const other = files.get(name)
    if (other !== undefined) return { paths: [other, path], kind: 'same' }
    files.set(name, path)
    for (let slash = name.indexOf('/'); slash !== -1; slash = name.indexOf('/', slash + 1))
      folders.set(name.slice(0, slash), path)
  }
  for (const [name, path] of files) {
    const below = folders.get(name)
    if (below !== undefined) return { paths: [path, below], kind: 'file and folder' }
  }
  return undefined
}
