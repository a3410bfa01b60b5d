import { timingSafeEqual } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readText } from '../files/readText.js'
import { writeWhole } from '../files/writeWhole.js'
import { digestKey } from './digestKey.js'
import { keyOwnerSchema } from './KeyOwner.js'
import type { KeyStore } from './KeyStore.js'
import { makeKey } from './makeKey.js'
import { toKeyId } from './toKeyId.js'

const KEY_FILE = /^(key_[0-9a-f]{12})\.json$/

const keptSchema = keyOwnerSchema.extend({ sha256: z.string(), end: z.string(), createdAt: z.string() })

/**
 * Keys as files, `folder/key_….json`, each named by the first digits of its digest. So one is found
 * by reading one file, and one that is revoked is unknown with the next request, in every process
 * that shares the folder.
 */
export function createFileKeyStore({ folder }: { folder: string }): KeyStore {
  async function read(id: string) {
    const text = await readText(join(folder, `${id}.json`))
    return text === undefined ? undefined : keptSchema.parse(JSON.parse(text))
  }

  return {
    async create(owner) {
      const key = makeKey(owner.kind)
      const id = toKeyId(digestKey(key))
      const kept = { ...owner, sha256: digestKey(key).toString('hex'), end: key.slice(-4), createdAt: new Date().toISOString() }
      await writeWhole(join(folder, `${id}.json`), `${JSON.stringify(kept, undefined, 2)}\n`, { isNew: true })
      return { id, key }
    },

    async find(key) {
      const digest = digestKey(key)
      const kept = await read(toKeyId(digest))
      if (kept === undefined || !timingSafeEqual(Buffer.from(kept.sha256, 'hex'), digest)) return undefined
      return keyOwnerSchema.parse(kept)
    },

    async list() {
      const ids = (await readNames(folder)).flatMap((name) => KEY_FILE.exec(name)?.[1] ?? [])
      const keys = await Promise.all(ids.map(async (id) => {
        const kept = await read(id)
        // One that is revoked at this moment is gone.
        return kept === undefined ? [] : [{ id, ...keyOwnerSchema.parse(kept), end: kept.end, createdAt: kept.createdAt }]
      }))
      return keys.flat().toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
    },

    async revoke(id) {
      if (!KEY_FILE.test(`${id}.json`)) return false
      try {
        await rm(join(folder, `${id}.json`))
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
