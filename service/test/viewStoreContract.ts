import type { ViewCount, ViewStore } from 'docs-assistant-service'
import { describe, expect, test } from 'vitest'

const view = (fields: Partial<ViewCount> = {}): ViewCount => ({
  domain: 'acme',
  day: '2026-03-02',
  kind: 'view',
  name: '/guide',
  count: 1,
  ...fields,
})

const MARCH = { from: '2026-03-01', to: '2026-03-31' }

/** What every store of page views must do. `createOpen` makes an empty place; `open` is a process that uses it. */
export function describeViewStore(name: string, createOpen: () => Promise<() => Promise<ViewStore>>): void {
  describe(name, () => {
    test('adds up what several processes count at once', async () => {
      const open = await createOpen()
      const [here, there] = [await open(), await open()]
      await Promise.all([
        here.add([view(), view({ count: 2 }), view({ kind: 'entry' })]),
        here.add([view({ name: '/' })]),
        there.add([view({ count: 40 }), view({ day: '2026-03-01' }), view({ kind: 'referrer', name: 'a.example' })]),
      ])
      const { days, names } = await (await open()).summarize('acme', MARCH)
      expect(days).toEqual([
        { day: '2026-03-01', views: 1, entries: 0, agents: 0 },
        { day: '2026-03-02', views: 44, entries: 1, agents: 0 },
      ])
      expect(names.view).toEqual([
        { name: '/guide', count: 44 },
        { name: '/', count: 1 },
      ])
      expect(names.referrer).toEqual([{ name: 'a.example', count: 1 }])
      expect(names.missing).toEqual([])
    })

    test('keeps sites and periods apart', async () => {
      const store = await (await createOpen())()
      await store.add([view(), view({ domain: '../acme' }), view({ day: '2026-04-01' })])
      expect((await store.summarize('acme', MARCH)).days).toEqual([
        { day: '2026-03-02', views: 1, entries: 0, agents: 0 },
      ])
      expect((await store.summarize('../acme', MARCH)).days).toHaveLength(1)
      expect((await store.summarize('other', MARCH)).days).toEqual([])
    })

    test('lists agents by what they read and how, and pages by the agents that read them', async () => {
      const store = await (await createOpen())()
      await store.add([
        view({ kind: 'agent', name: 'Claude · MCP', count: 3 }),
        view({ kind: 'agent', name: 'Claude · Markdown', day: '2026-03-01' }),
        view({ kind: 'agent', name: 'Cursor · Markdown', count: 2 }),
        view({ kind: 'agentPage', name: 'Cursor · /guide', count: 2 }),
        view({ kind: 'agentPage', name: 'Claude · /guide', day: '2026-03-01' }),
        view({ kind: 'agentPage', name: 'Claude · /a · b' }),
      ])
      const { days, agents, agentPages } = await store.summarize('acme', MARCH)
      expect(days).toEqual([
        { day: '2026-03-01', views: 0, entries: 0, agents: 1 },
        { day: '2026-03-02', views: 0, entries: 0, agents: 5 },
      ])
      expect(agents).toEqual([
        { agent: 'Claude', count: 4, ways: { Markdown: 1, 'llms.txt': 0, MCP: 3, Questions: 0 } },
        { agent: 'Cursor', count: 2, ways: { Markdown: 2, 'llms.txt': 0, MCP: 0, Questions: 0 } },
      ])
      expect(agentPages).toEqual([
        {
          page: '/guide',
          count: 3,
          agents: [
            { name: 'Cursor', count: 2 },
            { name: 'Claude', count: 1 },
          ],
        },
        { page: '/a · b', count: 1, agents: [{ name: 'Claude', count: 1 }] },
      ])
    })

    test('forgets the days before a date', async () => {
      const store = await (await createOpen())()
      await store.add([view(), view({ day: '2026-03-03' })])
      expect(await store.forget(new Date('2026-03-03T12:00:00Z'))).toBe(1)
      expect((await store.summarize('acme', MARCH)).days.map(({ day }) => day)).toEqual(['2026-03-03'])
    })
  })
}
