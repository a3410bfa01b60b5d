import type { ArtefactStore } from './ArtefactStore.js'
import type { FolderArtefacts } from './createFolderArtefacts.js'
import type { JobStore } from './JobStore.js'

/** What static export needs. */
export interface ExportOptions {
  jobs: JobStore
  /** Archives in a folder are served by the service itself. */
  artefacts: ArtefactStore | FolderArtefacts
  /** Where pages are kept on their way into an archive, and for the next export. */
  workFolder: string
  /** The organizations whose plan includes exports. */
  enterprise: ReadonlySet<string>
  /** Where the assistant of exported pages asks. Default: they have none. */
  serviceUrl?: string | undefined
  /** How long a link to an archive holds, in seconds. Default: 3,600. */
  linkSeconds?: number | undefined
  /** How long archives are kept, in days. An export of the same content keeps its archive anew. Default: 30. */
  keepDays?: number | undefined
}
