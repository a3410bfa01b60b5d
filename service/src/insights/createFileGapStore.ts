import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readText, writeFileAtomic } from '../files/textFiles.js'
import { gapMarkSchema, type GapMark, type GapStore } from './GapStore.js'

/** Stores each mark in a file, `folder/site-domain/id.json`, for all processes that share the folder. */
export function createFileGapStore({ folder }: { folder: string }): GapStore {
  // Percent-encoding removes slashes; the prefix prevents "." and "..".
  const folderOf = (domain: string) => join(folder, `site-${encodeURIComponent(domain)}`)

  return {
    async list(domain) {
      const names = await readdir(folderOf(domain)).catch(() => [])
      const files = names.filter((name) => name.endsWith('.json')).sort()
      const marks = await Promise.all(files.map((name) => readMark(join(folderOf(domain), name))))
      return marks.flat()
    },
    async set(domain, mark) {
      await writeFileAtomic(join(folderOf(domain), `${encodeURIComponent(mark.id)}.json`), JSON.stringify(mark))
    },
  }
}

/** Skips a damaged file: its gap is open again. */
async function readMark(file: string): Promise<GapMark[]> {
  try {
    return [gapMarkSchema.parse(JSON.parse((await readText(file)) ?? ''))]
  } catch {
    return []
  }
}
