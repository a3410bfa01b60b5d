import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openSite } from '../src/content/openSite.js'
import type { LiveSite } from '../src/content/Site.js'
import { docsFolder, type DocsFolder } from './docsFolder.js'

export interface OpenDocs {
  folder: DocsFolder
  live: LiveSite
  /** What the service said about the files. */
  warnings: string[]
}

/**
 * Opens a site over literal files and closes it after the test.
 *
 * @param below the folder among them that has the docs, by default the one with all files
 */
export async function openDocs(files: Readonly<Record<string, string>>, below = ''): Promise<OpenDocs> {
  const folder = await docsFolder(files)
  const warnings: string[] = []
  const live = await openSite({
    domain: 'acme',
    folder: join(folder.path, below),
    title: 'Acme docs',
    warn: (message) => warnings.push(message),
  })
  onTestFinished(() => live.close())
  return { folder, live, warnings }
}
