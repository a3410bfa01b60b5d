import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Error codes of a folder that is read-only, of another user, or full. */
const CODES = new Set(['EROFS', 'EACCES', 'EPERM', 'ENOSPC', 'EDQUOT', 'EFBIG', 'ENOTDIR'])

/** Returns the code of an error by which a file system refuses to write; `undefined` for other errors. */
export function toUnwritableCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return CODES.has(code) ? code : undefined
}

/** How long a result is valid, in milliseconds: `/readyz` is public. */
const VALID_MS = 2_000

/** A block of most file systems: a full disk may still accept an empty file. */
const PROBE = Buffer.alloc(4096)

/**
 * Creates a function that writes to the data folder, and returns the reason why it cannot; `undefined` if it can. Logs
 * each change.
 */
export function createWriteProbe(folder: string, log: (line: string) => void): () => Promise<string | undefined> {
  let problem: string | undefined
  let probed: { at: number; result: Promise<string | undefined> } | undefined

  async function probe(): Promise<string | undefined> {
    const before = problem
    problem = await tryToWrite(folder)
    if (problem !== undefined && before === undefined) {
      log(
        `${folder} cannot be written (${problem}). Pages and answers are served, but keys, conversations, statistics and ` +
          'exports are not kept. Make that folder writable for the user that runs the service, with room on its disk.',
      )
    }
    if (problem === undefined && before !== undefined) log(`${folder} can be written again.`)
    return problem
  }

  return () => {
    if (probed === undefined || performance.now() - probed.at > VALID_MS) {
      probed = { at: performance.now(), result: probe() }
    }
    return probed.result
  }
}

async function tryToWrite(folder: string): Promise<string | undefined> {
  // Several processes may share the folder.
  const file = join(folder, `write-probe.${process.pid}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(file, PROBE, { mode: 0o600 })
    return undefined
  } catch (error) {
    return toUnwritableCode(error) ?? (error instanceof Error && 'code' in error ? String(error.code) : 'unknown')
  } finally {
    await rm(file, { force: true }).catch(() => undefined)
  }
}
