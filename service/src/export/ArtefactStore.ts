import type { Readable } from 'node:stream'
import type { Artefact } from './ExportJob.js'

/** Keeps archives, and makes links to them that hold for a time. */
export interface ArtefactStore {
  /** Keeps an archive, whole or not at all. The same key again is the same archive, kept anew. */
  put(key: string, archive: Readable): Promise<Artefact>
  find(key: string): Promise<Pick<Artefact, 'key' | 'sizeBytes'> | undefined>
  /**
   * A presigned link: whoever has it may download the archive, in parts too, until it expires.
   *
   * @param origin of the service, for links that lead to itself
   */
  sign(key: string, origin: string, expiresAt: Date): Promise<string>
  /** Removes archives that were put before a moment, and what is left of those that a process did not finish. */
  removeBefore(moment: Date): Promise<void>
}
