import {
  createFileInsightsStore,
  createFileMailClaims,
  createPostgresMailClaims,
  openDatabase,
  type MailClaims,
} from 'docs-assistant-service'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createFileGapStore } from '../src/insights/createFileGapStore.js'
import { listGaps, markOf } from '../src/insights/listGaps.js'
import { startPostgres } from './startPostgres.js'
import { startMailServer } from './startMailServer.js'
import { makeFolder, startService } from './startService.js'

const { emptyDatabase } = startPostgres()

const DAY_MS = 24 * 60 * 60 * 1000

/** Noon of a day of the last week that has ended: 0 is its Monday. */
function dayOfLastWeek(number: number): string {
  const now = new Date()
  const monday = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - ((now.getUTCDay() + 6) % 7) - 7)
  return new Date(monday + number * DAY_MS + DAY_MS / 2).toISOString()
}

/** The questions of the last week, and what starts a service that mails about them. */
async function prepare({ failures = 0, keep = 'text' }: { failures?: number; keep?: 'text' | 'counts' } = {}) {
  const { mails, server } = await startMailServer({ failures })
  const data = await makeFolder()
  const store = createFileInsightsStore({ folder: join(data, 'insights') })
  const gaps = createFileGapStore({ folder: join(data, 'gaps') })
  const add = (askedAt: string, question: string, outcome: 'answered' | 'unanswered') =>
    store.add('fences', {
      id: `msg_${crypto.randomUUID()}`,
      askedAt,
      channel: 'widget',
      outcome,
      pages: [],
      closest: '/theming',
      ...(keep === 'text' ? { topic: question.toLowerCase().replace('?', ''), question } : { topic: '' }),
    })
  const claims = createFileMailClaims({ folder: join(data, 'mails') })
  const start = (others: MailClaims = claims) =>
    startService({
      publicUrl: 'https://docs.acme.com',
      insights: { store, gaps, keep, retentionDays: 10_000 },
      weekly: { mail: { server, from: 'docs@acme.com', to: 'team@acme.com' }, claims: others },
    })
  return { mails, store, gaps, add, start, claims }
}

/** The part of a mail with this type, decoded. */
function readPart(mail: string, type: string): string {
  const [, part = ''] = mail.split(`Content-Type: ${type}`)
  const [, body = ''] = part.split(/\r\n\r\n([^]*?)\r\n--/)
  return body
    .replaceAll('=\r\n', '')
    .replaceAll(/(=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
    .replaceAll('\r\n', '\n')
}

describe('the weekly mail', () => {
  test('says what was asked and answered, what the docs lack, what was deflected and what was fixed', async () => {
    const { mails, store, gaps, add, start } = await prepare()
    await add(dayOfLastWeek(-1), 'the week before?', 'answered')
    await add(dayOfLastWeek(0), 'accent colour?', 'answered')
    await add(dayOfLastWeek(3), 'Export a <chart>?', 'unanswered')
    await add(dayOfLastWeek(6), 'Export a <chart>?', 'unanswered')
    await add(dayOfLastWeek(6), 'Kubernetes?', 'unanswered')
    await add(dayOfLastWeek(7), 'this week?', 'unanswered')
    const week = { from: dayOfLastWeek(0).slice(0, 10), to: dayOfLastWeek(6).slice(0, 10) }
    const fixed = (await listGaps({ store, gaps }, 'fences', week)).find(
      ({ examples }) => examples[0] === 'Kubernetes?',
    )
    if (fixed) await gaps.set('fences', { ...markOf(fixed), state: 'fixed', changedAt: dayOfLastWeek(5) })
    for (const id of ['frm_1', 'frm_2']) await store.openForm('fences', { id, openedAt: dayOfLastWeek(2) })
    await store.updateForm('fences', { id: 'frm_1', openedAt: dayOfLastWeek(2) }, { isAnswered: true })
    await start()
    await expect.poll(() => mails, { timeout: 20_000 }).toHaveLength(1)
    const [mail = ''] = mails
    expect(mail).toContain('From: docs@acme.com\r\n')
    expect(mail).toContain('To: team@acme.com\r\n')
    expect(mail).toContain('Subject: Fences: 4 questions, 25 % answered\r\n')
    expect(readPart(mail, 'text/plain')).toBe(
      [
        `Fences, ${week.from} to ${week.to}`,
        '',
        '4 questions, 25 % answered',
        'the week before: 1 question, 100 % answered',
        '2 support forms opened, 50 % deflected (1), 0 sent',
        '',
        'What the docs lack:',
        '    2  Export a <chart>? (closest page: /theming)',
        '',
        'Fixed this week:',
        '  Kubernetes? (closest page: /theming)',
        '',
        `Work on the gaps: https://docs.acme.com/admin/fences/gaps?since=${week.from}&until=${week.to}`,
      ].join('\n'),
    )
    const html = readPart(mail, 'text/html')
    expect(html).toContain('<li>Export a &lt;chart&gt;? (closest page: /theming) (2)</li>')
    expect(html).toContain(`href="https://docs.acme.com/admin/fences/gaps?since=${week.from}&amp;until=${week.to}"`)
  })

  test('is sent once, after restarts and by several processes', async () => {
    const { mails, add, start } = await prepare()
    await add(dayOfLastWeek(3), 'Kubernetes?', 'unanswered')
    const services = await Promise.all([start(), start(), start()])
    for (const service of services) await service.stop()
    await (await start()).stop()
    expect(mails).toHaveLength(1)
  })

  test('has no question where no text is kept, and is not sent about a week without questions', async () => {
    const { mails, add, start } = await prepare({ keep: 'counts' })
    await (await start()).stop()
    expect(mails).toEqual([])
    await add(dayOfLastWeek(3), 'canary', 'unanswered')
    await (await start()).stop()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('Questions about /theming')
    expect(mails[0]).not.toContain('canary')
  })

  test('that the server refuses is logged, and sent later', async () => {
    const { mails, add, start, claims } = await prepare({ failures: 1 })
    await add(dayOfLastWeek(3), 'Kubernetes?', 'unanswered')
    const { stop, logged } = await start()
    await stop()
    expect(logged).toEqual([
      expect.stringMatching(/^The weekly mail of "fences" could not be sent, and is tried again/),
    ])
    expect(mails).toEqual([])
    // As after the lease.
    const expired: MailClaims = { ...claims, claim: (domain, week) => claims.claim(domain, week, 0) }
    await (await start(expired)).stop()
    expect(mails).toHaveLength(1)
    await (await start(expired)).stop()
    expect(mails).toHaveLength(1)
  })
})

/** What every driver must do. `createOpen` makes an empty place; `open` is a process that uses it. */
function describeClaims(name: string, createOpen: () => Promise<() => Promise<MailClaims>>): void {
  describe(`claims of weekly mails in ${name}`, () => {
    test('one process has a week, until it is sent, or until its lease has ended', async () => {
      const open = await createOpen()
      const processes = await Promise.all([open(), open(), open()])
      const claimAll = (week: string, leaseMs: number) =>
        Promise.all(processes.map((claims) => claims.claim('acme', week, leaseMs)))
      expect((await claimAll('2026-11-16', 60_000)).filter(Boolean)).toHaveLength(1)
      expect(await claimAll('2026-11-16', 60_000)).toEqual([false, false, false])
      expect((await claimAll('2026-11-23', 0)).filter(Boolean).length).toBeGreaterThan(0)
      await new Promise((resolve) => setTimeout(resolve, 20))
      const first = await open()
      expect(await first.claim('acme', '2026-11-23', 0)).toBe(true)
      await first.confirm('acme', '2026-11-23')
      expect(await claimAll('2026-11-23', 0)).toEqual([false, false, false])
      expect(await first.claim('../other', '2026-11-23', 0)).toBe(true)
    })
  })
}

describeClaims('files', async () => {
  const folder = await makeFolder()
  return () => Promise.resolve(createFileMailClaims({ folder }))
})

describeClaims('PostgreSQL', async () => {
  const url = await emptyDatabase()
  return async () => {
    const database = await openDatabase({ url })
    onTestFinished(() => database.close())
    return createPostgresMailClaims({ database })
  }
})
