import { toMirrorFile, type MirrorFile } from './toMirrorFile.js'

export interface FilePlan {
  /**
   * Reserves the file of a page, or returns the one that it has.
   * @returns the reason if that is impossible, as a sentence without its subject
   */
  claim(url: URL): MirrorFile | string
  /** Whether a page has a file. */
  has(url: URL): boolean
  release(url: URL): void
}

/**
 * Creates a register of the files of a mirror, in which each page has a different file. Names that differ only in case
 * are equal on many file systems, so only the first of them is accepted.
 */
export function createFilePlan(): FilePlan {
  const files = new Map<string, MirrorFile>()
  const takenFiles = new Set<string>()
  /** The spelling of each folder, by its name in lower case. */
  const folders = new Map<string, string>()

  return {
    claim(url) {
      const known = files.get(url.href)
      if (known !== undefined) return known
      const found = toMirrorFile(url)
      if (typeof found === 'string') return found
      const above = listFolders(found.file)
      const isTaken =
        takenFiles.has(toKey(found.file)) ||
        folders.has(toKey(found.file)) ||
        above.some((folder) => takenFiles.has(toKey(folder)) || (folders.get(toKey(folder)) ?? folder) !== folder)
      if (isTaken) return 'would have the file name of another page, or one that differs only in case.'
      for (const folder of above) folders.set(toKey(folder), folder)
      takenFiles.add(toKey(found.file))
      files.set(url.href, found)
      return found
    },
    has: ({ href }) => files.has(href),
    release({ href }) {
      const known = files.get(href)
      if (known === undefined) return
      takenFiles.delete(toKey(known.file))
      files.delete(href)
    },
  }
}

const toKey = (path: string) => path.normalize('NFC').toLowerCase()

/** Returns the folders of a file: `a` and `a/b` for `a/b/c.html`. */
function listFolders(file: string): string[] {
  const segments = file.split('/').slice(0, -1)
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'))
}
