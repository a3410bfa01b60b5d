import type { ThreadStore, Turn } from 'docs-assistant-service'
import { describe, expect, test } from 'vitest'

/**
 * What every driver of threads must do. `open` is called anew to mean a restart on the same data;
 * `prepare` makes an empty place for one test.
 */
export function threadStoreContract<Place>(
  name: string,
  { prepare, open }: { prepare: () => Promise<Place>; open: (place: Place) => ThreadStore },
): void {
  describe(`${name} keeps threads`, () => {
    test('a new thread is found and empty', async () => {
      const store = open(await prepare())
      const id = await store.create('fences')
      expect(await store.find('fences', id)).toEqual({ id, domain: 'fences', turns: [] })
    })

    test('ids cannot be guessed', async () => {
      const store = open(await prepare())
      const ids = await Promise.all(Array.from({ length: 50 }, () => store.create('fences')))
      expect(new Set(ids).size).toBe(50)
      for (const id of ids) expect(id).toMatch(/^thr_[0-9a-z]{26,}$/)
    })

    test('turns come back in their order after a restart', async () => {
      const place = await prepare()
      const store = open(place)
      const id = await store.create('fences')
      await store.append('fences', id, turn('first'))
      await store.append('fences', id, turn('second\nline, "quoted", 漢字 🎉'))
      const thread = await open(place).find('fences', id)
      expect(thread?.turns).toEqual([turn('first'), turn('second\nline, "quoted", 漢字 🎉')])
    })

    test('a thread of one domain is not found in another', async () => {
      const store = open(await prepare())
      const id = await store.create('fences')
      expect(await store.find('gates', id)).toBeUndefined()
    })

    test.for([
      '',
      '.',
      '..',
      '../keys',
      'thr_',
      'thr_../../../../etc/passwd',
      `thr_${'0'.repeat(32)}`,
      `thr_${'0'.repeat(31)}/`,
      'thr_\0',
      '/etc/passwd',
      'a'.repeat(10_000),
      '__proto__',
    ])('the id %j is looked for without harm', async (id) => {
      const store = open(await prepare())
      expect(await store.find('fences', id)).toBeUndefined()
    })

    test('a domain may have any name', async () => {
      const store = open(await prepare())
      for (const domain of ['..', 'a/b', 'ümlaut', 'docs.example.com']) {
        const id = await store.create(domain)
        expect(await store.find(domain, id)).toMatchObject({ id, domain })
      }
    })

    test('nothing is added to a thread that does not exist', async () => {
      const store = open(await prepare())
      await store.create('fences')
      await expect(store.append('fences', `thr_${'0'.repeat(32)}`, turn('lost'))).rejects.toThrow()
    })

    test('turns that are added at the same time are all kept', async () => {
      const store = open(await prepare())
      const id = await store.create('fences')
      const questions = Array.from({ length: 20 }, (_, place) => `question ${place}`)
      await Promise.all(questions.map((question) => store.append('fences', id, turn(question))))
      const thread = await store.find('fences', id)
      expect(thread?.turns.map(({ question }) => question).toSorted()).toEqual(questions.toSorted())
    })
  })
}

function turn(question: string): Turn {
  return {
    messageId: 'msg_1',
    askedAt: '2026-01-02T03:04:05.678Z',
    fp: 'anonymous',
    question,
    answer: 'Yes.',
    sources: [{ sourceType: 'url', id: '/', url: '/', title: 'Fences' }],
    finishReason: 'stop',
  }
}
