import { createMemoryLimits } from 'docs-assistant-service'
import { expect, test } from 'vitest'
import { ask, post, user } from './ask.js'
import { sendRaw, toStatus } from './sendRaw.js'
import { ASSISTANT_KEY, startService } from './startService.js'

const question = JSON.stringify({ fp: 'anonymous', messages: [user('dark mode')] })

const send = (url: string, ...headers: readonly string[]) =>
  sendRaw(
    url,
    Buffer.from(
      [
        'POST /v1/assistant/fences/message HTTP/1.1',
        'Host: localhost',
        'Content-Type: application/json',
        `Content-Length: ${question.length}`,
        'Connection: close',
        ...headers,
        '',
        question,
      ].join('\r\n'),
      'latin1',
    ),
  )

test.for([
  ['no header', []],
  ['an empty header', ['Authorization: ']],
  ['the scheme alone', ['Authorization: Bearer']],
  ['an empty key', ['Authorization: Bearer  ']],
  ['the prefix alone', ['Authorization: Bearer svc_dsc_']],
  ['another key of the prefix', ['Authorization: Bearer svc_dsc_tess']],
  ['a key that begins right', [`Authorization: Bearer ${ASSISTANT_KEY}x`]],
  ['a key that ends too early', [`Authorization: Bearer ${ASSISTANT_KEY.slice(0, -1)}`]],
  ['a key in another case', [`Authorization: Bearer ${ASSISTANT_KEY.toUpperCase()}`]],
  ['a key in quotes', [`Authorization: Bearer "${ASSISTANT_KEY}"`]],
  ['two words', [`Authorization: Bearer ${ASSISTANT_KEY} x`]],
  ['another scheme', [`Authorization: Basic ${Buffer.from(`:${ASSISTANT_KEY}`).toString('base64')}`]],
  ['no scheme', [`Authorization: ${ASSISTANT_KEY}`]],
  ['letters that are not of ASCII', ['Authorization: Bearer svc_dsc_t\xe9st']],
  ['eight thousand characters', [`Authorization: Bearer svc_dsc_${'a'.repeat(8000)}`]],
  ['a name of an object’s own', ['Authorization: Bearer __proto__']],
  ['a path', ['Authorization: Bearer ../../keys.json']],
  ['the key in another header', [`X-Api-Key: ${ASSISTANT_KEY}`]],
  ['a wrong key before the right one', ['Authorization: Bearer svc_dsc_no', `Authorization: Bearer ${ASSISTANT_KEY}`]],
] as const)('%s is answered with 401, and nothing of it is in the answer or the log', async ([, headers]) => {
  const { url, logged } = await startService()
  const answer = await send(url, ...headers)
  expect(toStatus(answer)).toBe(401)
  expect(answer).toMatch(/^www-authenticate: Bearer\r$/im)
  expect(answer).not.toMatch(/tess|testx|svc_dsc_tes|a{100}|__proto__/i)
  expect(logged).toEqual([])
})

test('every wrong key gets the same answer', async () => {
  const { endpoint } = await startService()
  const bodies = new Set<string>()
  for (const key of ['svc_dsc_', 'svc_dsc_x', `${ASSISTANT_KEY}x`, 'svc_x', 'x']) {
    bodies.add(await (await post(endpoint, question, { headers: { authorization: `Bearer ${key}` } })).text())
  }
  expect(bodies.size).toBe(1)
})

test('a key in the query opens nothing, and is not logged', async () => {
  const { endpoint, logged } = await startService()
  const response = await fetch(`${endpoint}?key=${ASSISTANT_KEY}&apiKey=${ASSISTANT_KEY}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: question,
  })
  expect(response.status).toBe(401)
  expect(logged).toEqual([])
})

test('a megabyte of key is refused before it is read', async () => {
  const { url } = await startService()
  expect(toStatus(await send(url, `Authorization: Bearer ${'a'.repeat(2 ** 20)}`))).toBe(431)
})

test('of ten times as many questions as the limit, all at once, just the limit is answered', async () => {
  const { endpoint } = await startService({ limits: createMemoryLimits({ perOrganizationPerHour: 20 }) })
  const responses = await Promise.all(Array.from({ length: 200 }, () => ask(endpoint, 'dark mode')))
  const answered = responses.filter(({ status }) => status === 200)
  const refused = responses.filter(({ status }) => status === 429)
  expect([answered.length, refused.length]).toEqual([20, 180])
  for (const { headers } of refused) {
    expect(headers.get('retry-after')).toMatch(/^(3600|35\d\d)$/)
    expect(headers.get('ratelimit')).toBe(`"questions";r=0;t=${headers.get('retry-after')}`)
    expect(headers.get('access-control-expose-headers')).toContain('Retry-After')
  }
  await Promise.all(responses.map((response) => response.text()))
})

test.for([
  'X-Forwarded-For: 203.0.113.1',
  'X-Real-IP: 203.0.113.2',
  'Forwarded: for=203.0.113.3',
  'True-Client-IP: 203.0.113.4',
  'CF-Connecting-IP: 203.0.113.5',
  'X-Client-IP: 203.0.113.6',
])('nobody gets past the limit of their address by saying "%s"', async (header) => {
  const { url } = await startService({ limits: createMemoryLimits({ perIpPerDay: 1 }) })
  const key = `Authorization: Bearer ${ASSISTANT_KEY}`
  expect(toStatus(await send(url, key))).toBe(200)
  expect(toStatus(await send(url, key, header))).toBe(429)
})

test('behind a proxy that is trusted, only what that proxy saw counts', async () => {
  const { url } = await startService({ limits: createMemoryLimits({ perIpPerDay: 1 }), trustProxy: true })
  const key = `Authorization: Bearer ${ASSISTANT_KEY}`
  expect(toStatus(await send(url, key, 'X-Forwarded-For: 192.0.2.1'))).toBe(200)
  expect(toStatus(await send(url, key, 'X-Forwarded-For: 203.0.113.7, 192.0.2.1'))).toBe(429)
  expect(toStatus(await send(url, key, 'X-Forwarded-For: 203.0.113.8', 'X-Forwarded-For: 192.0.2.1'))).toBe(429)
  expect(toStatus(await send(url, key, 'X-Forwarded-For: 203.0.113.9, 192.0.2.1 '))).toBe(429)
})
