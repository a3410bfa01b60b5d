import { constants } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readText } from '../files/readText.js'
import { createThreadId } from './createThreadId.js'
import { isThreadId } from './isThreadId.js'
import type { ThreadStore } from './ThreadStore.js'
import { turnSchema, type Turn } from './Turn.js'

const THREAD_FILE = /\bthr_[0-9a-f]{32}\.jsonl$/

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
      const id = createThreadId()
      await mkdir(folderOf(domain), { recursive: true, mode: 0o700 })
      await writeFile(fileOf(domain, id), '', { flag: 'wx', mode: 0o600 })
      return id
    },

    async find(domain, id) {
      if (!isThreadId(id)) return undefined
      const text = await readText(fileOf(domain, id))
      return text === undefined ? undefined : { id, domain, turns: text.split('\n').filter(Boolean).flatMap(toTurn) }
    },

    async append(domain, id, turn) {
      if (!isThreadId(id)) throw new Error(`"${id}" is not the id of a thread.`)
      // The line break comes first: it parts this turn from one that a crash cut short.
      await writeFile(fileOf(domain, id), `\n${JSON.stringify(turn)}`, { flag: APPEND })
    },

    async forget(before) {
      const files = await readdir(folder, { recursive: true }).catch(() => [])
      const old = await Promise.all(files.filter((file) => THREAD_FILE.test(file)).map(isOld))
      return old.filter(Boolean).length

      async function isOld(file: string): Promise<boolean> {
        const path = join(folder, file)
        // Turns are added to the file, so it was written when the last one was.
        const written = await stat(path).catch(() => undefined)
        if (written === undefined || written.mtime >= before) return false
        await rm(path, { force: true })
        return true
      }
    },
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
