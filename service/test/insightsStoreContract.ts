import type { InsightsStore, QuestionRecord } from 'docs-assistant-service'
import { describe, expect, test } from 'vitest'
import { toCursor } from '../src/insights/InsightsStore.js'

const ALL = { from: '2026-01-01', to: '2026-12-31' }

/** Characters that stores and formats treat specially. PostgreSQL has no NUL, so it may go. */
const AWKWARD = 'How do I\n"quote" 漢字 🎉 \\ \0?'

/** What every driver must do. `open` is called anew to mean a restart on the same data. */
export function insightsStoreContract<Place>(
  name: string,
  { prepare, open }: { prepare: () => Promise<Place>; open: (place: Place) => InsightsStore | Promise<InsightsStore> },
): void {
  describe(`insights in ${name}`, () => {
    test('nothing is known of a domain without questions', async () => {
      const store = await open(await prepare())
      expect(await store.summarize('fences', ALL)).toEqual({ days: [], pages: [], gaps: [], sections: [], forms: [] })
      expect(await store.listTopics('fences', ALL)).toEqual({ topics: [], askedOn: [] })
      expect(await store.list('fences', { ...ALL, limit: 10 })).toEqual([])
    })

    test('questions are listed newest first, after a restart too, and a long list in parts', async () => {
      const place = await prepare()
      const records = [
        question('2026-03-01T23:59:59.999Z'),
        question('2026-03-02T00:00:00.000Z'),
        question('2026-03-02T08:00:00.000Z'),
      ]
      for (const record of records) await (await open(place)).add('fences', record)
      const store = await open(place)
      const [last, middle, first] = records.toReversed()
      expect(await store.list('fences', { ...ALL, limit: 10 })).toEqual([last, middle, first])
      expect(await store.list('fences', { ...ALL, limit: 2 })).toEqual([last, middle])
      expect(await store.list('fences', { ...ALL, limit: 2, after: toCursor(middle ?? question('')) })).toEqual([first])
      expect(await store.list('fences', { from: '2026-03-01', to: '2026-03-01', limit: 10 })).toEqual([first])
      expect(await store.list('gates', { ...ALL, limit: 10 })).toEqual([])
    })

    test('questions of the same millisecond are listed once each', async () => {
      const store = await open(await prepare())
      const records = ['a', 'b', 'c'].map((id) => ({ ...question('2026-03-02T08:00:00.000Z'), id: `msg_${id}` }))
      for (const record of records) await store.add('fences', record)
      const [first] = await store.list('fences', { ...ALL, limit: 1 })
      const others = await store.list('fences', { ...ALL, limit: 10, after: toCursor(first ?? question('')) })
      expect([first, ...others].map((record) => record?.id)).toEqual(['msg_c', 'msg_b', 'msg_a'])
    })

    test('a list can be restricted to a channel, an outcome and a rating', async () => {
      const store = await open(await prepare())
      const agent = await addTo(store, { channel: 'agent', outcome: 'unanswered' })
      const rated = await addTo(store, {})
      await store.rate('fences', rated, { rating: 'down' })
      const read = async (filter: object) =>
        (await store.list('fences', { ...ALL, ...filter, limit: 10 })).map(({ id }) => id)
      expect(await read({ channel: 'agent' })).toEqual([agent.id])
      expect(await read({ outcome: 'unanswered' })).toEqual([agent.id])
      expect(await read({ rating: 'down' })).toEqual([rated.id])
      expect(await read({ rating: 'down', channel: 'agent' })).toEqual([])
    })

    test('any text is kept as it was written', async () => {
      const store = await open(await prepare())
      await addTo(store, { question: AWKWARD, topic: '漢字 quote' })
      const [record] = await store.list('fences', { ...ALL, limit: 1 })
      expect(record?.question?.replace('\0', '')).toBe(AWKWARD.replace('\0', ''))
    })

    test('the figures of a day count each channel by itself', async () => {
      const store = await open(await prepare())
      await addTo(store, { outcome: 'answered' })
      await addTo(store, { outcome: 'partly' })
      await addTo(store, { outcome: 'failed' })
      await addTo(store, { outcome: 'unanswered', channel: 'agent' })
      const { days } = await store.summarize('fences', ALL)
      const none = { questions: 0, answered: 0, partly: 0, unanswered: 0, failed: 0, up: 0, down: 0 }
      const day = '2026-03-02'
      const widget = { ...none, day, channel: 'widget', questions: 3, answered: 1, partly: 1, failed: 1 }
      const agent = { ...none, day, channel: 'agent', questions: 1, unanswered: 1 }
      expect(days.toSorted((a, b) => b.channel.localeCompare(a.channel))).toEqual([widget, agent])
      expect((await store.summarize('fences', { ...ALL, channel: 'agent' })).days).toEqual([agent])
      expect((await store.summarize('fences', { from: '2026-03-03', to: '2026-04-01' })).days).toEqual([])
    })

    test('the pages that were cited most come first', async () => {
      const store = await open(await prepare())
      await addTo(store, { pages: ['/theming', '/install'] })
      await addTo(store, { pages: ['/theming'] })
      await addTo(store, { pages: ['/agents'], channel: 'agent' })
      expect((await store.summarize('fences', { ...ALL, channel: 'widget' })).pages).toEqual([
        { page: '/theming', answers: 2 },
        { page: '/install', answers: 1 },
      ])
    })

    test('a vote counts once, and a changed vote moves', async () => {
      const place = await prepare()
      const store = await open(place)
      const record = await addTo(store, { question: 'How wide is it?', topic: 'wide' })
      const read = async () => {
        const {
          days: [day],
          gaps,
        } = await (await open(place)).summarize('fences', ALL)
        return { up: day?.up, down: day?.down, gaps: gaps.length }
      }
      await store.rate('fences', record, { rating: 'up' })
      await store.rate('fences', record, { rating: 'up' })
      expect(await read()).toEqual({ up: 1, down: 0, gaps: 0 })
      await store.rate('fences', record, { rating: 'down' })
      await store.rate('fences', record, { rating: 'down', reason: 'outdated', comment: 'It is wider.' })
      expect(await read()).toEqual({ up: 0, down: 1, gaps: 1 })
      expect(await store.list('fences', { ...ALL, limit: 1 })).toMatchObject([
        { rating: 'down', reason: 'outdated', comment: 'It is wider.' },
      ])
    })

    test('the vote for an unknown question changes nothing', async () => {
      const store = await open(await prepare())
      await addTo(store, { outcome: 'answered' })
      const before = await store.summarize('fences', ALL)
      expect(before.days).toMatchObject([{ questions: 1, up: 0 }])
      await store.rate('fences', question('2026-03-02T08:00:00.000Z'), { rating: 'up' })
      expect(await store.summarize('fences', ALL)).toEqual(before)
    })

    test('what was asked in vain is a gap, the most frequent first, with its newest questions', async () => {
      const store = await open(await prepare())
      await addTo(store, { outcome: 'answered', topic: 'fine' })
      await addTo(store, { outcome: 'unanswered', topic: 'rare', question: 'Something rare?', closest: '/install' })
      for (const text of ['One?', 'Two?', 'Three?', 'Four?', 'Four?']) {
        await addTo(store, { outcome: 'unanswered', topic: 'often', question: text, closest: '/theming' })
      }
      expect((await store.summarize('fences', ALL)).gaps).toEqual([
        { topic: 'often', page: '/theming', unanswered: 5, down: 0, examples: ['Four?', 'Three?', 'Two?'] },
        { topic: 'rare', page: '/install', unanswered: 1, down: 0, examples: ['Something rare?'] },
      ])
    })

    test('removed threads are in no figure any more', async () => {
      const place = await prepare()
      const store = await open(place)
      const gone = await addTo(store, {
        threadId: 'thr_gone',
        outcome: 'unanswered',
        topic: 'secret',
        question: 'canary?',
        pages: ['/gone'],
      })
      await store.rate('fences', gone, { rating: 'down', comment: 'canary' })
      const stays = await addTo(store, { threadId: 'thr_stays' })
      await store.summarize('fences', ALL)
      await store.remove('fences', ['thr_gone', 'thr_other'])
      const after = await open(place)
      const { days, pages, gaps } = await after.summarize('fences', ALL)
      expect(days).toMatchObject([{ questions: 1, unanswered: 0, down: 0 }])
      expect(pages).toEqual([{ page: '/theming', answers: 1 }])
      expect(gaps).toEqual([])
      expect(await after.list('fences', { ...ALL, limit: 10 })).toEqual([stays])
    })

    test('a rating counts for each section that the answer cites, the worst first, and goes with its thread', async () => {
      const store = await open(await prepare())
      const rate = async (rating: 'up' | 'down', sections: string[], fields: Partial<QuestionRecord> = {}) =>
        store.rate('fences', await addTo(store, { sections, ...fields }), { rating })
      await rate('down', ['/theming#dark', '/theming#tokens'])
      await rate('up', ['/theming#tokens'])
      await rate('down', ['/theming#tokens'], { channel: 'agent' })
      await rate('down', ['/gone'], { threadId: 'thr_gone' })
      await rate('up', ['/fine'])
      await addTo(store, { sections: ['/theming#dark'] })
      await store.remove('fences', ['thr_gone'])
      expect((await store.summarize('fences', ALL)).sections).toEqual([
        { section: '/theming#tokens', up: 1, down: 2 },
        { section: '/theming#dark', up: 0, down: 1 },
      ])
      expect((await store.summarize('fences', { ...ALL, channel: 'agent' })).sections).toEqual([
        { section: '/theming#tokens', up: 0, down: 1 },
      ])
    })

    test('the topics of all questions and the pages that they were asked on are counted', async () => {
      const place = await prepare()
      const store = await open(place)
      await addTo(store, { topic: 'dark mode', question: 'Dark mode?', askedOn: '/theming' })
      await addTo(store, { topic: 'dark mode', question: 'A dark mode?', askedOn: '/', channel: 'agent' })
      await addTo(store, { topic: 'dark mode', question: 'A dark mode?', askedOn: '/theming', outcome: 'unanswered' })
      await addTo(store, { topic: 'price', question: 'What is the price?' })
      await addTo(store, { topic: 'secret', question: 'canary', askedOn: '/gone', threadId: 'thr_gone' })
      await addTo(store, { topic: '' })
      await store.remove('fences', ['thr_gone'])
      expect(await (await open(place)).listTopics('fences', ALL)).toEqual({
        topics: [
          { topic: 'dark mode', questions: 3, examples: ['A dark mode?', 'Dark mode?'] },
          { topic: 'price', questions: 1, examples: ['What is the price?'] },
        ],
        askedOn: [
          { page: '/theming', questions: 2 },
          { page: '/', questions: 1 },
        ],
      })
      expect(await store.listTopics('fences', { ...ALL, channel: 'agent' })).toMatchObject({
        topics: [{ topic: 'dark mode', questions: 1 }],
        askedOn: [{ page: '/', questions: 1 }],
      })
    })

    test('a form counts once, with what happened to it, whoever says so', async () => {
      const place = await prepare()
      const [here, there] = [await open(place), await open(place)]
      const form = (id: string, openedAt: string) => ({ id: `frm_${id}`, openedAt })
      const left = form('left', '2026-03-02T00:00:00.000Z')
      const sent = form('sent', '2026-03-02T23:59:59.999Z')
      const next = form('next', '2026-03-03T08:00:00.000Z')
      for (const each of [left, sent, next]) await here.openForm('fences', each)
      await there.updateForm('fences', left, { isAnswered: true })
      await here.updateForm('fences', left, { isAnswered: true })
      await here.updateForm('fences', sent, { isAnswered: true })
      await there.updateForm('fences', sent, { isSent: true })
      await there.updateForm('fences', form('unknown', '2026-03-03T08:00:00.000Z'), { isSent: true })
      const counted = [
        { day: '2026-03-02', opened: 2, answered: 2, sent: 1, deflected: 1 },
        { day: '2026-03-03', opened: 1, answered: 0, sent: 0, deflected: 0 },
      ]
      for (const store of [here, there, await open(place)])
        expect((await store.summarize('fences', ALL)).forms).toEqual(counted)
      expect((await here.summarize('fences', { ...ALL, channel: 'agent' })).forms).toEqual(counted)
      expect((await here.summarize('gates', ALL)).forms).toEqual([])
    })

    test('forms go with their conversation, and with their day', async () => {
      const store = await open(await prepare())
      const gone = { id: 'frm_gone', openedAt: '2026-03-02T08:00:00.000Z', threadId: 'thr_gone' }
      const stays = { id: 'frm_stays', openedAt: '2026-03-02T08:00:00.000Z' }
      for (const form of [gone, stays]) {
        await store.openForm('fences', form)
        await store.updateForm('fences', form, { isAnswered: true })
      }
      await store.remove('fences', ['thr_gone'])
      await store.updateForm('fences', gone, { isSent: true })
      expect((await store.summarize('fences', ALL)).forms).toEqual([
        { day: '2026-03-02', opened: 1, answered: 1, sent: 0, deflected: 1 },
      ])
      await store.forget(new Date('2026-03-03T00:00:00.000Z'))
      expect((await store.summarize('fences', ALL)).forms).toEqual([])
    })

    test('days before a date are forgotten', async () => {
      const store = await open(await prepare())
      await store.add('fences', question('2026-03-01T12:00:00.000Z'))
      await store.add('fences', question('2026-03-02T12:00:00.000Z'))
      expect(await store.forget(new Date('2026-03-02T18:00:00.000Z'))).toBe(1)
      expect((await store.summarize('fences', ALL)).days).toMatchObject([{ day: '2026-03-02', questions: 1 }])
      expect(await store.forget(new Date('2026-03-02T18:00:00.000Z'))).toBe(0)
    })

    test('concurrent questions and votes are all counted', async () => {
      const store = await open(await prepare())
      const records = await Promise.all(Array.from({ length: 20 }, () => addTo(store, {})))
      await Promise.all(records.map((record) => store.rate('fences', record, { rating: 'up' })))
      const { days, pages } = await store.summarize('fences', ALL)
      expect(days).toMatchObject([{ questions: 20, answered: 20, up: 20 }])
      expect(pages).toEqual([{ page: '/theming', answers: 20 }])
    })

    test('a domain may have any name', async () => {
      const store = await open(await prepare())
      for (const domain of ['..', 'a/b', 'ümlaut', 'docs.example.com']) {
        await store.add(domain, question('2026-03-02T08:00:00.000Z'))
        expect((await store.summarize(domain, ALL)).days).toMatchObject([{ questions: 1 }])
      }
    })
  })
}

let seconds = 0

/** Adds a question that was asked after those before it. */
async function addTo(store: InsightsStore, fields: Partial<QuestionRecord>): Promise<QuestionRecord> {
  seconds = (seconds + 1) % 3600
  const record = { ...question(new Date(Date.UTC(2026, 2, 2, 8, 0, seconds)).toISOString()), ...fields }
  await store.add('fences', record)
  return record
}

function question(askedAt: string): QuestionRecord {
  return {
    id: `msg_${crypto.randomUUID()}`,
    threadId: 'thr_1',
    askedAt,
    channel: 'widget',
    outcome: 'answered',
    pages: ['/theming'],
    closest: '/theming',
    topic: '',
  }
}
