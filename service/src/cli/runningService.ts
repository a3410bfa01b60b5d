import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'running.txt'

/**
 * Writes into the data folder where the service listens, for the commands that ask it. Of several services in one
 * folder, the last one counts.
 * @returns a function to call when the service stops
 */
export function rememberService(dataFolder: string, url: string): () => void {
  const file = join(dataFolder, FILE)
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
    writeFileSync(file, url)
  } catch {
    // Commands then need --url, and the service says itself that the folder cannot be written.
  }
  return () => {
    if (readService(dataFolder) === url) rmSync(file, { force: true })
  }
}

/** Returns the URL of the service of a data folder, if one is running or was killed. */
export function readService(dataFolder: string): string | undefined {
  const file = join(dataFolder, FILE)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
