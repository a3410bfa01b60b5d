import type { KeyAct, KeyOwner, KeyStore } from 'docs-assistant-service'
import { describe, expect, test } from 'vitest'

const admin: KeyOwner = { organization: 'acme', kind: 'admin' }
const ofOnePage: KeyOwner = { organization: 'acme', kind: 'assistant', origins: ['https://docs.acme.com'] }

/** What every store of keys must do. `createOpen` makes an empty place; `open` is a process that uses it. */
export function describeKeyStore(name: string, createOpen: () => Promise<() => Promise<KeyStore>>): void {
  describe(name, () => {
    test('a key that one process creates is valid in another', async () => {
      const open = await createOpen()
      const { key } = await (await open()).create(ofOnePage)
      expect(await (await open()).find(key)).toEqual(ofOnePage)
    })

    test('keys are listed, the oldest first, and the list does not contain them', async () => {
      const keys = await (await createOpen())()
      const first = await keys.create(admin)
      const createdAt = Date.parse((await keys.list())[0]?.createdAt ?? '')
      await expect.poll(() => Date.now()).toBeGreaterThan(createdAt)
      const second = await keys.create(ofOnePage)
      const list = await keys.list()
      expect(list).toEqual([
        { id: first.id, ...admin, end: first.key.slice(-4), createdAt: expect.any(String) as string },
        { id: second.id, ...ofOnePage, end: second.key.slice(-4), createdAt: expect.any(String) as string },
      ])
      expect(JSON.stringify(list)).not.toContain(first.key.slice(4))
    })

    test('a key that one process revokes is invalid in another, and other keys are not affected', async () => {
      const open = await createOpen()
      const [keys, elsewhere] = [await open(), await open()]
      const [gone, kept] = [await keys.create(admin), await keys.create(admin)]
      expect(await elsewhere.find(gone.key)).toEqual(admin)
      expect(await keys.revoke(gone.id)).toBe(true)
      expect(await elsewhere.find(gone.key)).toBeUndefined()
      expect(await elsewhere.find(kept.key)).toEqual(admin)
      expect(await keys.revoke(gone.id)).toBe(false)
    })

    test('an expiry that one process sets is seen by another, and stays with the rest of the owner', async () => {
      const open = await createOpen()
      const { id, key } = await (await open()).create({ ...ofOnePage, name: 'Docs', sites: ['acme'] })
      const expiresAt = '2030-01-01T00:00:00.000Z'
      expect(await (await open()).expire(id, expiresAt)).toBe(true)
      const owner = { ...ofOnePage, name: 'Docs', sites: ['acme'], expiresAt }
      expect(await (await open()).find(key)).toEqual(owner)
      expect(await (await open()).list()).toEqual([expect.objectContaining({ id, ...owner })])
    })

    test('a revoked key does not come back by an expiry', async () => {
      const keys = await (await createOpen())()
      const { id, key } = await keys.create(admin)
      await Promise.all([keys.revoke(id), keys.expire(id, '2030-01-01T00:00:00.000Z')])
      expect(await keys.find(key)).toBeUndefined()
      expect(await keys.expire(id, '2030-01-01T00:00:00.000Z')).toBe(false)
      expect(await keys.list()).toEqual([])
    })

    test('adds up the requests of all processes per key and day', async () => {
      const open = await createOpen()
      const [keys, elsewhere] = [await open(), await open()]
      const day = new Date().toISOString().slice(0, 10)
      const use = (keyId: string, requests: number, time: string) => ({
        keyId,
        day,
        requests,
        lastAt: `${day}T${time}.000Z`,
      })
      await Promise.all([
        keys.addUses([use('key_a', 2, '08:00:00'), use('key_b', 1, '08:00:00'), use('key_a', 1, '07:00:00')]),
        elsewhere.addUses([use('key_a', 40, '09:30:00')]),
      ])
      const uses = (await keys.listUses(day)).toSorted((a, b) => a.keyId.localeCompare(b.keyId))
      expect(uses).toEqual([use('key_a', 43, '09:30:00'), use('key_b', 1, '08:00:00')])
    })

    test('forgets requests that are older than 30 days', async () => {
      const keys = await (await createOpen())()
      const ago = (days: number) => {
        const lastAt = new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
        return { keyId: 'key_a', day: lastAt.slice(0, 10), requests: 1, lastAt }
      }
      await keys.addUses([ago(40), ago(29)])
      await keys.addUses([ago(0)])
      expect((await keys.listUses('2000-01-01')).map(({ day }) => day).sort()).toEqual([ago(29).day, ago(0).day])
      expect((await keys.listUses(ago(1).day)).map(({ day }) => day)).toEqual([ago(0).day])
    })

    test('keeps what was done with the keys of each organization, newest first', async () => {
      const open = await createOpen()
      const keys = await open()
      const act = (keyId: string, organization = 'acme'): KeyAct => ({
        at: '2026-03-02T08:00:00.000Z',
        organization,
        act: 'revoke',
        keyId,
        by: 'command line',
        detail: 'assistant key "\0 Größe\n"',
      })
      for (const entry of [act('key_a'), act('key_b', 'other'), act('key_c')]) await keys.addAct(entry)
      expect(await (await open()).listActs('acme')).toEqual([act('key_c'), act('key_a')])
      expect(await keys.listActs('nobody')).toEqual([])
    })

    test.for(['', 'svc_', '\0', '../keys', `svc_${'a'.repeat(10_000)}`])(
      '%j is no key, and asking harms nothing',
      async (text) => {
        const keys = await (await createOpen())()
        const { key } = await keys.create(admin)
        expect(await keys.find(text)).toBeUndefined()
        expect(await keys.revoke(text)).toBe(false)
        expect(await keys.expire(text, '2030-01-01T00:00:00.000Z')).toBe(false)
        expect(await keys.find(key)).toEqual(admin)
      },
    )
  })
}
