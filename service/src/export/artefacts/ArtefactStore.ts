import { createHash } from 'node:crypto'
import { Transform, type Readable } from 'node:stream'
import type { Artefact } from '../jobs/JobStore.js'

/** Stores archives, and signs links to them that expire. */
export interface ArtefactStore {
  /**
   * Stores an archive atomically. Storing a key again resets its age.
   *
   * @throws the signal's reason when it is aborted
   */
  put(key: string, archive: Readable, signal?: AbortSignal): Promise<Artefact>
  find(key: string): Promise<Pick<Artefact, 'key' | 'sizeBytes'> | undefined>
  /**
   * Creates a presigned link to download the archive, which supports ranges.
   *
   * @param baseUrl of the service, for links that it serves itself
   */
  sign(key: string, baseUrl: string, expiresAt: Date): Promise<string>
  /** Removes archives that were stored before a date, and unfinished ones of processes that died. */
  removeBefore(date: Date): Promise<void>
}

/** Whether a string is a valid key. Keys become file names and URL segments. */
export function isArtefactKey(key: string): boolean {
  return /^[a-z0-9][a-z0-9.-]{0,120}\.tar\.gz$/.test(key)
}

/** Creates a pass-through stream that counts and hashes its bytes. */
export function hashStream() {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      sizeBytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ sizeBytes, sha256: hash.digest('hex') }) }
}
