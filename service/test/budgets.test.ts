import { describe, expect, test } from 'vitest'
import { createMemoryLimits } from 'docs-assistant-service'
import { ask, assistant, post, user } from './ask.js'
import { startService, VERSIONS } from './startService.js'

const question = { fp: 'anonymous', messages: [user('dark mode')] }

describe.for(VERSIONS)('version %s', (version) => {
  test.for([
    [
      'question',
      { ...question, messages: [user('Hi?'), user('a'.repeat(32_001))] },
      413,
      'question_too_long',
      'messages[1]',
      'The question has 32,001 characters, and may have 32,000. Shorten it.',
    ],
    [
      'conversation',
      {
        ...question,
        messages: [...Array.from({ length: 21 }, () => assistant('b'.repeat(20_000))), user('dark mode')],
      },
      413,
      'history_too_long',
      'messages',
      'The conversation before the question has 420,000 characters, and may have 400,000. Start a new conversation.',
    ],
    [
      'selection',
      {
        ...question,
        context: [
          { type: 'code', value: 'c'.repeat(150_000) },
          { type: 'textSelection', value: 'd'.repeat(50_001) },
        ],
      },
      413,
      'context_too_long',
      'context',
      'What the question is about has 200,001 characters, and may have 200,000. Select less of the page.',
    ],
    [
      'fingerprint',
      { ...question, fp: 'e'.repeat(513) },
      400,
      'invalid_request',
      'fp',
      '"fp" has 513 characters, and may have 512. Send "anonymous" or a shorter identifier.',
    ],
  ] as const)(
    'a %s that is too long is refused with what to do, and nothing of it is cut',
    async ([, body, status, code, field, error]) => {
      const { endpoint } = await startService({ version, limits: createMemoryLimits({ perIpPerDay: 1 }) })
      const response = await post(endpoint, body)
      expect([response.status, await response.json()]).toEqual([status, { error, code, field }])
      // It cost nothing.
      expect((await ask(endpoint, 'dark mode')).status).toBe(200)
    },
  )

  test('a request of exactly the maximum length is answered', async () => {
    const { endpoint } = await startService({ version })
    const response = await post(endpoint, {
      fp: 'e'.repeat(512),
      messages: [...Array.from({ length: 20 }, () => assistant('b'.repeat(20_000))), user('dark mode '.repeat(3200))],
    })
    expect(response.status).toBe(200)
    await response.text()
  })

  test('each budget can be set', async () => {
    const { endpoint } = await startService({
      version,
      budgets: { questionLength: 10, historyLength: 5, contextLength: 3, fpLength: 4 },
    })
    const statusOf = async (body: object) =>
      (await post(endpoint, { fp: 'a', messages: [user('dark?')], ...body })).status
    expect(await statusOf({})).toBe(200)
    expect(await statusOf({ fp: 'abcde' })).toBe(400)
    expect(await statusOf({ messages: [user('dark mode??')] })).toBe(413)
    expect(await statusOf({ messages: [user('abc'), assistant('def'), user('dark?')] })).toBe(413)
    expect(await statusOf({ context: [{ type: 'code', value: 'abcd' }] })).toBe(413)
  })
})
