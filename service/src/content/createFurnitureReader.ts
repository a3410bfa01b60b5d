import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { NO_FURNITURE, type Furniture, type PageOutline } from './html/furniture/Furniture.js'
import { learnFurniture } from './html/furniture/learnFurniture.js'
import { outlineInThread } from './parseInThreads.js'
import { listPageFiles, readPageAgain } from './readFolder.js'
import type { Source } from './Source.js'

/** How many pages are compared. */
const SAMPLE = 64

/** How many of them are looked at first: where all mark their content, nothing has to be learned. */
const FIRST = 4

/** What the pages of a site have in common, and the pages that it was learned from, with their sizes. */
export interface LearnedFurniture {
  furniture: Furniture
  files: number
  sizes: ReadonlyMap<string, number>
}

export interface FurnitureReader {
  /** Learns from some pages of a folder, unless most of those that it learned from before are still the same. */
  read(folder: string): Promise<Furniture>
  save(): LearnedFurniture | undefined
}

/** Learns what the pages of a built site repeat. @param saved by an earlier reader of the same source */
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

/** Some of the files, from all over the site. */
function pick(files: readonly string[], count: number): string[] {
  const step = Math.max(1, files.length / count)
  return files.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step)).slice(0, count)
}

/** The outlines of those files that can be read. What is wrong with the others is said when they are parsed. */
async function outline(folder: string, files: readonly string[]): Promise<PageOutline[]> {
  const outlines = await Promise.all(
    files.map(async (file) => {
      const source = await readPageAgain(folder, 'html', file).catch(() => undefined)
      return source === undefined ? undefined : outlineInThread(source)
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
