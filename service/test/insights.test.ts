import { createFileInsightsStore, createFileThreadStore } from 'docs-assistant-service'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { groupGaps } from '../src/insights/groupGaps.js'
import { toTopic } from '../src/insights/createRecorder.js'
import { ADMIN_KEY, ASSISTANT_KEY, makeFolder, startService } from './startService.js'
import { ask, post } from './ask.js'
import { readAnswer } from './readAnswer.js'

const TODAY = { from: '2026-01-01', to: '9999-12-31' }

/** A service that counts questions, and what it has counted. */
async function startCounting({
  keep = 'text',
  ...options
}: { keep?: 'counts' | 'text' } & Parameters<typeof startService>[0] = {}) {
  const folder = await makeFolder()
  const data = await makeFolder()
  const store = createFileInsightsStore({ folder })
  const service = await startService({ data, insights: { store, keep }, ...options })
  const feedback = `${service.url}/v1/feedback/fences`
  return {
    ...service,
    feedback,
    list: () => store.list('fences', { ...TODAY, limit: 100 }),
    summarize: () => store.summarize('fences', TODAY),
    readFiles: () => readAll(folder),
    /** Asks, and reads what is needed to rate the answer. */
    async ask(question: string, extra: Parameters<typeof ask>[2] = {}) {
      const { finish, lines } = await readAnswer(await ask(service.endpoint, question, extra))
      const { messageId } = lines[0]?.value as { messageId: string }
      return { threadId: finish.threadId, messageId, annotation: lines.find(({ code }) => code === '8')?.value }
    },
  }
}

/** Calls a tool as an agent does. */
async function callTool(url: string, name: string, args: object): Promise<void> {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }
  const response = await post(`${url}/mcp/fences`, message, {
    headers: { accept: 'application/json, text/event-stream' },
  })
  expect(response.status).toBe(200)
  await response.text()
}

async function readAll(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = entries
    .filter((entry) => entry.isFile())
    .map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8'))
  return (await Promise.all(texts)).join('\n')
}

describe('a question is counted', () => {
  test('with its outcome, pages and thread, and nothing about who has asked', async () => {
    const service = await startCounting()
    const { threadId, messageId, annotation } = await service.ask('How do I change the accent colour?', {
      fp: 'reader-canary',
      currentPath: '/theming',
    })
    expect(annotation).toMatchObject([{ type: 'answer', confidence: 'answered', feedback: true }])
    expect(await service.list()).toEqual([
      {
        id: messageId,
        threadId,
        askedAt: expect.stringMatching(/^20.*Z$/) as unknown,
        channel: 'widget',
        outcome: 'answered',
        pages: ['/theming'],
        sections: ['/theming#tokens', '/theming#dark-mode'],
        askedOn: '/theming',
        closest: '/theming',
        topic: 'accent chang colour',
        question: 'How do I change the accent colour?',
      },
    ])
    expect(await service.readFiles()).not.toContain('reader-canary')
  })

  test('without its text, unless the owner keeps it', async () => {
    const service = await startCounting({ keep: 'counts' })
    const { threadId, messageId } = await service.ask('canary accent colour?')
    await post(service.feedback, { threadId, messageId, rating: 'down', reason: 'outdated', comment: 'comment-canary' })
    expect(await service.list()).toMatchObject([{ rating: 'down', reason: 'outdated', topic: '' }])
    expect(await service.readFiles()).not.toContain('canary')
  })

  test('without the secrets in it, also where a client has sent them', async () => {
    const service = await startCounting()
    const secret = `ghp_${'a1B2c3D4e5'.repeat(4).slice(0, 36)}`
    const { threadId, messageId } = await service.ask(`Is ${secret} the accent colour?`)
    await post(service.feedback, { threadId, messageId, rating: 'down', comment: `My token is ${secret}` })
    expect(await service.readFiles()).not.toContain(secret)
    expect(await service.list()).toMatchObject([
      { question: 'Is ghp_••• the accent colour?', comment: 'My token is ghp_•••' },
    ])
  })

  test('without pages where the answer only names the closest ones', async () => {
    const service = await startCounting()
    await service.ask('Is there a dark warranty for Kubernetes clusters?')
    expect(await service.list()).toMatchObject([
      { outcome: 'unanswered', pages: [], closest: expect.stringMatching(/^\//) as unknown },
    ])
  })

  test('as one of the widget, of another client or of an agent', async () => {
    const service = await startCounting()
    await service.ask('accent colour?', { currentPath: '/' })
    await service.ask('accent colour?')
    await fetch(`${service.url}/theming.md?ask=accent+colour`)
    await callTool(service.url, 'ask', { question: 'accent colour?' })
    expect((await service.list()).map(({ channel }) => channel)).toEqual(['agent', 'agent', 'api', 'widget'])
  })

  test('when it cannot be stored, the reader has the answer and the log says so', async () => {
    const store = createFileInsightsStore({ folder: '/dev/null/insights' })
    const { endpoint, logged } = await startService({ insights: { store } })
    const { text } = await readAnswer(await ask(endpoint, 'accent colour?'))
    expect(text).toContain('--fences-accent')
    expect(logged).toEqual([expect.stringMatching(/^A question could not be counted: /)])
  })
})

describe('an answer is rated', () => {
  test('by who has its thread; the same vote counts once, and a changed vote moves', async () => {
    const service = await startCounting()
    const answer = await service.ask('accent colour?')
    const rate = (rating: string) =>
      post(service.feedback, { threadId: answer.threadId, messageId: answer.messageId, rating })
    expect((await rate('up')).status).toBe(204)
    expect((await rate('up')).status).toBe(204)
    expect((await service.summarize()).days).toMatchObject([{ up: 1, down: 0 }])
    expect((await rate('down')).status).toBe(204)
    expect((await service.summarize()).days).toMatchObject([{ up: 0, down: 1 }])
  })

  test('only with the assistant key, from any page', async () => {
    const service = await startCounting()
    const { threadId, messageId } = await service.ask('accent colour?')
    const vote = { threadId, messageId, rating: 'up' }
    const send = (authorization: string) =>
      post(service.feedback, vote, { headers: { authorization, origin: 'https://docs.example.com' } })
    expect((await send(`Bearer ${ADMIN_KEY}`)).status).toBe(403)
    expect((await send('Bearer nobody')).status).toBe(401)
    const response = await send(`Bearer ${ASSISTANT_KEY}`)
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  test.for([
    ['of another thread', { threadId: `thr_${'0'.repeat(32)}` }, 404, 'unknown_message'],
    ['that there is not', { messageId: 'msg_none' }, 404, 'unknown_message'],
    ['with stars', { rating: 'stars' }, 400, 'invalid_request'],
    ['with a novel', { comment: 'x'.repeat(1001) }, 400, 'invalid_request'],
  ] as const)('not %s', async ([, change, status, code]) => {
    const service = await startCounting()
    const { threadId, messageId } = await service.ask('accent colour?')
    const response = await post(service.feedback, { threadId, messageId, rating: 'up', ...change })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ code })
    expect((await service.summarize()).days).toMatchObject([{ up: 0, down: 0 }])
  })

  test('not where the owner keeps nothing, and its stream says so', async () => {
    const { url, endpoint } = await startService({ threads: createFileThreadStore({ folder: await makeFolder() }) })
    const { lines, finish } = await readAnswer(await ask(endpoint, 'accent colour?'))
    expect(lines.find(({ code }) => code === '8')?.value).toMatchObject([{ feedback: false }])
    const response = await post(`${url}/v1/feedback/fences`, {
      threadId: finish.threadId,
      messageId: 'msg_1',
      rating: 'up',
    })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'feedback_off' })
  })

  test('as often as questions are asked', async () => {
    const service = await startCounting()
    const { threadId, messageId } = await service.ask('accent colour?')
    const rate = () => post(service.feedback, { threadId, messageId, rating: 'up' })
    const statuses = await Promise.all(Array.from({ length: 61 }, async () => (await rate()).status))
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect((await ask(service.endpoint, 'accent colour?')).status).toBe(200)
  })
})

describe('gaps', () => {
  const gap = (question: string, unanswered: number, page = '') => ({
    topic: toTopic(question),
    page,
    unanswered,
    down: 0,
    examples: [question],
  })

  test('are grouped by their words, in any order and form', () => {
    const topics = [
      gap('How do I export a chart as PDF?', 3),
      gap('exporting charts to pdf', 2),
      gap('What does it cost?', 1),
    ]
    const gaps = groupGaps(topics, 10)
    expect(gaps.map(({ unanswered, down, page, examples }) => ({ unanswered, down, page, examples }))).toEqual([
      { unanswered: 5, down: 0, page: '', examples: ['How do I export a chart as PDF?', 'exporting charts to pdf'] },
      { unanswered: 1, down: 0, page: '', examples: ['What does it cost?'] },
    ])
    // A gap is the same one on another day, whatever the order of its questions.
    expect(new Set(gaps.map(({ id }) => id)).size).toBe(2)
    expect(groupGaps(topics.toReversed().slice(0, 1), 10)[0]?.id).toBe(gaps[1]?.id)
  })

  test('are grouped by page where no text is kept', () => {
    const none = (page: string, unanswered: number) => ({ topic: '', page, unanswered, down: 0, examples: [] })
    expect(
      groupGaps([none('/a', 2), none('/b', 1), none('/a', 1)], 10).map(({ page, unanswered }) => [page, unanswered]),
    ).toEqual([
      ['/a', 3],
      ['/b', 1],
    ])
  })
})
