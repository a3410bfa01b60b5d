import { onTestFinished } from 'vitest'
import type { LiveSite } from '../src/content/LiveSite.js'
import { openSite } from '../src/content/openSite.js'
import { docsFolder, type DocsFolder } from './docsFolder.js'

export interface OpenDocs {
  folder: DocsFolder
  live: LiveSite
  /** What the service said about the files. */
  warnings: string[]
}

/** Opens a site over literal files and closes it after the test. */
export async function openDocs(files: Readonly<Record<string, string>>): Promise<OpenDocs> {
  const folder = await docsFolder(files)
  const warnings: string[] = []
  const live = await openSite({
    domain: 'acme',
    folder: folder.path,
    title: 'Acme docs',
    warn: (message) => warnings.push(message),
  })
  onTestFinished(() => live.close())
  return { folder, live, warnings }
}
