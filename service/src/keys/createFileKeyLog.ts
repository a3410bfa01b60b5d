import { appendFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { findDayFiles } from '../files/findDayFiles.js'
import { readText } from '../files/textFiles.js'
import { keyActSchema, keyUseSchema, mergeUses, toFirstDay, type KeyLog } from './KeyLog.js'

const USES_FILE = /^uses-(\d{4}-\d\d-\d\d)\.jsonl$/

/**
 * Stores requests with keys in `folder/uses-2026-11-26.jsonl` and the audit log in `folder/audit.jsonl`, both of which
 * are only appended to, by any number of processes.
 */
export function createFileKeyLog({ folder }: { folder: string }): KeyLog {
  const audit = join(folder, 'audit.jsonl')

  /** The line break comes first: it separates these lines from an incomplete one, left by a crash. */
  async function append(file: string, entries: readonly object[]): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const lines = entries.map((entry) => `\n${JSON.stringify(entry)}`).join('')
    await appendFile(file, lines, { mode: 0o600, flush: file === audit })
  }

  const findDays = () => findDayFiles(folder, USES_FILE)

  return {
    async addUses(uses) {
      for (const day of new Set(uses.map((use) => use.day))) {
        const ofDay = uses.filter((use) => use.day === day)
        await append(join(folder, `uses-${day}.jsonl`), ofDay)
      }
      const expired = (await findDays()).filter(({ day }) => day < toFirstDay())
      await Promise.all(expired.map(({ file }) => rm(file, { force: true })))
    },

    async listUses(since) {
      const days = (await findDays()).filter(({ day }) => day >= since)
      const uses = await Promise.all(days.map(({ file }) => readLines(file, keyUseSchema)))
      return mergeUses(uses.flat())
    },

    addAct: (act) => append(audit, [act]),

    async listActs(organization) {
      const acts = await readLines(audit, keyActSchema)
      return acts.filter((act) => act.organization === organization).toReversed()
    },
  }
}

/** Reads the lines of a file that are complete. */
async function readLines<T>(file: string, schema: z.ZodType<T>): Promise<T[]> {
  const text = (await readText(file)) ?? ''
  return text.split('\n').flatMap((line) => schema.safeParse(parse(line)).data ?? [])
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
