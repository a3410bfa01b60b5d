import { createMemoryLimits } from 'docs-assistant-service'
import { expect, test } from 'vitest'
import { ask, post } from './ask.js'
import { readAnswer } from './readAnswer.js'
import { startService } from './startService.js'

test('an organization that has asked enough is told when to ask again', async () => {
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

test('an address that has asked enough waits until the next day', async () => {
  const { endpoint } = await startService({ limits: createMemoryLimits({ perIpPerDay: 1 }) })
  expect((await ask(endpoint, 'dark mode')).status).toBe(200)
  const response = await ask(endpoint, 'dark mode')
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(86_000)
})

test('refused requests use up nothing', async () => {
  const { endpoint } = await startService({ limits: createMemoryLimits({ perOrganizationPerHour: 1 }) })
  expect((await post(endpoint, {})).status).toBe(400)
  expect((await post(endpoint, {}, { headers: { authorization: 'Bearer svc_dsc_no' } })).status).toBe(401)
  expect((await ask(endpoint, 'dark mode')).status).toBe(200)
})

test('an address over its own limit does not use up that of the organization', async () => {
  const limits = createMemoryLimits({ perOrganizationPerHour: 2, perIpPerDay: 1 })
  expect(await limits.consume({ organization: 'default', ip: 'a' })).toBeUndefined()
  const refused = await limits.consume({ organization: 'default', ip: 'a' })
  expect(refused?.retryAfter).toBeGreaterThan(86_000)
  expect(await limits.consume({ organization: 'default', ip: 'b' })).toBeUndefined()
})

test('who is behind a proxy is told apart only when the proxy is trusted', async () => {
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

test('the limits of the contract leave room for a working day', async () => {
  const { endpoint } = await startService()
  expect((await readAnswer(await ask(endpoint, 'dark mode'))).finish.finishReason).toBe('stop')
})
