import { expect, test } from 'vitest'
import { createMemoryLimits, type ServiceOptions } from 'docs-assistant-service'
import { ask, post, user } from './ask.js'
import { startService } from './startService.js'

/** Which address a question counts for. */
async function readAddress(trustProxy: ServiceOptions['trustProxy'], headers: Record<string, string>) {
  const seen: string[] = []
  const limits = { consume: ({ ip }: { ip: string }) => Promise.resolve(void seen.push(ip)) }
  const { endpoint } = await startService({ limits, trustProxy })
  await (await post(endpoint, { fp: 'a', messages: [user('dark mode')] }, { headers })).text()
  // The connection of the test comes from either loopback address.
  return seen[0]?.replace(/^::\/64$/, '127.0.0.1')
}

const forwardedFor = (entries: string) => ({ 'x-forwarded-for': entries })
const forged = '203.0.113.9'

test.for([
  ['no proxy is trusted', false, forwardedFor('192.0.2.1'), '127.0.0.1'],
  ['one proxy', true, forwardedFor(`${forged}, 192.0.2.1`), '192.0.2.1'],
  ['a CDN and nginx', 2, forwardedFor(`${forged}, 192.0.2.1, 198.51.100.7`), '192.0.2.1'],
  ['two proxies, of which one was gone around', 2, forwardedFor('192.0.2.1'), '192.0.2.1'],
  ['no proxy, as a number', 0, forwardedFor('192.0.2.1'), '127.0.0.1'],
  ['networks', ['loopback', '198.51.100.0/24'], forwardedFor(`${forged}, 192.0.2.1, 198.51.100.7`), '192.0.2.1'],
  ['one address', ['loopback', '198.51.100.7'], forwardedFor(`${forged}, 192.0.2.1, 198.51.100.7`), '192.0.2.1'],
  ['another network', ['loopback', '198.51.100.0/30'], forwardedFor('192.0.2.1, 198.51.100.7'), '198.51.100.7'],
  ['IPv6 networks', ['loopback', '2001:db8::/32'], forwardedFor('192.0.2.1, 2001:db8:1::7'), '192.0.2.1'],
  ['private networks', ['loopback', 'uniquelocal'], forwardedFor('192.0.2.1, 10.1.2.3, fd00::1'), '192.0.2.1'],
  ['a proxy that connects from elsewhere', ['10.0.0.0/8'], forwardedFor('192.0.2.1'), '127.0.0.1'],
  ['only proxies', ['loopback', 'uniquelocal'], forwardedFor('10.1.2.3, 10.1.2.4'), '10.1.2.3'],
  ['an entry that is no address', ['loopback', 'uniquelocal'], forwardedFor('192.0.2.1, me, 10.1.2.4'), '10.1.2.4'],
  ['a zone', true, forwardedFor('fe80::1%eth0'), 'fe80::/64'],
  ['a port and a zone', true, forwardedFor('[fe80::1%25eth0]:4711'), 'fe80::/64'],
  ['Forwarded', true, { forwarded: `for=${forged}, for=192.0.2.1;proto=https;by=10.0.0.1` }, '192.0.2.1'],
  [
    'Forwarded, with IPv6 and a port',
    true,
    { forwarded: 'proto=https; For="[2001:db8:1:2::1]:80"' },
    '2001:db8:1:2::/64',
  ],
  ['Forwarded, of two proxies', 2, { forwarded: 'for=192.0.2.1, for="198.51.100.7:99"' }, '192.0.2.1'],
  ['Forwarded, hidden', true, { forwarded: 'for=_hidden' }, '127.0.0.1'],
] as const)('behind %s the address of the reader is found', async ([, trustProxy, headers, expected]) => {
  expect(await readAddress(trustProxy, headers)).toBe(expected)
})

test('a network that is none ends the start', async () => {
  await expect(startService({ trustProxy: ['10.0.0.0/33'] })).rejects.toThrow('"10.0.0.0/33" is no address')
})

test('twelve readers behind a CDN and nginx have a limit each', async () => {
  const { endpoint } = await startService({ limits: createMemoryLimits({ perIpPerMinute: 5 }), trustProxy: 2 })
  for (let reader = 1; reader <= 12; reader += 1) {
    const headers = forwardedFor(`192.0.2.${reader}, 198.51.100.7`)
    expect((await post(endpoint, { fp: 'a', messages: [user('dark mode')] }, { headers })).status).toBe(200)
  }
  expect((await ask(endpoint, 'dark mode')).status).toBe(200)
})
