import type { KeyOwner, KeyStore } from 'docs-assistant-service'
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

    test.for(['', 'svc_', '\0', '../keys', `svc_${'a'.repeat(10_000)}`])(
      '%j is no key, and asking harms nothing',
      async (text) => {
        const keys = await (await createOpen())()
        const { key } = await keys.create(admin)
        expect(await keys.find(text)).toBeUndefined()
        expect(await keys.revoke(text)).toBe(false)
        expect(await keys.find(key)).toEqual(admin)
      },
    )
  })
}
