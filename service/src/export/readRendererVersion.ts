import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

/** Where the code is that makes articles, below this package's compiled or source folder. */
const FOLDERS = ['content', 'site', 'export']

/**
 * Changes whenever the same page could come out otherwise: a hash of the code that renders, and of
 * `package.json`, which names the exact version of each library.
 */
export async function readRendererVersion(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(new URL('../../package.json', import.meta.url)))
  for (const folder of FOLDERS) {
    const url = new URL(`../${folder}/`, import.meta.url)
    const names = (await readdir(url)).filter((name) => /(?<!\.d)\.[jt]s$/.test(name)).sort()
    for (const name of names) hash.update(name).update(await readFile(new URL(name, url)))
  }
  return hash.digest('hex')
}
