import { existsSync } from 'node:fs'
import { readdir, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { removeMarkdownFiles } from './writeMarkdownFiles.js'

/** Whether builds have written an index into a folder. */
export const hasIndex = (folder: string, name = 'docs-assistant'): boolean =>
  existsSync(join(folder, name, 'pagefind-entry.json'))

/**
 * Removes the index and the Markdown that builds have written into a folder of a site, and the folders that are empty
 * then.
 */
export async function removeIndex(folder: string, name = 'docs-assistant'): Promise<void> {
  await removeMarkdownFiles(join(folder, name), folder)
  await rm(join(folder, name), { recursive: true })
  await removeEmpty(folder)
}

async function removeEmpty(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries) if (entry.isDirectory()) await removeEmpty(join(folder, entry.name))
  if ((await readdir(folder)).length === 0) await rmdir(folder)
}
