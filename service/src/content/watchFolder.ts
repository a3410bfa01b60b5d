import { watch, type FSWatcher } from 'node:fs'
import { lstat, readdir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { isIgnored } from './listFiles.js'
import type { Warn } from './Site.js'
import { isPageFile, type SourceKind } from './Source.js'

/** Interval at which the watcher checks whether the path still resolves to the same folder, in milliseconds. */
const IDENTITY_MS = 1_000

/** Polling interval of a folder that cannot be watched, in milliseconds. */
const UNWATCHED_MS = 30_000

interface WatchOptions {
  folder: string
  kind: SourceKind
  /**
   * An additional interval for calling `onChange`, for a file system that does not report changes.
   * @default none
   */
  pollSeconds?: number | undefined
  onChange: () => void
  warn: Warn
}

/**
 * Calls `onChange` when a page file or a folder below `folder` is added, changed or removed, and when the folder is
 * replaced. Resolves once all later changes are detected.
 *
 * Watches folders only: chokidar also watches each file, which takes 3 KB and one inotify watch per file. A watcher
 * follows a folder that is moved, and does not detect a change of a symbolic link higher up the path, as with
 * git-sync, so the path is checked periodically.
 * @returns a function that stops watching
 */
export async function watchFolder({ folder, kind, pollSeconds, onChange, warn }: WatchOptions): Promise<() => void> {
  const watchers = new Map<string, FSWatcher>()
  let isOver = false
  let polling = pollSeconds === undefined ? undefined : setInterval(onChange, pollSeconds * 1000).unref()

  async function add(path: string): Promise<void> {
    if (isOver) return
    try {
      // Watched before it is read, so that no change in between is missed.
      const watcher = watch(path)
      watchers.get(path)?.close()
      watchers.set(path, watcher)
      watcher.on('change', (event, name) => void onEvent(event, path, String(name)))
      watcher.on('error', pollInstead)
      const entries = await readdir(path, { withFileTypes: true })
      const folders = entries.filter((entry) => entry.isDirectory() && !isIgnored(entry.name))
      await Promise.all(folders.map(({ name }) => add(join(path, name))))
    } catch (cause) {
      // The parent folder has already reported the removal.
      if (!isMissing(cause)) pollInstead(cause)
    }
  }

  function remove(path: string): void {
    for (const [watched, watcher] of watchers) {
      if (watched !== path && !watched.startsWith(path + sep)) continue
      watcher.close()
      watchers.delete(watched)
    }
  }

  async function onEvent(event: string, above: string, name: string): Promise<void> {
    // Kubernetes replaces this link when a ConfigMap changes; the files that lead through it have no event.
    if (name === '..data') onChange()
    if (isIgnored(name)) return
    const path = join(above, name)
    const isPage = isPageFile(kind, name)
    // The folder was added, removed or replaced, so it and its content must be watched again.
    if (event === 'rename') {
      const wasFolder = watchers.has(path)
      remove(path)
      const isFolder = await lstat(path).then(
        (stats) => stats.isDirectory(),
        () => false,
      )
      if (isFolder) await add(path)
      if (isFolder || wasFolder || isPage) onChange()
    } else if (isPage) {
      onChange()
    }
  }

  /** Warns once, because the cause applies to all folders. */
  function pollInstead(cause: unknown): void {
    if (polling || isOver) return
    polling = setInterval(onChange, UNWATCHED_MS).unref()
    const why = cause instanceof Error ? cause.message : ''
    warn(
      `Some changes in ${folder} are only seen after ${UNWATCHED_MS / 1000} seconds, since the folder cannot be watched: ${why}`,
    )
  }

  let identity = await identify(folder)
  let identityTimer = setTimeout(() => void checkIdentity(), IDENTITY_MS).unref()

  async function checkIdentity(): Promise<void> {
    const now = await identify(folder)
    if (isOver) return
    if (now !== identity) {
      identity = now
      remove(folder)
      await add(folder)
      onChange()
    }
    identityTimer = setTimeout(() => void checkIdentity(), IDENTITY_MS).unref()
  }

  await add(folder)
  return () => {
    isOver = true
    clearTimeout(identityTimer)
    clearInterval(polling)
    remove(folder)
  }
}

/**
 * Identifies the folder that a path resolves to; `undefined` if there is none. Includes the birth time, because inode
 * numbers are reused.
 */
async function identify(path: string): Promise<string | undefined> {
  try {
    const real = await realpath(path)
    const { dev, ino, birthtimeNs } = await stat(real, { bigint: true })
    return [real, dev, ino, birthtimeNs].join(':')
  } catch {
    return undefined
  }
}

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
}
