import { timingSafeEqual } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { writeFileAtomic, readText } from '../files/textFiles.js'
import { createFileKeyLog } from './createFileKeyLog.js'
import { keyOwnerSchema, type KeyStore, digestKey, makeKey, toKeyId } from './KeyStore.js'
const KEY_FILE = /^(key_[0-9a-f]{12})\.json$/

const storedSchema = keyOwnerSchema.extend({ sha256: z.string(), end: z.string(), createdAt: z.string() })

/**
 * Stores keys as files, `folder/key_….json`, named by the first digits of the digest. A lookup reads one file. A
 * revoked key is invalid from the next request on, in every process that shares the folder.
 */
export function createFileKeyStore({ folder }: { folder: string }): KeyStore {
  const fileOf = (id: string) => join(folder, `${id}.json`)
  // A file of its own: a key that is revoked while its expiry is set must not come back.
  const expiryOf = (id: string) => join(folder, `${id}.expires`)

  async function read(id: string) {
    const text = await readText(fileOf(id))
    if (text === undefined) return undefined
    const stored = storedSchema.parse(JSON.parse(text))
    const expiresAt = (await readText(expiryOf(id))) ?? stored.expiresAt
    return { ...stored, ...(expiresAt !== undefined && { expiresAt }) }
  }

  return {
    ...createFileKeyLog({ folder }),

    async create(owner) {
      const key = makeKey(owner.kind)
      const id = toKeyId(digestKey(key))
      const stored = {
        ...owner,
        sha256: digestKey(key).toString('hex'),
        end: key.slice(-4),
        createdAt: new Date().toISOString(),
      }
      await writeFileAtomic(fileOf(id), `${JSON.stringify(stored, undefined, 2)}\n`, { isNew: true })
      return { id, key }
    },

    async find(key) {
      const digest = digestKey(key)
      const stored = await read(toKeyId(digest))
      if (stored === undefined || !timingSafeEqual(Buffer.from(stored.sha256, 'hex'), digest)) return undefined
      return keyOwnerSchema.parse(stored)
    },

    async list() {
      const ids = (await readNames(folder)).flatMap((name) => KEY_FILE.exec(name)?.[1] ?? [])
      const keys = await Promise.all(
        ids.map(async (id) => {
          const stored = await read(id)
          // It may have been revoked since the listing.
          return stored === undefined
            ? []
            : [{ id, ...keyOwnerSchema.parse(stored), end: stored.end, createdAt: stored.createdAt }]
        }),
      )
      return keys.flat().toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
    },

    async expire(id, expiresAt) {
      if (!KEY_FILE.test(`${id}.json`) || (await read(id)) === undefined) return false
      await writeFileAtomic(expiryOf(id), expiresAt)
      return true
    },

    async revoke(id) {
      if (!KEY_FILE.test(`${id}.json`)) return false
      try {
        await rm(fileOf(id))
        await rm(expiryOf(id), { force: true })
        return true
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
    },
  }
}

async function readNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
