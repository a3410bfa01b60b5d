import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createCutoff, toFolderMark } from '../../files/createCutoff.js'
import { undefinedIfMissing } from '../../http/sendFile.js'
import { hashStream, isArtefactKey, type ArtefactStore } from './ArtefactStore.js'
import type { LinkSigner } from './LinkSigner.js'

/** Age of an unfinished draft after which its process counts as dead, in milliseconds. */
const LONGEST_PAUSE_MS = 3_600_000

/** Path of the archives that the service serves itself. */
export const ARTEFACTS_PATH = '/v1/artefacts'

export interface FolderArtefacts extends ArtefactStore {
  signer: LinkSigner
  /** Returns the path of an archive, whether or not it exists. */
  fileOf(key: string): string
}

/** Stores archives as files in a folder. The service itself serves them by signed links. */
export function createFolderArtefacts({ folder, signer }: { folder: string; signer: LinkSigner }): FolderArtefacts {
  const fileOf = (key: string) => {
    if (!isArtefactKey(key)) throw new Error(`"${key}" cannot name an archive.`)
    return join(folder, key)
  }

  const toCutoff = createCutoff(toFolderMark(folder))

  return {
    signer,

    async put(key, archive, signal) {
      const file = fileOf(key)
      const draft = `${file}.${randomBytes(6).toString('hex')}.draft`
      const { stream, result } = hashStream()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        await pipeline(archive, stream, createWriteStream(draft, { mode: 0o600 }), { signal })
        await toDisk(draft)
        await rename(draft, file)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      return { key, ...result() }
    },

    async find(key) {
      if (!isArtefactKey(key)) return undefined
      const found = await undefinedIfMissing(stat(fileOf(key)))
      return found && { key, sizeBytes: found.size }
    },

    sign: (key, baseUrl, expiresAt) => Promise.resolve(baseUrl + signer.sign(`${ARTEFACTS_PATH}/${key}`, expiresAt)),

    async removeBefore(date) {
      const [before, draftsBefore] = [await toCutoff(date), await toCutoff(new Date(Date.now() - LONGEST_PAUSE_MS))]
      const names = await readdir(folder).catch(() => [])
      for (const name of names) {
        const file = join(folder, name)
        const { mtime } = await stat(file).catch(() => ({ mtime: undefined }))
        if (mtime === undefined) continue
        if (mtime < before || (name.endsWith('.draft') && mtime < draftsBefore)) await rm(file, { force: true })
      }
    },

    fileOf,
  }
}

/** Flushes a file. Otherwise a power cut can preserve the rename but lose the content. */
async function toDisk(file: string): Promise<void> {
  const handle = await open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
