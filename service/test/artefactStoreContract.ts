import type { ArtefactStore } from 'docs-assistant-service'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'

const KEY = 'docs-0123456789abcdef.tar.gz'
const BYTES = Buffer.from('an archive')

interface Opened {
  store: ArtefactStore
  /** Of the service that serves what the store does not serve itself. */
  origin: string
}

const inAnHour = () => new Date(Date.now() + 3_600_000)
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const put = (store: ArtefactStore, bytes = BYTES, key = KEY) => store.put(key, Readable.from([bytes]))

/** What every store of archives promises. */
export function describeArtefactStore(name: string, open: () => Promise<Opened>): void {
  describe(name, () => {
    test('an archive that was put is found and downloaded by its link', async () => {
      const { store, origin } = await open()
      expect(await put(store)).toEqual({ key: KEY, sizeBytes: BYTES.length, sha256: hash(BYTES) })
      expect(await store.find(KEY)).toEqual({ key: KEY, sizeBytes: BYTES.length })
      const response = await fetch(await store.sign(KEY, origin, inAnHour()))
      expect(response.headers.get('content-type')).toBe('application/gzip')
      expect(Buffer.from(await response.arrayBuffer())).toEqual(BYTES)
    })

    test('a large archive comes back to the byte', async () => {
      const { store, origin } = await open()
      const pieces = Array.from({ length: 20 }, (_, number) => Buffer.alloc(1_000_001, `piece ${number} `))
      const bytes = Buffer.concat(pieces)
      expect(await store.put(KEY, Readable.from(pieces))).toMatchObject({
        sizeBytes: bytes.length,
        sha256: hash(bytes),
      })
      const response = await fetch(await store.sign(KEY, origin, inAnHour()))
      expect(hash(Buffer.from(await response.arrayBuffer()))).toBe(hash(bytes))
    })

    test('a part of an archive can be asked for, so that a broken download goes on', async () => {
      const { store, origin } = await open()
      await put(store)
      const response = await fetch(await store.sign(KEY, origin, inAnHour()), { headers: { range: 'bytes=3-' } })
      expect(response.status).toBe(206)
      expect(await response.text()).toBe('archive')
    })

    test('a link ends when it expires', async () => {
      const { store, origin } = await open()
      await put(store)
      const link = await store.sign(KEY, origin, new Date(Date.now() + 1500))
      await expect.poll(async () => (await fetch(link)).status, { timeout: 10_000, interval: 200 }).toBe(403)
    })

    test('a link is for one archive alone', async () => {
      const { store, origin } = await open()
      const other = KEY.replace('0', '1')
      await put(store)
      await put(store, BYTES, other)
      const link = await store.sign(KEY, origin, inAnHour())
      expect((await fetch(link.replace(KEY, other))).status).toBe(403)
    })

    test('the same key again replaces the archive', async () => {
      const { store, origin } = await open()
      await put(store, Buffer.from('the first, which is longer'))
      await put(store)
      expect(await store.find(KEY)).toEqual({ key: KEY, sizeBytes: BYTES.length })
      expect(await (await fetch(await store.sign(KEY, origin, inAnHour()))).text()).toBe('an archive')
    })

    test('of an archive that breaks off nothing is kept, however long it was', async () => {
      const { store } = await open()
      const breakOff = function* () {
        for (let piece = 0; piece < 12; piece++) yield Buffer.alloc(1_000_000)
        throw new Error('The disk is broken.')
      }
      await expect(store.put(KEY, Readable.from(breakOff()))).rejects.toThrow('The disk is broken.')
      expect(await store.find(KEY)).toBeUndefined()
    })

    test('a key that could be a path is refused, and nothing is found under it', async () => {
      const { store } = await open()
      for (const key of ['../keys.tar.gz', 'a/b.tar.gz', '.tar.gz', 'docs.zip', '']) {
        await expect(put(store, BYTES, key)).rejects.toThrow('cannot name an archive')
        expect(await store.find(key)).toBeUndefined()
      }
    })

    test('archives from before a moment are removed, and later ones stay', async () => {
      const { store } = await open()
      const later = KEY.replace('0', '1')
      await put(store)
      // Storages know the second alone.
      const moment = await nextSecond()
      await nextSecond()
      await put(store, BYTES, later)
      await store.removeBefore(moment)
      expect(await store.find(KEY)).toBeUndefined()
      expect(await store.find(later)).toEqual({ key: later, sizeBytes: BYTES.length })
    })
  })
}

async function nextSecond(): Promise<Date> {
  const next = Math.ceil(Date.now() / 1000) * 1000 + 1
  await expect.poll(() => Date.now(), { timeout: 5000 }).toBeGreaterThan(next)
  return new Date()
}
