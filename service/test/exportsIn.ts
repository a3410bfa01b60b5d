import { createFileJobStore, createFolderArtefacts, LinkSigner, type ExportOptions } from 'docs-assistant-service'
import { join } from 'node:path'

/** Static export that keeps everything in a folder. Another service may be started on it. */
export function exportsIn(folder: string, options: Partial<ExportOptions> = {}): ExportOptions {
  return {
    jobs: createFileJobStore({ folder: join(folder, 'jobs') }),
    artefacts: createFolderArtefacts({ folder: join(folder, 'archives'), signer: new LinkSigner('secret') }),
    workFolder: join(folder, 'work'),
    enterprise: new Set(['default']),
    ...options,
  }
}
