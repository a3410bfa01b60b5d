// @vitest-environment node
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server'
import { createAssistantProxy, type ProxyOptions } from 'docs-assistant/proxy'
import { createServer, type IncomingMessage, request, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'

const finish = 'd:{"finishReason":"stop","threadId":"thr_1"}\n'

/** As a browser sends it for a page of the proxy's own site. */
const fromOwnPage = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

const fromPageOf = (origin: string) => ({ 'sec-fetch-site': 'cross-site', origin, 'content-type': 'application/json' })

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

interface Arrival {
  request: IncomingMessage
  body: string
  response: ServerResponse
}

/** A service over HTTP, whose requests a test answers by hand. */
async function startService() {
  const arrivals: Arrival[] = []
  const baseUrl = await listen((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => arrivals.push({ request, body, response }))
  })
  const next = async () => {
    await vi.waitUntil(() => arrivals.length > 0)
    return arrivals.shift() as Arrival
  }
  return { baseUrl, arrivals, next }
}

/** What the framework of these tests hands on beside a request. */
type Given = [HttpBindings | Http2Bindings]

type Options = Partial<ProxyOptions<Given>>

const optionsFor = (baseUrl: string, options: Options = {}): ProxyOptions<Given> => ({
  domain: 'acme',
  apiKey: 'svc_dsc_secret',
  baseUrl,
  readAddress: (_request, { incoming }) => incoming.socket.remoteAddress,
  ...options,
})

/** A service, and a server of an owner's that has the proxy at `/api/docs`. */
async function startProxy(options: Options = {}) {
  const service = await startService()
  const proxy = createAssistantProxy(optionsFor(service.baseUrl, options))
  const handle = getRequestListener(proxy, { overrideGlobalObjects: false })
  const origin = await listen((incoming, outgoing) => void handle(incoming, outgoing))
  return { ...service, proxy, address: `${origin}/api/docs` }
}

const send = (address: string, headers: Record<string, string> = fromOwnPage, body = '{"fp":"anonymous"}') =>
  fetch(`${address}/v1/assistant/acme/message`, { method: 'POST', headers, body })

/** A question as a framework hands it on. */
const ownQuestion = () =>
  new Request('https://docs.example.com/v1/assistant/acme/message', {
    method: 'POST',
    headers: fromOwnPage,
    body: '{}',
  })

const nothing = [{ incoming: { socket: {} } }] as Given

const readBody = (response: Response) => response.json() as Promise<{ error: string; code: string }>

test('a question is forwarded with the key, and without any other data of the reader', async () => {
  const { address, next } = await startProxy()
  const answer = send(address, {
    ...fromOwnPage,
    cookie: 'session=1',
    authorization: 'Bearer of-the-site',
    'x-forwarded-for': '203.0.113.7',
    referer: 'https://docs.example.com/private',
    'x-anything': 'else',
  })
  const { request, body, response } = await next()
  expect({ url: request.url, method: request.method, body }).toEqual({
    url: '/v1/assistant/acme/message',
    method: 'POST',
    body: '{"fp":"anonymous"}',
  })
  expect(request.headers).toMatchObject({ authorization: 'Bearer svc_dsc_secret', 'content-type': 'application/json' })
  expect(Object.keys(request.headers)).not.toEqual(expect.arrayContaining(['cookie']))
  expect(JSON.stringify(request.headers)).not.toMatch(/session|of-the-site|203\.0|private|else/)
  response.end(finish)
  expect(await (await answer).text()).toBe(finish)
})

test('an answer is streamed to the reader chunk by chunk', async () => {
  const { address, next } = await startProxy()
  const answering = send(address)
  const { response } = await next()
  response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' })
  response.write('0:"First"\n')
  const decoder = new TextDecoder()
  const reader = ((await answering).body as ReadableStream<Uint8Array>).getReader()
  expect(decoder.decode((await reader.read()).value)).toBe('0:"First"\n')
  response.write('0:" second"\n')
  expect(decoder.decode((await reader.read()).value)).toBe('0:" second"\n')
  response.end(finish)
  expect(decoder.decode((await reader.read()).value)).toBe(finish)
  expect((await reader.read()).done).toBe(true)
})

test('thread, limit and retry headers are forwarded; cookies and transfer headers are not', async () => {
  const { address, next } = await startProxy()
  const answering = send(address)
  const { response } = await next()
  const passed = {
    'content-type': 'application/json',
    'x-thread-id': 'thr_1',
    'x-thread-key': 'key_1',
    'retry-after': '7',
    ratelimit: '"hour";r=0;t=7',
    'ratelimit-policy': '"hour";q=10;w=3600',
    'x-request-id': 'req_1',
    'x-vercel-ai-ui-message-stream': 'v1',
    deprecation: '@1795478400',
    sunset: 'Wed, 01 Dec 2027 00:00:00 GMT',
  }
  response.writeHead(429, {
    ...passed,
    'set-cookie': 'tracked=1',
    server: 'secret/1.0',
    'access-control-allow-origin': '*',
  })
  response.end('{"error":"Too many questions for now.","code":"rate_limited"}')
  const answer = await answering
  expect(answer.status).toBe(429)
  expect(await readBody(answer)).toEqual({ error: 'Too many questions for now.', code: 'rate_limited' })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    ...passed,
    'cache-control': 'private, no-cache, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  for (const name of ['set-cookie', 'server', 'access-control-allow-origin'])
    expect(answer.headers.has(name)).toBe(false)
})

test('the request to the service is aborted when the reader leaves before or during the answer', async () => {
  const { address, next } = await startProxy()
  for (const begun of [false, true]) {
    const leaving = new AbortController()
    const answering = fetch(`${address}/v1/assistant/acme/message`, {
      method: 'POST',
      headers: fromOwnPage,
      body: '{}',
      signal: leaving.signal,
    })
    const { response } = await next()
    const closed = new Promise((resolve) => response.once('close', resolve))
    if (begun) {
      response.write('0:"First"\n')
      await answering
    }
    answering.catch(() => undefined)
    leaving.abort()
    await closed
    expect(response.writableFinished).toBe(false)
  }
})

test('an answer that the service aborts is also aborted for the reader, and never looks complete', async () => {
  const { proxy, next } = await startProxy()
  const answering = proxy(ownQuestion(), ...nothing)
  const { response } = await next()
  response.write('0:"First"\n')
  const answer = await answering
  response.destroy()
  await expect(answer.text()).rejects.toThrow()
})

test('allowed origins may send questions and read the headers that the component reads', async () => {
  const { address, next } = await startProxy({ origins: ['https://docs.example.com'] })
  const preflight = await fetch(`${address}/v1/assistant/acme/message`, {
    method: 'OPTIONS',
    headers: { ...fromPageOf('https://docs.example.com'), 'access-control-request-method': 'POST' },
  })
  expect(preflight.status).toBe(204)
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    'access-control-allow-origin': 'https://docs.example.com',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type',
    vary: 'Origin',
  })
  const answering = send(address, fromPageOf('https://docs.example.com'))
  const { response } = await next()
  response.end(finish)
  const { headers } = await answering
  expect(headers.get('access-control-allow-origin')).toBe('https://docs.example.com')
  expect(headers.get('access-control-expose-headers')).toContain('Retry-After, X-Thread-Id')
  expect(headers.has('access-control-allow-credentials')).toBe(false)
})

test.each([
  ['of another site', fromPageOf('https://elsewhere.example')],
  ['of a site whose name begins the same', fromPageOf('https://docs.example.com.elsewhere.example')],
  ['of the same host without TLS', fromPageOf('http://docs.example.com')],
  ['in a sandbox', fromPageOf('null')],
  ['that does not say what it is', { 'content-type': 'application/json' }],
])('a page %s is refused, and the service never asked', async (_which, headers) => {
  const { address, arrivals } = await startProxy({ origins: ['https://docs.example.com'] })
  const answer = await send(address, headers)
  expect(answer.status).toBe(403)
  expect(await readBody(answer)).toMatchObject({ code: 'origin_not_allowed' })
  expect(answer.headers.has('access-control-allow-origin')).toBe(false)
  expect(arrivals).toEqual([])
})

test.each([
  ['POST', '/v1/assistant/other/message', 404, 'not_found'],
  ['POST', '/v1/assistant/acme/message/', 404, 'not_found'],
  ['POST', '/v1/assistant/acme%2F..%2Fother/message', 404, 'not_found'],
  ['POST', '/v1/search/other', 404, 'not_found'],
  ['POST', '/v1/static-export/jobs', 404, 'not_found'],
  ['POST', '/', 404, 'not_found'],
  ['GET', '/v1/assistant/acme/message', 405, 'method_not_allowed'],
  ['DELETE', '/v1/search/acme', 405, 'method_not_allowed'],
])('%s %s is refused with %i', async (method, path, status, code) => {
  const { address, arrivals } = await startProxy()
  const answer = await fetch(address + path, { method, headers: fromOwnPage })
  expect(answer.status).toBe(status)
  expect(await readBody(answer)).toMatchObject({ code })
  expect(answer.headers.get('allow')).toBe(status === 405 ? 'POST, OPTIONS' : null)
  expect(arrivals).toEqual([])
})

test('a search is forwarded to the search of the service', async () => {
  const { address, next } = await startProxy()
  const found = fetch(`${address}/v1/search/acme`, { method: 'POST', headers: fromOwnPage, body: '{"query":"theme"}' })
  const { request, body, response } = await next()
  expect({ url: request.url, body }).toEqual({ url: '/v1/search/acme', body: '{"query":"theme"}' })
  response.writeHead(200, { 'content-type': 'application/json' }).end('[]')
  expect(await (await found).json()).toEqual([])
})

test.for([
  ['a rating', '/v1/feedback/acme', 204],
  ['a request for help', '/v1/escalations/acme', 202],
] as const)('%s is forwarded to the service', async ([, path, status]) => {
  const { address, next } = await startProxy()
  const sent = fetch(address + path, { method: 'POST', headers: fromOwnPage, body: '{"rating":"up"}' })
  const { request, body, response } = await next()
  expect({ url: request.url, body }).toEqual({ url: path, body: '{"rating":"up"}' })
  response.writeHead(status).end()
  expect((await sent).status).toBe(status)
})

test('a question of version 2 is forwarded to version 2 of the service', async () => {
  const { address, next } = await startProxy()
  const answering = fetch(`${address}/v2/assistant/acme/message`, { method: 'POST', headers: fromOwnPage, body: '{}' })
  const { request, response } = await next()
  expect(request.url).toBe('/v2/assistant/acme/message')
  response.end('data: [DONE]\n\n')
  expect(await (await answering).text()).toBe('data: [DONE]\n\n')
})

test('the query of a URL is never forwarded', async () => {
  const { address, next } = await startProxy()
  const asked = `${address}/v1/assistant/acme/message?key=1`
  const answering = fetch(asked, { method: 'POST', headers: fromOwnPage, body: '{}' })
  const { request, response } = await next()
  expect(request.url).toBe('/v1/assistant/acme/message')
  response.end(finish)
  await answering
})

test('a body of exactly the limit is accepted; one byte more is rejected, whatever its declared length', async () => {
  const { address, next, arrivals } = await startProxy({ maxBodyBytes: 100 })
  const answering = send(address, fromOwnPage, 'é'.repeat(50))
  const { body, response } = await next()
  expect(body).toBe('é'.repeat(50))
  response.end(finish)
  expect((await answering).status).toBe(200)

  const declared = await send(address, fromOwnPage, 'x'.repeat(101))
  expect(declared.status).toBe(413)
  expect(await readBody(declared)).toMatchObject({ code: 'body_too_large' })

  const status = await new Promise((resolve) => {
    const chunked = request(`${address}/v1/assistant/acme/message`, { method: 'POST', headers: fromOwnPage })
    chunked.on('response', (answer) => resolve(answer.statusCode))
    chunked.on('error', () => undefined) // what was not read breaks off
    chunked.write('x'.repeat(60))
    chunked.write('x'.repeat(60))
  })
  expect(status).toBe(413)
  expect(arrivals).toEqual([])
})

test('a body without a JSON content type is rejected, because a form of another site could send it', async () => {
  const { address, arrivals } = await startProxy()
  const answer = await send(address, { ...fromOwnPage, 'content-type': 'text/plain' })
  expect(answer.status).toBe(415)
  expect(await readBody(answer)).toMatchObject({ code: 'unsupported_media_type' })
  expect(arrivals).toEqual([])
})

test('a reader who asks too often must wait; another reader must not, and neither must the first after a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { address, next } = await startProxy({
    rate: 2,
    readAddress: (request) => request.headers.get('x-test-address') ?? undefined,
  })
  const askFrom = async (reader: string) => {
    const answering = send(address, { ...fromOwnPage, 'x-test-address': reader })
    const arrival = next()
    const first = await Promise.race([answering, arrival])
    if ('request' in first) first.response.end(finish)
    return answering
  }
  expect((await askFrom('198.51.100.1')).status).toBe(200)
  vi.advanceTimersByTime(20_000)
  expect((await askFrom('198.51.100.1')).status).toBe(200)
  const refused = await send(address, { ...fromOwnPage, 'x-test-address': '198.51.100.1' })
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('40')
  expect(await readBody(refused)).toEqual({
    error: 'Too many questions for now. Ask again in 40 seconds.',
    code: 'rate_limited',
  })
  expect((await askFrom('198.51.100.2')).status).toBe(200)
  vi.advanceTimersByTime(40_000)
  expect((await askFrom('198.51.100.1')).status).toBe(200)
})

test('readers can be counted in a custom store', async () => {
  const counted: string[] = []
  const { address, arrivals } = await startProxy({
    rate: (reader) => {
      counted.push(reader)
      return Promise.resolve(3)
    },
  })
  const answer = await send(address)
  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toBe('3')
  expect(counted).toEqual(['127.0.0.1'])
  expect(arrivals).toEqual([])
})

test('an error reports that the service is down, without details', async () => {
  const proxy = createAssistantProxy(optionsFor('http://127.0.0.1:1'))
  const answer = await proxy(ownQuestion(), ...nothing)
  expect(answer.status).toBe(502)
  expect(await readBody(answer)).toEqual({
    error: 'The service cannot be reached. Try again later.',
    code: 'service_unreachable',
  })
})

test('redirects of the service are not followed, so that no other host receives the question or the key', async () => {
  const { address, next } = await startProxy()
  const elsewhere = await startService()
  const answering = send(address)
  const { response } = await next()
  response.writeHead(307, { location: `${elsewhere.baseUrl}/v1/assistant/acme/message` }).end()
  const answer = await answering
  expect(answer.status).toBe(502)
  expect(await readBody(answer)).toMatchObject({ code: 'service_moved' })
  expect(elsewhere.arrivals).toEqual([])
})

test.each<[string, Options, string]>([
  ['an admin key', { apiKey: 'svc_admin_1' }, 'apiKey is an admin key'],
  ['a domain that is no word', { domain: 'a/b' }, 'domain "a/b" must name your site'],
  ['an address without a host', { baseUrl: '/assistant' }, 'baseUrl "/assistant" must be the address'],
  ['an origin with a path', { origins: ['https://docs.example.com/'] }, 'origin "https://docs.example.com/" must be'],
  ['any origin', { origins: ['*'] }, 'origin "*" must be'],
  ['a rate of nothing', { rate: 0 }, 'rate 0 must be 1 or more'],
  ['no room for a body', { maxBodyBytes: 0 }, 'maxBodyBytes 0 must be 1 or more'],
])('%s is refused when the server starts', (_what, options, sentence) => {
  expect(() => createAssistantProxy(optionsFor('https://assistant.example.com', options))).toThrow(sentence)
})

test('a missing key does not break the build, but is reported with the first question', async () => {
  const { proxy, arrivals } = await startProxy({ apiKey: undefined })
  await expect(proxy(ownQuestion(), ...nothing)).rejects.toThrow('The proxy has no key. Set apiKey')
  expect(arrivals).toEqual([])
})
