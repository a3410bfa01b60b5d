import { readdir } from 'node:fs/promises'
import { dirname, sep } from 'node:path'
import type { Generator } from './Generator.js'
import { GENERATORS } from './generators.js'

/**
 * Maximum number of levels between the docs folder and the configuration of its generator: `src/content/docs` in
 * Starlight.
 */
const LEVELS = 4

/** Returns the generator whose source a Markdown folder is, if it is a known one. */
export async function findGenerator(folder: string): Promise<Generator | undefined> {
  const docs = folder.split(sep).join('/')
  const candidates = GENERATORS.filter((generator) => generator.docs?.test(docs) ?? true)
  let current = folder
  for (let level = 0; level < LEVELS; level++) {
    const names = await readdir(current).catch((): string[] => [])
    const found = candidates.find(({ config }) => names.some((name) => config.test(name)))
    // The configuration is inside the repository of the docs.
    if (found !== undefined || names.includes('.git')) return found
    current = dirname(current)
  }
  return undefined
}
