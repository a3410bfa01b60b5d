import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ArtefactStore } from './ArtefactStore.js'
import { isArtefactKey } from './isArtefactKey.js'
import type { LinkSigner } from './LinkSigner.js'
import { measure } from './measure.js'

/** A draft that nobody has written to for so long belongs to a process that is gone, in milliseconds. */
const LONGEST_PAUSE_MS = 3_600_000

/** Where the service serves the archives of its own folder. */
export const ARTEFACTS_PATH = '/v1/artefacts'

export interface FolderArtefacts extends ArtefactStore {
  signer: LinkSigner
  /** Bytes `start` to `end` of an archive, both included. */
  read(key: string, range: { start: number; end: number }): ReturnType<typeof createReadStream>
}

/** Archives as files of a folder, which the service itself serves by signed links. */
export function createFolderArtefacts({ folder, signer }: { folder: string; signer: LinkSigner }): FolderArtefacts {
  const fileOf = (key: string) => {
    if (!isArtefactKey(key)) throw new Error(`"${key}" cannot name an archive.`)
    return join(folder, key)
  }

  return {
    signer,

    async put(key, archive) {
      const file = fileOf(key)
      const draft = `${file}.${randomBytes(6).toString('hex')}.draft`
      const { passage, result } = measure()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        await pipeline(archive, passage, createWriteStream(draft, { mode: 0o600 }))
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
      const found = await stat(fileOf(key)).catch(() => undefined)
      return found && { key, sizeBytes: found.size }
    },

    sign: (key, origin, expiresAt) => Promise.resolve(origin + signer.sign(`${ARTEFACTS_PATH}/${key}`, expiresAt)),

    async removeBefore(moment) {
      const names = await readdir(folder).catch(() => [])
      for (const name of names) {
        const file = join(folder, name)
        const { mtime } = await stat(file).catch(() => ({ mtime: undefined }))
        const isAbandoned = name.endsWith('.draft') && Date.now() - Number(mtime) > LONGEST_PAUSE_MS
        if (mtime !== undefined && (mtime < moment || isAbandoned)) await rm(file, { force: true })
      }
    },

    read: (key, range) => createReadStream(fileOf(key), range),
  }
}

/** A rename can outlive a power cut that the bytes do not. */
async function toDisk(file: string): Promise<void> {
  const handle = await open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
