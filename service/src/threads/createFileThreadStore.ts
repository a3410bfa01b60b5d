import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { turnSchema, type Turn } from './Turn.js'
import type { ThreadStore } from './ThreadStore.js'

/** Ids come from browsers and become file names: nothing else gets near the disk. */
const THREAD_ID = /^thr_[0-9a-f]{32}$/

/** Adds to a file that is there; does not make one. */
const APPEND = constants.O_WRONLY | constants.O_APPEND

/**
 * Threads as files, `folder/site-domain/thread.jsonl` with one turn per line. Lines are only ever
 * added, so a crash costs the line that was being written and no other.
 */
export function createFileThreadStore({ folder }: { folder: string }): ThreadStore {
  // Percent-encoding leaves no slash in a domain; the prefix leaves no "." or "..".
  const folderOf = (domain: string) => join(folder, `site-${encodeURIComponent(domain)}`)
  const fileOf = (domain: string, id: string) => join(folderOf(domain), `${id}.jsonl`)

  return {
    async create(domain) {
      const id = `thr_${randomBytes(16).toString('hex')}`
      await mkdir(folderOf(domain), { recursive: true, mode: 0o700 })
      await writeFile(fileOf(domain, id), '', { flag: 'wx', mode: 0o600 })
      return id
    },

    async find(domain, id) {
      if (!THREAD_ID.test(id)) return undefined
      const lines = await readLines(fileOf(domain, id))
      return lines && { id, domain, turns: lines.flatMap(toTurn) }
    },

    async append(domain, id, turn) {
      if (!THREAD_ID.test(id)) throw new Error(`"${id}" is not the id of a thread.`)
      // The line break comes first: it parts this turn from one that a crash cut short.
      await writeFile(fileOf(domain, id), `\n${JSON.stringify(turn)}`, { flag: APPEND })
    },
  }
}

async function readLines(file: string): Promise<string[] | undefined> {
  try {
    return (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** A turn that a crash cut short is left out. */
function toTurn(line: string): Turn[] {
  try {
    return [turnSchema.parse(JSON.parse(line))]
  } catch {
    return []
  }
}
