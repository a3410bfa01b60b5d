import { createFileInsightsStore } from 'docs-assistant-service'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ADMIN_KEY, makeFolder, startService } from './startService.js'

const BIN = fileURLToPath(new URL('../bin/docs-assistant.js', import.meta.url))

/** Runs `docs-assistant insights` against a service that two questions were asked. */
const run = (...args: string[]) => runWith((url) => ({ DOCS_ASSISTANT_URL: url }), ...args)

/** @param toVariables returns the environment variables that lead to the service at a URL */
async function runWith(toVariables: (url: string) => Record<string, string>, ...args: string[]) {
  const store = createFileInsightsStore({ folder: await makeFolder() })
  const { url } = await startService({ insights: { store, retentionDays: 10_000 } })
  const record = { askedAt: '2026-03-02T08:00:00.000Z', pages: ['/theming'], closest: '/theming' }
  await store.add('fences', { ...record, id: 'msg_1', channel: 'widget', outcome: 'answered', topic: '', rating: 'up' })
  await store.rate('fences', { ...record, id: 'msg_1' }, { rating: 'up' })
  await store.add('fences', {
    ...record,
    id: 'msg_2',
    channel: 'agent',
    outcome: 'unanswered',
    topic: 'pdf',
    question: 'Is there a PDF?',
  })
  for (const id of ['frm_1', 'frm_2', 'frm_3']) {
    const form = { id, openedAt: record.askedAt }
    await store.openForm('fences', form)
    await store.updateForm('fences', form, { isAnswered: true, isSent: id === 'frm_3' })
  }
  const env = { ...process.env, DOCS_ASSISTANT_ADMIN_KEY: ADMIN_KEY, ...toVariables(url) }
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [BIN, 'insights', ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), stdout, stderr })
    })
  })
}

const DAY = ['--since', '2026-03-02', '--until', '2026-03-02']

test('an owner sees how many questions were answered, the pages that are cited, and what the docs lack', async () => {
  const { code, stdout, stderr } = await run('fences', ...DAY)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toBe(
    [
      'fences, 2026-03-02 to 2026-03-02',
      '',
      '2 questions, 50 % answered, 100 % of 1 ratings good',
      '  widget   1 question, 100 % answered, 100 % of 1 ratings good',
      '  agent    1 question, 0 % answered',
      '3 support forms opened, 67 % deflected (2), 1 sent',
      '',
      'Pages that answers cite most:',
      '      2  /theming',
      '',
      'What the docs lack:',
      '      1  Is there a PDF?',
      '         closest page: /theming',
      '',
    ].join('\n'),
  )
})

test('the service is found at the port that it was given', async () => {
  expect(await runWith((url) => ({ PORT: new URL(url).port }), 'fences', ...DAY)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('2 questions') as string,
  })
})

test('programs get the same as JSON, and every question as CSV', async () => {
  const { stdout } = await run('fences', ...DAY, '--json', '--channel', 'agent')
  expect(JSON.parse(stdout)).toMatchObject({ domain: 'fences', channel: 'agent', totals: { questions: 1 } })
  const csv = await run('fences', ...DAY, '--csv')
  expect(csv.stdout.split('\r\n').slice(0, 2)).toEqual([
    'askedAt,channel,outcome,rating,reason,question,comment,closest,pages,threadId,id',
    '2026-03-02T08:00:00.000Z,agent,unanswered,,,Is there a PDF?,,/theming,/theming,,msg_2',
  ])
})

test('what is wrong is said in a sentence', async () => {
  expect(await run('gates')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('no site with this domain') as unknown,
  })
  expect(await run('fences', '--since', 'ever')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('use a number of days such as "7d"') as unknown,
  })
  expect(await run('fences', '--url', 'http://127.0.0.1:9')).toMatchObject({
    code: 4,
    stderr: expect.stringContaining('cannot be reached') as unknown,
  })
  expect(await run()).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage:') as unknown })
})
