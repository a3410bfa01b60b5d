import { readdir, realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { waitForDescriptors } from '../files/waitForDescriptors.js'

/** Stands for bytes of a name that are not UTF-8. No file has this name, so opening it would find nothing. */
const UNDECODABLE = '\uFFFD'

interface ListOptions {
  /** Whether a file is listed, by its path. */
  isWanted: (path: string) => boolean
  /** Whether a file or folder is skipped, by its name. */
  isSkipped?: (name: string) => boolean
  /** Whether links to folders are listed as folders. */
  followsFolders?: boolean
  /** Called for a folder that cannot be read, and for a link that must not be followed. */
  onError?: (path: string, error: Error) => void
}

/**
 * Lists the files below a folder, by their paths relative to it, with forward slashes. Follows links to files, and to
 * folders, that stay inside the folder: Kubernetes mounts every file of a ConfigMap as `page.md -> ..data/page.md`.
 * Others could publish anything on the machine.
 * @throws when the folder itself cannot be read
 */
export async function listFiles(folder: string, options: ListOptions): Promise<string[]> {
  return listBelow(await realpath(folder), '', options)
}

async function listBelow(root: string, below: string, options: ListOptions): Promise<string[]> {
  const { isWanted, isSkipped = () => false, followsFolders = true, onError = () => undefined } = options
  const entries = await waitForDescriptors(() => readdir(join(root, below), { withFileTypes: true }))
  const lists = await Promise.all(
    entries
      .filter(({ name }) => !isIgnored(name) && !isSkipped(name))
      .map(async (entry) => {
        const path = below === '' ? entry.name : `${below}/${entry.name}`
        try {
          if (entry.name.includes(UNDECODABLE) && isWanted(path)) throw new Error('its name is not UTF-8. Rename it.')
          const target = entry.isSymbolicLink() ? await resolveLink(root, path, isWanted) : entry
          if (target?.isFile()) return isWanted(path) ? [path] : []
          if (!target?.isDirectory() || (target !== entry && !followsFolders)) return []
          // Links inside of a linked folder could lead back to it.
          return await listBelow(root, path, target === entry ? options : { ...options, followsFolders: false })
        } catch (cause) {
          const error = toError(cause)
          if (!isMissing(error)) onError(path, error)
          return []
        }
      }),
  )
  return lists.flat()
}

/**
 * Returns what a link leads to; `undefined` if it does not matter.
 * @throws when it must not be followed
 */
async function resolveLink(root: string, path: string, isWanted: ListOptions['isWanted']) {
  const target = await realpath(join(root, path)).catch(() => undefined)
  if (target === undefined) {
    if (isWanted(path)) throw new Error('it is a link that leads nowhere. Correct it, or remove it.')
    return undefined
  }
  const stats = await stat(target)
  if (!stats.isDirectory() && !isWanted(path)) return undefined
  if (!isInside(root, target)) {
    throw new Error('it is a link that leads out of the folder, or to a hidden file. Put a copy in its place.')
  }
  if (stats.isDirectory() && join(root, path).startsWith(target + sep)) return undefined
  return stats
}

/**
 * Whether a real path is inside a folder and not hidden. `..data` and its like, which Kubernetes replaces when a
 * ConfigMap changes, are only hidden from listings.
 */
export function isInside(root: string, path: string): boolean {
  const segments = relative(root, path).split(sep)
  return segments.every((name, at) => name !== '..' && (name.startsWith('..') || isServed(name, at)))
}

/** Whether files of such a name at this depth may be served: those of tools are not. */
export const isServed = (name: string, depth: number) => !isIgnored(name) || (name === WELL_KNOWN && depth === 0)

/** The folder of RFC 8615: what is in it is meant to be found, though its name is that of a dotfile. */
const WELL_KNOWN = '.well-known'

/** Whether a name in a docs folder is never read or watched, at any depth: files of tools. */
export function isIgnored(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules'
}

export function toError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause))
}

export function isMissing(error: Error): boolean {
  return 'code' in error && error.code === 'ENOENT'
}
