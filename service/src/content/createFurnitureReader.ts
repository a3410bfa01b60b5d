import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { NO_FURNITURE, type Furniture, type PageOutline } from './html/furniture/Furniture.js'
import { learnFurniture } from './html/furniture/learnFurniture.js'
import { outlineInThread } from './parseInThreads.js'
import { listPageFiles, readPageAgain } from './readFolder.js'
import type { Source } from './Source.js'

/** The number of pages that are compared. */
const SAMPLE = 64

/** The number of pages that are examined first: if all of them mark their content, no comparison is needed. */
const FIRST = 4

/** The repeated elements of a site's pages, and the pages that were compared, with their sizes. */
export interface LearnedFurniture {
  furniture: Furniture
  files: number
  sizes: ReadonlyMap<string, number>
}

export interface FurnitureReader {
  /** Compares some pages of a folder, unless most of those that were compared before are unchanged. */
  read(folder: string): Promise<Furniture>
  save(): LearnedFurniture | undefined
}

/**
 * Finds the repeated elements of a built site.
 * @param saved by an earlier reader of the same source
 */
export function createFurnitureReader({ kind, selectors }: Source, saved?: LearnedFurniture): FurnitureReader {
  let learned = saved

  async function read(folder: string): Promise<Furniture> {
    if (kind !== 'html' || selectors?.content !== undefined) return NO_FURNITURE
    const files = (await listPageFiles(folder, kind)).toSorted()
    if (learned && files.length < learned.files * 2 && (await isCurrent(folder, learned))) return learned.furniture
    const sample = pick(files, SAMPLE)
    const first = await outline(folder, pick(sample, FIRST))
    const isMarked = first.length > 0 && first.every((page) => page.isMarked)
    const outlines = isMarked ? first : await outline(folder, sample)
    learned = {
      furniture: learnFurniture(outlines),
      files: files.length,
      sizes: new Map(await Promise.all(sample.map(async (file) => [file, await sizeOf(folder, file)] as const))),
    }
    return learned.furniture
  }

  return { read, save: () => learned }
}

/** Returns some of the files, evenly distributed over the site. */
function pick(files: readonly string[], count: number): string[] {
  const step = Math.max(1, files.length / count)
  return files.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step)).slice(0, count)
}

/** Returns the outlines of the files that can be read. Problems of the others are reported when they are parsed. */
async function outline(folder: string, files: readonly string[]): Promise<PageOutline[]> {
  const outlines = await Promise.all(
    files.map(async (file) => {
      const found = await readPageAgain(folder, 'html', file).catch(() => undefined)
      return found === undefined ? undefined : outlineInThread(found.source)
    }),
  )
  return outlines.filter((found) => found !== undefined)
}

const sizeOf = (folder: string, file: string) =>
  stat(join(folder, file)).then(
    ({ size }) => size,
    () => -1,
  )

async function isCurrent(folder: string, { sizes }: LearnedFurniture): Promise<boolean> {
  const same = await Promise.all([...sizes].map(async ([file, size]) => (await sizeOf(folder, file)) === size))
  return same.filter(Boolean).length >= sizes.size / 2
}
