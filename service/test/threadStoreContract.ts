import type { ThreadBounds, ThreadStore, Turn } from 'docs-assistant-service'
import { describe, expect, test } from 'vitest'

/** What a reader may write: line breaks, quotes, other scripts, a control character and half of a surrogate pair. */
const AWKWARD = 'second\nline, "quoted", 漢字 🎉 \0 \ud83c'

/** More than the time of a file can be behind. */
const CLOCK_STEP_MS = 20

/**
 * What every driver of threads must do. `open` is called anew to mean a restart on the same data;
 * `prepare` makes an empty place for one test.
 */
export function threadStoreContract<Place>(
  name: string,
  {
    prepare,
    open,
  }: {
    prepare: () => Promise<Place>
    open: (place: Place, bounds?: ThreadBounds) => ThreadStore | Promise<ThreadStore>
  },
): void {
  describe(`threads in ${name}`, () => {
    test('a new thread is found and empty', async () => {
      const store = await open(await prepare())
      const id = await store.create('fences')
      expect(await store.find('fences', id)).toEqual({ id, domain: 'fences', turns: [] })
    })

    test('ids cannot be guessed', async () => {
      const store = await open(await prepare())
      const ids = await Promise.all(Array.from({ length: 50 }, () => store.create('fences')))
      expect(new Set(ids).size).toBe(50)
      for (const id of ids) expect(id).toMatch(/^thr_[0-9a-z]{26,}$/)
    })

    test('turns are read in order after a restart', async () => {
      const place = await prepare()
      const store = await open(place)
      const id = await store.create('fences')
      await store.append('fences', id, turn('first'))
      await store.append('fences', id, turn(AWKWARD))
      const thread = await (await open(place)).find('fences', id)
      expect(thread?.turns).toEqual([turn('first'), turn(AWKWARD)])
    })

    test('only the requested number of last turns is read', async () => {
      const store = await open(await prepare())
      const id = await store.create('fences')
      for (const question of ['first', 'second', 'third']) await store.append('fences', id, turn(question))
      expect(await store.find('fences', id, { last: 0 })).toEqual({ id, domain: 'fences', turns: [] })
      expect((await store.find('fences', id, { last: 2 }))?.turns).toEqual([turn('second'), turn('third')])
      expect((await store.find('fences', id, { last: 99 }))?.turns).toHaveLength(3)
    })

    test('a thread with too many turns loses the oldest', async () => {
      const place = await prepare()
      const store = await open(place, { maxTurns: 3 })
      const id = await store.create('fences')
      for (const question of ['1', '2', '3', '4', '5']) await store.append('fences', id, turn(question))
      const kept = [turn('3'), turn('4'), turn('5')]
      expect((await store.find('fences', id))?.turns).toEqual(kept)
      // What is left out is gone, not only not shown.
      expect((await (await open(place)).find('fences', id))?.turns).toEqual(kept)
    })

    test('a thread with too many bytes loses the oldest turns, and a turn over the limit is rejected', async () => {
      const place = await prepare()
      const store = await open(place, { maxBytes: 10_000 })
      const id = await store.create('fences')
      for (const question of ['1', '2', '3', '4', '5', '6'])
        await store.append('fences', id, turn(question.repeat(3000)))
      const read = async () => (await (await open(place)).find('fences', id))?.turns.map(({ question }) => question[0])
      expect(await read()).toEqual(['4', '5', '6'])
      await expect(store.append('fences', id, turn('漢'.repeat(3400)))).rejects.toThrow(/larger than a thread may be/)
      expect(await read()).toEqual(['4', '5', '6'])
    })

    test('concurrent turns of a full thread respect its bounds, and the newest is stored', async () => {
      const store = await open(await prepare(), { maxTurns: 4 })
      const id = await store.create('fences')
      const questions = Array.from({ length: 20 }, (_, place) => `question ${place}`)
      await Promise.all(questions.map((question) => store.append('fences', id, turn(question))))
      await store.append('fences', id, turn('last'))
      const turns = (await store.find('fences', id))?.turns ?? []
      expect(turns).toHaveLength(4)
      expect(turns.at(-1)).toEqual(turn('last'))
    })

    test('a thread of one domain is not found in another', async () => {
      const store = await open(await prepare())
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
      const store = await open(await prepare())
      expect(await store.find('fences', id)).toBeUndefined()
    })

    test('a domain may have any name', async () => {
      const store = await open(await prepare())
      for (const domain of ['..', 'a/b', 'ümlaut', 'docs.example.com']) {
        const id = await store.create(domain)
        expect(await store.find(domain, id)).toMatchObject({ id, domain })
      }
    })

    test('nothing is added to a thread that does not exist', async () => {
      const store = await open(await prepare())
      await store.create('fences')
      await expect(store.append('fences', `thr_${'0'.repeat(32)}`, turn('lost'))).rejects.toThrow()
    })

    test('concurrent turns are all stored', async () => {
      const store = await open(await prepare())
      const id = await store.create('fences')
      const questions = Array.from({ length: 20 }, (_, place) => `question ${place}`)
      await Promise.all(questions.map((question) => store.append('fences', id, turn(question))))
      const thread = await store.find('fences', id)
      expect(thread?.turns.map(({ question }) => question).toSorted()).toEqual(questions.toSorted())
    })

    test('a thread is removed, once', async () => {
      const store = await open(await prepare())
      const id = await store.create('fences')
      const other = await store.create('fences')
      expect(await store.remove('gates', id)).toBe(false)
      expect(await store.remove('fences', id)).toBe(true)
      expect(await store.remove('fences', id)).toBe(false)
      expect(await store.find('fences', id)).toBeUndefined()
      expect(await store.find('fences', other)).toEqual({ id: other, domain: 'fences', turns: [] })
      expect(await store.remove('fences', '../../keys')).toBe(false)
    })

    test('the threads of a reader are removed, after a restart too, and no others', async () => {
      const place = await prepare()
      const store = await open(place)
      const ask = async (fp: string, domain = 'fences') => {
        const id = await store.create(domain)
        await store.append(domain, id, { ...turn('mine?'), fp })
        return id
      }
      const [first, second] = [await ask('ada'), await ask('ada')]
      const others = [await ask('adam'), await ask('anonymous')]
      const elsewhere = await ask('ada', 'gates')
      const later = await open(place)
      expect((await later.removeReader('fences', 'ada')).toSorted()).toEqual([first, second].toSorted())
      expect(await later.removeReader('fences', 'ada')).toEqual([])
      expect(await later.find('fences', first)).toBeUndefined()
      for (const id of others) expect((await later.find('fences', id))?.turns).toHaveLength(1)
      expect((await later.find('gates', elsewhere))?.turns).toHaveLength(1)
    })

    test('anonymous is nobody, so it removes nothing', async () => {
      const store = await open(await prepare())
      const id = await store.create('fences')
      await store.append('fences', id, turn('whose?'))
      expect(await store.removeReader('fences', 'anonymous')).toEqual([])
      expect((await store.find('fences', id))?.turns).toHaveLength(1)
    })

    test('who has asked is stored as a digest', async () => {
      const store = await open(await prepare())
      const id = await store.create('fences')
      await store.append('fences', id, { ...turn('mine?'), fp: 'ada@example.com' })
      const [stored] = (await store.find('fences', id))?.turns ?? []
      expect(stored?.fp).toMatch(/^[\w-]{43}$/)
    })

    test('only threads that were not used for a long time are removed', async () => {
      const store = await open(await prepare())
      const [silent, alive] = [await store.create('fences'), await store.create('gates')]
      await store.append('fences', silent, turn('long ago'))
      const then = new Date(Date.now() + CLOCK_STEP_MS)
      await expect.poll(() => Date.now()).toBeGreaterThan(then.getTime() + CLOCK_STEP_MS)
      await store.append('gates', alive, turn('just now'))
      expect(await store.forget(then)).toBe(1)
      expect(await store.find('fences', silent)).toBeUndefined()
      expect((await store.find('gates', alive))?.turns).toEqual([turn('just now')])
      await expect(store.append('fences', silent, turn('late'))).rejects.toThrow()
      expect(await store.forget(then)).toBe(0)
    })

    test('nothing is removed from an empty store', async () => {
      expect(await (await open(await prepare())).forget(new Date())).toBe(0)
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
