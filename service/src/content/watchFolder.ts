import { watch } from 'chokidar'
import { once } from 'node:events'
import { relative, sep } from 'node:path'
import { isIgnored } from './isIgnored.js'
import type { Warn } from './Warn.js'

/**
 * Calls `onChange` whenever a Markdown file or a folder below `folder` comes, changes or goes.
 * Resolves once every later change will be seen.
 *
 * @returns The function that stops watching.
 */
export async function watchFolder(folder: string, onChange: () => void, warn: Warn): Promise<() => Promise<void>> {
  const watcher = watch(folder, {
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (path, stats) =>
      relative(folder, path).split(sep).some((name) => name !== '..' && isIgnored(name))
      || (stats?.isFile() === true && !/\.mdx?$/i.test(path)),
  })
  watcher.on('all', onChange)
  watcher.on('error', (cause) => {
    warn(`Some changes in ${folder} may go unseen until a restart: ${cause instanceof Error ? cause.message : ''}`)
  })
  await once(watcher, 'ready')
  return () => watcher.close()
}
