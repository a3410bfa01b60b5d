import { createFileKeyStore, createMemoryLimits, type KeyStore } from 'docs-assistant-service'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { ask, post } from './ask.js'
import { readAnswer } from './readAnswer.js'
import { createWindows } from '../src/limits/createWindows.js'
import { sendRaw, toStatus } from './sendRaw.js'
import { ASSISTANT_KEY, makeFolder, startService } from './startService.js'

const question = { fp: 'a', messages: [{ id: '1', role: 'user', content: 'dark mode', parts: [] }] }

test('an organization over its limit gets the time until the next request', async () => {
  const { endpoint } = await startService({ limits: createMemoryLimits({ perOrganizationPerHour: 2 }) })
  expect((await ask(endpoint, 'dark mode')).status).toBe(200)
  expect((await ask(endpoint, 'dark mode')).status).toBe(200)

  const response = await ask(endpoint, 'dark mode')
  expect(response.status).toBe(429)
  const seconds = Number(response.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(3500)
  expect(seconds).toBeLessThanOrEqual(3600)
  expect(await response.json()).toEqual({
    error: `Too many questions for now. Try again in ${seconds} seconds.`,
    code: 'rate_limited',
  })
})

test('an IP address whose bodies are refused is refused before they are read, for a minute', async () => {
  const { endpoint, url } = await startService({ refusedPerIpPerMinute: 3 })
  // At once, so that none is refused before the last one has come.
  const bodies = Array.from({ length: 8 }, () => post(endpoint, '{"fp":'))
  const statuses = (await Promise.all(bodies)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([400, 400, 400, 429, 429, 429, 429, 429])

  const answer = await sendRaw(
    url,
    `POST /v1/assistant/fences/message HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer ${ASSISTANT_KEY}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n`,
  )
  expect(toStatus(answer)).toBe(429)
  expect(answer).toMatch(/Retry-After: (60|5\d)\r\n/i)
  expect(answer).toContain('Too many refused requests')
})

test('an IP address over its limit is refused before its body is read', async () => {
  const { endpoint } = await startService({ limits: createMemoryLimits({ perIpPerMinute: 1 }) })
  expect((await ask(endpoint, 'dark mode')).status).toBe(200)
  expect((await ask(endpoint, 'dark mode')).status).toBe(429)
  expect((await post(endpoint, '{"fp":')).status).toBe(429)
})

test('questions that are answered are no refused requests, however many there are', async () => {
  const { endpoint } = await startService({ refusedPerIpPerMinute: 1 })
  for (let at = 0; at < 5; at += 1) expect((await ask(endpoint, 'dark mode')).status).toBe(200)
})

test('an IP address over its limit must wait until the next day', async () => {
  const { endpoint } = await startService({ limits: createMemoryLimits({ perIpPerDay: 1 }) })
  expect((await ask(endpoint, 'dark mode')).status).toBe(200)
  const response = await ask(endpoint, 'dark mode')
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(86_000)
})

test('rejected requests are not counted', async () => {
  const { endpoint } = await startService({ limits: createMemoryLimits({ perOrganizationPerHour: 1 }) })
  expect((await post(endpoint, {})).status).toBe(400)
  expect((await post(endpoint, {}, { headers: { authorization: 'Bearer svc_dsc_no' } })).status).toBe(401)
  expect((await ask(endpoint, 'dark mode')).status).toBe(200)
})

test('rejected requests of an IP address do not count for the organization', async () => {
  const limits = createMemoryLimits({ perOrganizationPerHour: 2, perIpPerDay: 1 })
  expect(await limits.consume({ organization: 'default', ip: 'a' })).toBeUndefined()
  const refused = await limits.consume({ organization: 'default', ip: 'a' })
  expect(refused?.retryAfter).toBeGreaterThan(86_000)
  expect(await limits.consume({ organization: 'default', ip: 'b' })).toBeUndefined()
})

test('clients behind a proxy are distinguished only if the proxy is trusted', async () => {
  const from = (endpoint: string, address: string) =>
    post(
      endpoint,
      { fp: 'a', messages: [{ id: '1', role: 'user', content: 'dark mode', parts: [] }] },
      {
        headers: { 'x-forwarded-for': address },
      },
    )

  const open = await startService({ limits: createMemoryLimits({ perIpPerDay: 1 }) })
  expect((await from(open.endpoint, '192.0.2.1')).status).toBe(200)
  expect((await from(open.endpoint, '192.0.2.2')).status).toBe(429)

  const proxied = await startService({ limits: createMemoryLimits({ perIpPerDay: 1 }), trustProxy: true })
  expect((await from(proxied.endpoint, '192.0.2.1')).status).toBe(200)
  expect((await from(proxied.endpoint, '192.0.2.2')).status).toBe(200)
  // Whatever a reader writes into the header stands before what the proxy adds.
  expect((await from(proxied.endpoint, '203.0.113.9, 192.0.2.2')).status).toBe(429)
})

test('the limits of the contract are high enough for a working day', async () => {
  const { endpoint } = await startService()
  expect((await readAnswer(await ask(endpoint, 'dark mode'))).finish.finishReason).toBe('stop')
})

test('an IP address over the limit per minute is rejected; another one is not', async () => {
  const { endpoint } = await startService({ limits: createMemoryLimits({ perIpPerMinute: 2 }), trustProxy: true })
  const from = async (address: string) =>
    (await post(endpoint, question, { headers: { 'x-forwarded-for': address } })).status
  expect([await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.1')]).toEqual([200, 200, 429])
  expect(await from('192.0.2.2')).toBe(200)
})

test.for([
  ['an IPv6 address', ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'], '2001:db8:1:3::1'],
  ['an IPv4 address in IPv6', ['::ffff:192.0.2.1', '192.0.2.1'], '::ffff:192.0.2.2'],
  ['an address with a port', ['192.0.2.1:4711', '192.0.2.1'], '192.0.2.2:4711'],
  ['an IPv6 address with a port', ['[2001:db8:1:2::1]:80', '2001:db8:1:2::2'], '[2001:db8:1:3::1]'],
] as const)('%s counts for its network', async ([, [first, same], other]) => {
  const { endpoint } = await startService({ limits: createMemoryLimits({ perIpPerDay: 1 }), trustProxy: true })
  const from = async (address: string) =>
    (await post(endpoint, question, { headers: { 'x-forwarded-for': address } })).status
  expect([await from(first), await from(same), await from(other)]).toEqual([200, 429, 200])
})

test('an invalid forwarded address is ignored: the address of the proxy is used', async () => {
  const seen: string[] = []
  const limits = { consume: ({ ip }: { ip: string }) => Promise.resolve(void seen.push(ip)) }
  const { endpoint, logged } = await startService({ limits, trustProxy: true })
  const entries = [
    'unknown',
    'secret-canary',
    '',
    '_hidden',
    '1.2.3',
    '0x7f.1',
    '192.0.2.1, nobody',
    'a'.repeat(4000),
    '192.0.2.300',
    '::g',
    '2130706433',
  ]
  for (const entry of entries) {
    expect((await post(endpoint, question, { headers: { 'x-forwarded-for': entry } })).status).toBe(200)
  }
  expect(new Set(seen)).toSatisfy((kept: Set<string>) => [...kept].every((ip) => ip === '127.0.0.1' || ip === '::/64'))
  expect(logged).toEqual([])
})

test('rejected requests use no memory, from any IP address', async () => {
  const limits = createMemoryLimits({ perOrganizationPerHour: 1 })
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as () => void
  await limits.consume({ organization: 'acme', ip: 'first' })
  gc()
  const before = process.memoryUsage().heapUsed
  for (let index = 0; index < 100_000; index += 1) {
    const refused = await limits.consume({ organization: 'acme', ip: `2001:db8:${index.toString(16)}::/64` })
    if (refused === undefined) throw new Error('It was not refused.')
  }
  gc()
  // One window each was 20 MB.
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(3_000_000)
  // Uses `limits` after the measurement, so that it is not collected before it.
  const refused = await limits.consume({ organization: 'acme', ip: 'last' })
  expect(refused?.retryAfter).toBeGreaterThan(3500)
  expect(refused?.retryAfter).toBeLessThanOrEqual(3600)
})

test('the number of windows is limited: the oldest are removed', () => {
  const windows = createWindows(60_000, 1000)
  for (let index = 0; index < 5000; index += 1) windows.use(`ip-${index}`)
  expect(windows.blockedUntil('ip-0', 1)).toBeUndefined()
  expect(windows.blockedUntil('ip-4999', 1)).toBeGreaterThan(Date.now())
})

test('a client with too many unknown keys is rejected before the store is queried; a client with a valid key is not', async () => {
  const asked: string[] = []
  const keyStore = createFileKeyStore({ folder: await makeFolder() })
  const { key } = await keyStore.create({ organization: 'default', kind: 'assistant' })
  const { key: late } = await keyStore.create({ organization: 'default', kind: 'assistant' })
  const find: KeyStore['find'] = (bearer) => {
    asked.push(bearer)
    return keyStore.find(bearer)
  }
  const { endpoint } = await startService({ keyStore: { ...keyStore, find }, failedKeysPerMinute: 5 })
  const askWith = (bearer: string) => post(endpoint, question, { headers: { authorization: `Bearer ${bearer}` } })
  expect((await askWith(key)).status).toBe(200)
  const statuses = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => (await askWith(`svc_dsc_${index}`)).status),
  )
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(45)
  expect(asked).toHaveLength(6)
  const refused = await askWith('svc_dsc_one_more')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
  expect(await refused.json()).toMatchObject({
    code: 'rate_limited',
    error: expect.stringMatching(/^Too many unknown keys for now\. Try again in \d+ seconds\.$/) as string,
  })
  // A key that opened something lately, and one that is configured, are none of those that fail.
  expect((await askWith(key)).status).toBe(200)
  expect((await askWith(ASSISTANT_KEY)).status).toBe(200)
  expect((await askWith(late)).status).toBe(429)
})
