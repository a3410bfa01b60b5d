import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Returns the files of days in a folder; none if there is no such folder.
 * @param pattern of their names, with the day, `2026-11-26`, in its first group
 */
export async function findDayFiles(folder: string, pattern: RegExp): Promise<{ day: string; file: string }[]> {
  const names = await readdir(folder).catch(() => [])
  return names.flatMap((name) => {
    const day = pattern.exec(name)?.[1]
    return day === undefined ? [] : [{ day, file: join(folder, name) }]
  })
}
