import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { createQueues } from '../files/createQueues.js'
import { findDayFiles } from '../files/findDayFiles.js'
import { readText, writeFileAtomic } from '../files/textFiles.js'
import { toDay } from '../insights/InsightsStore.js'
import { summarizeViews } from './summarizeViews.js'
import { viewCountSchema, type ViewCount, type ViewStore } from './ViewStore.js'

const VIEWS_FILE = /^(\d{4}-\d\d-\d\d)\.[0-9a-f]{12}\.json$/

const figuresSchema = z.array(viewCountSchema.omit({ domain: true, day: true }))

/**
 * Stores the figures of each day in files, `folder/site-domain/2026-11-26.0123456789ab.json`. Each process has files of
 * its own, which it writes whole, so that processes that share the folder do not overwrite each other's figures.
 */
export function createFileViewStore({ folder }: { folder: string }): ViewStore {
  const writer = randomBytes(6).toString('hex')
  // Percent-encoding removes slashes; the prefix prevents "." and "..".
  const folderOf = (domain: string) => join(folder, `site-${encodeURIComponent(domain)}`)
  const enqueue = createQueues()

  async function read(file: string): Promise<z.infer<typeof figuresSchema>> {
    const text = await readText(file)
    return text === undefined ? [] : figuresSchema.parse(JSON.parse(text))
  }

  async function addToFile(file: string, added: readonly ViewCount[]): Promise<void> {
    const figures = await read(file)
    for (const { kind, name, count } of added) {
      const known = figures.find((figure) => figure.kind === kind && figure.name === name)
      if (known) known.count += count
      else figures.push({ kind, name, count })
    }
    await writeFileAtomic(file, JSON.stringify(figures))
  }

  return {
    async add(counts) {
      const fileOf = ({ domain, day }: ViewCount) => join(folderOf(domain), `${day}.${writer}.json`)
      for (const file of new Set(counts.map(fileOf))) {
        const ofFile = counts.filter((count) => fileOf(count) === file)
        await enqueue(file, () => addToFile(file, ofFile))
      }
    },

    async summarize(domain, { from, to }) {
      const files = (await findDayFiles(folderOf(domain), VIEWS_FILE)).filter(({ day }) => day >= from && day <= to)
      const figures = await Promise.all(
        files.map(async ({ day, file }) => (await read(file)).map((figure) => ({ day, ...figure }))),
      )
      return summarizeViews(figures.flat())
    },

    async forget(before) {
      const folders = await readdir(folder).catch(() => [])
      const files = (await Promise.all(folders.map((name) => findDayFiles(join(folder, name), VIEWS_FILE)))).flat()
      const old = files.filter(({ day }) => day < toDay(before))
      await Promise.all(old.map(({ file }) => rm(file, { force: true })))
      return old.length
    },
  }
}
