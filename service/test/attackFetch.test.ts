import ipaddr from 'ipaddr.js'
import dns from 'node:dns'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fetchPublic } from '../src/http/fetchPublic.js'
import { replaceInNode } from './replaceInNode.js'

/** What stands for a server on the internet here; other loopback addresses stay private. */
const INTERNET = '127.0.0.2'

const names: Record<string, string[][]> = {
  'public.test': [[INTERNET]],
  'private.test': [['127.0.0.1']],
  'mixed.test': [[INTERNET, '127.0.0.1']],
  // The first question is answered with one address, each later one with another.
  'turning.test': [[INTERNET], ['127.0.0.1']],
}
const asked: string[] = []

type Done = (error: Error | null, addresses?: { address: string; family: number }[]) => void

beforeEach(() => {
  const parse = ipaddr.process.bind(ipaddr)
  const spy = vi
    .spyOn(ipaddr, 'process')
    .mockImplementation((address) => parse(address === INTERNET ? '8.8.8.8' : address))
  onTestFinished(() => spy.mockRestore())

  const { lookup } = dns
  function lookupHere(name: string, options: dns.LookupAllOptions, done: Done): void {
    const answers = names[name]
    if (answers === undefined) {
      lookup(name, options, done)
      return
    }
    const answer = answers[Math.min(asked.filter((other) => other === name).length, answers.length - 1)] ?? []
    asked.push(name)
    done(
      null,
      answer.map((address) => ({ address, family: 4 })),
    )
  }
  replaceInNode(dns, { lookup: lookupHere as typeof lookup })
})

/** A server that leads on from `/to?…` to whatever stands there, and notes who was asked for what. */
async function startServer() {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://host.invalid')
    requests.push(`${request.socket.localAddress ?? ''}${pathname}`)
    if (pathname === '/to') response.writeHead(302, { location: decodeURIComponent(search.slice(1)) }).end()
    else response.end('bundle')
  })
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const at = (host: string, path = '/') => `http://${host}:${port}${path}`
  const leading = (...steps: string[]) => steps.reduceRight((next, step) => at(step, `/to?${encodeURIComponent(next)}`))
  return { at, leading, requests }
}

const fetchIt = async (address: string) => {
  const response = await fetchPublic(address, { allowPrivate: false })
  response.resume()
  return response.statusCode
}

test('a public address is fetched from', async () => {
  const { at, requests } = await startServer()
  expect(await fetchIt(at('public.test'))).toBe(200)
  expect(requests).toEqual([`${INTERNET}/`])
})

test.for(['127.0.0.1', 'private.test', '[::ffff:127.0.0.1]', '2130706433', '0x7f000001', 'mixed.test'])(
  'a public address that leads on to %s leads nowhere, at the first step and at the second',
  async (host) => {
    const { at, leading, requests } = await startServer()
    await expect(fetchIt(leading('public.test', at(host, '/secret')))).rejects.toThrow(/private network/)
    await expect(fetchIt(leading('public.test', 'public.test', at(host, '/secret')))).rejects.toThrow(/private network/)
    expect(requests.filter((request) => request.includes('secret'))).toEqual([])
  },
)

test('a name with a public and a private address is not fetched from', async () => {
  const { at, requests } = await startServer()
  await expect(fetchIt(at('mixed.test'))).rejects.toThrow(/private network/)
  expect(requests).toEqual([])
})

test('a name that turns to another address after the check is connected to as it was checked', async () => {
  const { at, requests } = await startServer()
  asked.length = 0
  expect(await fetchIt(at('turning.test'))).toBe(200)
  expect(asked).toEqual(['turning.test'])
  expect(requests).toEqual([`${INTERNET}/`])
  await expect(fetchIt(at('turning.test'))).rejects.toThrow(/private network/)
})

test.for(['file:///etc/passwd', 'ftp://public.test/', 'data:text/plain,x', 'javascript:1', 'gopher://public.test/'])(
  'a public address that leads on to %s leads nowhere',
  async (address) => {
    const { leading } = await startServer()
    await expect(fetchIt(leading('public.test', address))).rejects.toThrow(/is not supported/)
  },
)
