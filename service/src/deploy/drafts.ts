import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const DRAFT = /^\.(?:download|draft)-(\d+)/

const STATE_DRAFT = /^state\.json\..+\.draft$/

const createdHere = new Set<string>()

/** Creates a name for a draft that contains the id of its process. */
export function createDraftName(kind: 'download' | 'draft'): string {
  const name = `.${kind}-${process.pid}-${randomBytes(6).toString('hex')}`
  createdHere.add(name)
  return name
}

/** Removes drafts of killed processes from the data folder of a deployment. */
export async function removeAbandonedDrafts(data: string): Promise<void> {
  const versions = join(data, 'versions')
  for (const name of await list(versions)) {
    if (isAbandoned(name)) await rm(join(versions, name), { recursive: true, force: true })
  }
  for (const name of await list(data)) {
    if (STATE_DRAFT.test(name)) await rm(join(data, name), { force: true })
  }
}

/** Checks whether the process is alive rather than the age of the draft, because clocks jump. */
function isAbandoned(name: string): boolean {
  const [, pid] = DRAFT.exec(name) ?? []
  if (pid === undefined || createdHere.has(name)) return false
  // In a container a process may have the same id as the one before.
  return Number(pid) === process.pid || !isAlive(Number(pid))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: alive, but owned by another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const list = (folder: string) => readdir(folder).catch(() => [])
