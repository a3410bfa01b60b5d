import { readdir } from 'node:fs/promises'
import { dirname, sep } from 'node:path'
import type { Generator } from './Generator.js'
import { GENERATORS } from './generators.js'

/** How far above the folder of the docs its generator may be configured: `src/content/docs` of Starlight. */
const LEVELS = 4

/** The generator that a folder of Markdown is the source of, if it is a known one. */
export async function findGenerator(folder: string): Promise<Generator | undefined> {
  const docs = folder.split(sep).join('/')
  const candidates = GENERATORS.filter((generator) => generator.docs?.test(docs) ?? true)
  let current = folder
  for (let level = 0; level < LEVELS; level++) {
    const names = await readdir(current).catch((): string[] => [])
    const found = candidates.find(({ config }) => names.some((name) => config.test(name)))
    // The folder of a repository is the highest one that can belong to the docs.
    if (found !== undefined || names.includes('.git')) return found
    current = dirname(current)
  }
  return undefined
}
