import { createFileInsightsStore, createFileThreadStore, type QuestionRecord } from 'docs-assistant-service'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMain } from './startMain.js'

export const ADMIN_KEY = 'svc_admin_for_tests'

const RECORDS: Partial<QuestionRecord>[] = [
  {
    question: 'How do I fill the housing?',
    topic: 'fill hous',
    pages: ['/prime'],
    sections: ['/prime'],
    askedOn: '/',
    closest: '/prime',
  },
  {
    question: 'Can I export the curve of a pump as PDF?',
    topic: 'curv export pdf pump',
    outcome: 'unanswered',
    closest: '/curves',
  },
  {
    question: 'exporting pump curves to PDF',
    topic: 'curv export pdf pump',
    outcome: 'unanswered',
    closest: '/curves',
    channel: 'agent',
  },
  {
    question:
      'Which pumps can run dry, and for how long, before their seals have to be replaced by someone who knows them?',
    topic: 'dry pump seal',
    outcome: 'partly',
    pages: ['/seals'],
    sections: ['/seals#dry-running', '/prime'],
    askedOn: '/prime',
    closest: '/seals',
  },
  { question: 'What does it cost?', topic: 'cost', outcome: 'unanswered', closest: '/' },
]

/**
 * Starts a service whose admin pages have the questions of March 2026, and one conversation.
 *
 * @returns its address, and what stops it
 */
export async function startAdmin(): Promise<{ url: string; threadId: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-admin-'))
  await mkdir(join(folder, 'docs'))
  await writeFile(join(folder, 'docs', 'index.md'), '# Pumps\n\nPumps move water.\n')
  await writeFile(join(folder, 'docs', 'prime.md'), '# Prime\n\nTo prime the pump, fill its housing with water.\n')
  const store = createFileInsightsStore({ folder: join(folder, '.docs-assistant', 'insights') })
  const threads = createFileThreadStore({ folder: join(folder, '.docs-assistant', 'threads') })
  const threadId = await threads.create('pumps')
  for (let day = 1; day <= 31; day += 1) {
    for (let number = 0; number < 2 + ((day * 7) % 9); number += 1) {
      const askedAt = new Date(Date.UTC(2026, 2, day, 8, number)).toISOString()
      const record: QuestionRecord = {
        id: `msg_${askedAt}`,
        askedAt,
        channel: 'widget',
        outcome: 'answered',
        pages: [],
        topic: '',
        ...RECORDS[(day + number) % RECORDS.length],
      }
      await store.add('pumps', { ...record, threadId })
      if (number === 1)
        await store.rate(
          'pumps',
          record,
          day % 4 === 0 ? { rating: 'down', reason: 'outdated', comment: 'That was the old seal.' } : { rating: 'up' },
        )
    }
  }
  for (const id of ['frm_1', 'frm_2', 'frm_3', 'frm_4']) {
    const form = { id, openedAt: `2026-03-${id.endsWith('4') ? '21' : '20'}T08:00:00.000Z` }
    await store.openForm('pumps', form)
    await store.updateForm('pumps', form, { isAnswered: id !== 'frm_3', isSent: id === 'frm_2' })
  }
  const turn = {
    messageId: 'msg_1',
    fp: 'anonymous',
    sources: [{ sourceType: 'url' as const, id: '/prime', url: '/prime', title: 'Prime' }],
    finishReason: 'stop',
  }
  await threads.append('pumps', threadId, {
    ...turn,
    askedAt: '2026-03-31T08:00:00.000Z',
    question: 'How do I fill the housing?',
    answer: 'The docs say:\n\n**[Prime](/prime)**\n\n> Fill the housing with four litres of water.',
  })
  const { url, stop } = await startMain(
    folder,
    {
      sites: [
        { domain: 'pumps', folder: 'docs', title: 'Pumps', support: 'https://pumps.example/contact', analytics: true },
      ],
      threads: { retentionDays: 10_000 },
      insights: { keep: 'text', retentionDays: 10_000 },
    },
    { DOCS_ASSISTANT_ADMIN_KEY: ADMIN_KEY },
  )
  return {
    url,
    threadId,
    stop: async () => {
      await stop()
      await rm(folder, { recursive: true })
    },
  }
}
