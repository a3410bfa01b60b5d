import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The package, which pins the version of each library. */
const MANIFEST = new URL('../../package.json', import.meta.url)

/**
 * Returns a hash of code whose output is cached, and of the versions of its libraries, so that the output is created
 * again when the code changes.
 * @param folders with the code, read recursively
 */
export async function hashCode(folders: readonly (URL | string)[]): Promise<string> {
  const hash = createHash('sha256').update(await readFile(MANIFEST))
  for (const folder of folders.map((url) => (typeof url === 'string' ? url : fileURLToPath(url)))) {
    const names = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.d)\.[jt]s$/.test(name)).sort()
    for (const name of names) hash.update(name).update(await readFile(join(folder, name)))
  }
  return hash.digest('hex')
}
