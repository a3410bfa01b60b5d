import { type FSWatcher, watch } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { isIgnored } from './isIgnored.js'
import type { Warn } from './Warn.js'

/**
 * Calls `onChange` whenever a Markdown file or a folder below `folder` comes, changes or goes.
 * Resolves once every later change will be seen.
 *
 * Folders are watched, which tell of the files in them: chokidar, which watches each file too, takes
 * 3 KB for each and as many of the watches that Linux allows.
 *
 * @returns The function that stops watching.
 */
export async function watchFolder(folder: string, onChange: () => void, warn: Warn): Promise<() => void> {
  const watchers = new Map<string, FSWatcher>()
  let isOver = false
  let isWarned = false

  async function add(path: string): Promise<void> {
    if (isOver) return
    try {
      // Before it is read, so that nothing comes unseen in between.
      const watcher = watch(path)
      watchers.get(path)?.close()
      watchers.set(path, watcher)
      watcher.on('change', (event, name) => void notice(event, path, String(name)))
      watcher.on('error', warnOf)
      const entries = await readdir(path, { withFileTypes: true })
      const folders = entries.filter((entry) => entry.isDirectory() && !isIgnored(entry.name))
      await Promise.all(folders.map(({ name }) => add(join(path, name))))
    } catch (cause) {
      // What is gone again has been told of by the folder above.
      if (!isMissing(cause)) warnOf(cause)
    }
  }

  function remove(path: string): void {
    for (const [watched, watcher] of watchers) {
      if (watched !== path && !watched.startsWith(path + sep)) continue
      watcher.close()
      watchers.delete(watched)
    }
  }

  async function notice(event: string, above: string, name: string): Promise<void> {
    if (isIgnored(name)) return
    const path = join(above, name)
    const isMarkdown = /\.mdx?$/i.test(name)
    // What came, went, or stands where something else was: a folder is watched anew, and what is in it.
    if (event === 'rename') {
      const wasFolder = watchers.has(path)
      remove(path)
      const isFolder = await lstat(path).then((stats) => stats.isDirectory(), () => false)
      if (isFolder) await add(path)
      if (isFolder || wasFolder || isMarkdown) onChange()
    } else if (isMarkdown) {
      onChange()
    }
  }

  /** Once, since what stops one watch stops the others too. */
  function warnOf(cause: unknown): void {
    if (isWarned) return
    isWarned = true
    warn(`Some changes in ${folder} may go unseen until a restart: ${cause instanceof Error ? cause.message : ''}`)
  }

  await add(folder)
  return () => {
    isOver = true
    remove(folder)
  }
}

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
}
