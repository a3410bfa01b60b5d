import type { Escalation, EscalationStore } from 'docs-assistant-service'
import { describe, expect, test } from 'vitest'

/** What every driver must do. `open` is called anew to mean a restart on the same data. */
export function escalationStoreContract<Place>(
  name: string,
  {
    prepare,
    open,
  }: { prepare: () => Promise<Place>; open: (place: Place) => EscalationStore | Promise<EscalationStore> },
): void {
  describe(`escalations in ${name}`, () => {
    test('one that was added is due, after a restart too, and once only', async () => {
      const place = await prepare()
      const escalation = createEscalation()
      await (await open(place)).add(escalation)
      expect(await (await open(place)).claim(60_000)).toEqual([escalation])
      expect(await (await open(place)).claim(60_000)).toEqual([])
    })

    test('one whose lease has ended is due again', async () => {
      const store = await open(await prepare())
      await store.add(createEscalation())
      expect(await store.claim(50)).toHaveLength(1)
      await expect.poll(() => store.claim(60_000)).toHaveLength(1)
    })

    test('one that was postponed is due later, with one attempt more', async () => {
      const store = await open(await prepare())
      const escalation = createEscalation()
      await store.add(escalation)
      await store.claim(60_000)
      await store.postpone(escalation.id, 50)
      await expect.poll(() => store.claim(60_000)).toEqual([{ ...escalation, attempts: 1 }])
      await store.postpone(escalation.id, 60_000)
      expect(await store.claim(60_000)).toEqual([])
    })

    test('one that was removed is gone, and no other', async () => {
      const store = await open(await prepare())
      const [gone, stays] = [createEscalation(), createEscalation()]
      for (const escalation of [gone, stays]) await store.add(escalation)
      await store.remove(gone.id)
      await store.postpone(gone.id, 0)
      expect(await store.claim(60_000)).toEqual([stays])
    })

    test('those of removed threads are gone, and no others', async () => {
      const store = await open(await prepare())
      const [gone, elsewhere, stays] = [
        createEscalation({ threadId: 'thr_1' }),
        createEscalation({ threadId: 'thr_1', domain: 'gates' }),
        createEscalation({ threadId: 'thr_2' }),
      ]
      for (const escalation of [gone, elsewhere, stays, createEscalation({ threadId: undefined })])
        await store.add(escalation)
      await store.removeThreads('fences', ['thr_1', 'thr_3'])
      const left = (await store.claim(60_000)).map(({ id }) => id)
      expect(left).toHaveLength(3)
      expect(left).not.toContain(gone.id)
    })
  })
}

export function createEscalation(fields: Partial<Escalation> = {}): Escalation {
  const escalation = {
    id: `esc_${crypto.randomUUID().replaceAll('-', '')}`,
    domain: 'fences',
    createdAt: '2026-03-02T08:00:00.000Z',
    threadId: 'thr_1',
    message: 'Help, "please" 漢字 🎉',
    fields: { email: 'ada@example.com' },
    page: '/theming',
    conversation: [{ question: 'How?', answer: 'So.' }],
    attempts: 0,
    ...fields,
  }
  return JSON.parse(JSON.stringify(escalation)) as Escalation
}
