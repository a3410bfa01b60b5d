import { toPagePath } from '../toPagePath.js'

/** Matches the position of a file or folder in the navigation: `1.getting-started`. `2.0-release` is a name. */
const POSITION = /^\d+\.(?!\d)/

/** Returns the address of a page of Nuxt Content: without the positions in the names of its file and folders. */
export function toNuxtPath(file: string): string {
  return toPagePath(
    file
      .split('/')
      .map((name) => name.replace(POSITION, ''))
      .join('/'),
  )
}

/** The share of names at the top of a folder that have positions. */
const MIN_SHARE = 0.8

/** Whether the files and folders at the top of a folder have positions. `index.md` has none. */
export function isNuxtFolder(files: readonly string[]): boolean {
  const names = [...new Set(files.map((file) => file.split('/')[0] ?? ''))].filter(
    (name) => !/^(?:index|readme)\./i.test(name),
  )
  const numbered = names.filter((name) => POSITION.test(name))
  return numbered.length >= 2 && numbered.length >= MIN_SHARE * names.length
}
