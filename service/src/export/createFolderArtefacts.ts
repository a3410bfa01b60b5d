import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ArtefactStore } from './ArtefactStore.js'
import type { LinkSigner } from './LinkSigner.js'

/** What a key may be: it becomes a file name and a part of an address. */
const KEY = /^[a-z0-9][a-z0-9.-]{0,120}\.tar\.gz$/

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
    if (!KEY.test(key)) throw new Error(`"${key}" cannot name an archive.`)
    return join(folder, key)
  }

  return {
    signer,

    async put(key, archive) {
      const file = fileOf(key)
      const draft = `${file}.${randomBytes(6).toString('hex')}.draft`
      const hash = createHash('sha256')
      let sizeBytes = 0
      const count = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk)
          sizeBytes += chunk.length
          done(null, chunk)
        },
      })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        await pipeline(archive, count, createWriteStream(draft, { mode: 0o600 }))
        await toDisk(draft)
        await rename(draft, file)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      return { key, sizeBytes, sha256: hash.digest('hex') }
    },

    async find(key) {
      if (!KEY.test(key)) return undefined
      const found = await stat(fileOf(key)).catch(() => undefined)
      return found && { key, sizeBytes: found.size }
    },

    sign: (key, origin, expiresAt) => Promise.resolve(origin + signer.sign(`${ARTEFACTS_PATH}/${key}`, expiresAt)),

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
