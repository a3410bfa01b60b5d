import { request as httpRequest } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { errorBodySchema } from 'docs-assistant/contract'
import { ask, post, user } from './ask.js'
import { sendRaw, toStatus } from './sendRaw.js'
import { servers, startServer } from './servers.js'
import { ADMIN_KEY, startService, VERSIONS, writeFiles } from './startService.js'

const question = { fp: 'anonymous', messages: [user('dark mode')] }

test('an unknown address of the API is not found, in JSON', async () => {
  const { url } = await startService()
  const response = await fetch(`${url}/v1/nothing`)
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ error: 'There is nothing at GET /v1/nothing.', code: 'not_found' })
})

describe.for(VERSIONS)('version %s', (version) => {
  test('a request without a key gets an error that names the header to send', async () => {
    const { endpoint } = await startService({ version })
    const response = await fetch(endpoint, { method: 'POST', headers: { origin: 'https://docs.example.com' } })
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.json()).toEqual({
      error: 'An assistant key is required. Send it as "Authorization: Bearer svc_dsc_…".',
      code: 'unauthorized',
    })
  })

  test('an unknown key is refused', async () => {
    const { endpoint } = await startService({ version })
    const response = await post(endpoint, question, { headers: { authorization: 'Bearer svc_dsc_other' } })
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({
      error: 'This key is not known here. Use the assistant key that the service printed.',
      code: 'unauthorized',
    })
  })

  test('an admin key is refused with the reason', async () => {
    const { endpoint } = await startService({ version })
    const response = await post(endpoint, question, { headers: { authorization: `Bearer ${ADMIN_KEY}` } })
    expect(response.status).toBe(403)
    expect(await response.json()).toEqual({
      error: 'This is an admin key, which must not reach a browser. Use the assistant key (svc_dsc_…).',
      code: 'admin_key',
    })
  })

  test('the key of one organization does not open the site of another', async () => {
    const folder = await writeFiles({ 'index.md': '# One' })
    const { url } = await startService({
      sites: [
        { domain: 'ours', folder, title: 'Ours', organization: 'us' },
        { domain: 'theirs', folder, title: 'Theirs', organization: 'them' },
      ],
      keys: [
        { organization: 'us', assistantKey: 'svc_dsc_us', adminKey: 'svc_us' },
        { organization: 'them', assistantKey: 'svc_dsc_them', adminKey: 'svc_them' },
      ],
    })
    const response = await post(`${url}/${version}/assistant/theirs/message`, question, {
      headers: { authorization: 'Bearer svc_dsc_us' },
    })
    expect(response.status).toBe(403)
    expect(await response.json()).toEqual({
      error: 'This key belongs to another organization. Use the assistant key of the one that owns the site.',
      code: 'wrong_organization',
    })
  })

  test('an unknown domain is not found', async () => {
    const { url } = await startService({ version })
    const response = await ask(`${url}/${version}/assistant/nothing/message`, 'dark mode')
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      error: 'There is no site with this domain. Check the domain in the address against the configuration.',
      code: 'unknown_domain',
    })
  })

  test('questions are not asked with GET', async () => {
    const { endpoint } = await startService({ version })
    const response = await fetch(endpoint)
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST, OPTIONS')
    expect(await response.json()).toEqual({
      error: 'Questions are sent with POST.',
      code: 'method_not_allowed',
    })
  })

  test('a body of another type is refused', async () => {
    const { endpoint } = await startService({ version })
    const response = await post(endpoint, question, { headers: { 'content-type': 'text/plain' } })
    expect(response.status).toBe(415)
    expect(await response.json()).toEqual({
      error: 'The body must be JSON. Send it with "Content-Type: application/json".',
      code: 'unsupported_media_type',
    })
  })

  test('a body that is not JSON is refused', async () => {
    const { endpoint } = await startService({ version })
    const response = await post(endpoint, '{"fp":')
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: 'The body is not valid JSON.', code: 'invalid_json' })
  })

  test('a compressed body is refused with the reason', async () => {
    const { endpoint } = await startService({ version })
    const response = await post(endpoint, gzipSync(JSON.stringify(question)), {
      headers: { 'content-encoding': 'gzip' },
    })
    expect(response.status).toBe(415)
    expect(await response.json()).toEqual({
      error: 'The body must not be compressed. Send it without "Content-Encoding".',
      code: 'unsupported_media_type',
    })
  })

  test('a body in another encoding than UTF-8 is refused', async () => {
    const { endpoint } = await startService({ version })
    const body = Buffer.from(JSON.stringify({ ...question, fp: 'José' }), 'latin1')
    const response = await post(endpoint, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      error: 'The body is not valid UTF-8, which JSON must be.',
      code: 'invalid_json',
    })
  })

  test.for([
    ['begins with a byte order mark', `\uFEFF${JSON.stringify(question)}`],
    ['nests 90 levels deep', nest(question, 90)],
    ['tries to reach a prototype', JSON.stringify(question).replace('{', '{"__proto__":{"fp":1},')],
  ])('a body that %s is answered', async ([, body]) => {
    const { endpoint } = await startService({ version })
    expect((await post(endpoint, body)).status).toBe(200)
  })

  test('a body that nests 100,000 levels deep is refused', async () => {
    const { endpoint } = await startService({ version })
    expect((await post(endpoint, nest(question, 100_000))).status).toBe(400)
  })

  test('a reader who leaves while still sending is no fault of the service', async () => {
    const { url, endpoint, logged } = await startService({ version })
    await sendHalf(endpoint, () => fetch(`${url}/healthz`))
    await fetch(`${url}/healthz`)
    expect(logged).toEqual([])
  })

  test.for([
    ['messages[0].parts', { ...question, messages: [{ id: '1', role: 'user', content: 'hi' }] }],
    ['messages[0].role', { ...question, messages: [{ ...user('hi'), role: 'robot' }] }],
    [
      'messages[1].parts[0].text',
      { ...question, messages: [user('hi'), { ...user('hi'), parts: [{ type: 'text' }] }] },
    ],
    ['fp', { messages: question.messages }],
    ['messages', { fp: 'anonymous' }],
    ['currentPath', { ...question, currentPath: `/${'a'.repeat(200)}` }],
    ['context[0].type', { ...question, context: [{ type: 'image', value: '' }] }],
    ['filter.version', { ...question, filter: { version: 2 } }],
  ])('a wrong %s is named', async ([field, body]) => {
    const { endpoint } = await startService({ version })
    const response = await post(endpoint, body)
    expect(response.status).toBe(400)
    const refusal = errorBodySchema.parse(await response.json())
    expect(refusal).toMatchObject({ code: 'invalid_request', field })
    expect(refusal.error).toMatch(new RegExp('^"[^"]+" does not match the API: .+\\.$'))
  })

  test.for([
    ['nobody', []],
    ['only the assistant', [{ ...user('hi'), role: 'assistant' }]],
    ['a user who says nothing', [user('  ')]],
  ])('a conversation in which %s speaks is refused', async ([, messages]) => {
    const { endpoint } = await startService({ version })
    const response = await post(endpoint, { fp: 'anonymous', messages })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      error:
        '"messages" does not match the API: It needs at least one user message, and the last of them must have text.',
      code: 'invalid_request',
      field: 'messages',
    })
  })

  test('a body over the limit is refused', async () => {
    const { endpoint } = await startService({ version, maxBodyBytes: 1000 })
    const response = await ask(endpoint, 'a'.repeat(1000))
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({
      error: 'The body is longer than 1000 bytes. Send fewer or shorter messages.',
      code: 'body_too_large',
    })
  })

  test('a body over the limit is refused when its length is not declared', async () => {
    const { endpoint } = await startService({ version, maxBodyBytes: 1000 })
    expect(
      await sendChunks(
        endpoint,
        Array.from({ length: 20 }, () => ' '.repeat(100)),
      ),
    ).toBe(413)
  })

  test('a fault of the service shows no stack and is logged without the question', async () => {
    const { endpoint, logged } = await startService({
      version,
      threads: {
        create: () => Promise.reject(new Error('disk is full')),
        find: () => Promise.resolve(undefined),
        append: () => Promise.resolve(),
        remove: () => Promise.resolve(false),
        removeReader: () => Promise.resolve([]),
        forget: () => Promise.resolve(0),
      },
    })
    const response = await ask(endpoint, 'my secret question')
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      error: 'The service failed to answer. Try again, or look into its log.',
      code: 'internal_error',
    })
    expect(logged).toEqual([`POST /${version}/assistant/fences/message failed: Error: disk is full`])
  })
})

/** Sends a chunked body, which fetch cannot. */
function sendChunks(url: string, chunks: readonly string[]): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer svc_dsc_test' },
      },
      (response) => {
        response.resume()
        resolve(response.statusCode)
      },
    )
    request.on('error', reject)
    for (const chunk of chunks) request.write(chunk)
    request.end()
  })
}

/** A question with that many arrays in each other, in the field of each version that takes any value. */
function nest({ fp, messages: [message] }: typeof question, levels: number): string {
  const deep = '['.repeat(levels) + ']'.repeat(levels)
  return `{"fp":"${fp}","messages":[${JSON.stringify(message).replace('{', `{"annotations":${deep},"metadata":${deep},`)}]}`
}

/** Sends the first half of a body, and hangs up after `meanwhile`. */
async function sendHalf(url: string, meanwhile: () => Promise<unknown>): Promise<void> {
  const request = httpRequest(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: 'Bearer svc_dsc_test',
      'content-length': 1000,
    },
  })
  request.on('error', () => undefined)
  await new Promise((resolve) => request.write('{"fp":', resolve))
  await meanwhile()
  const closed = new Promise((resolve) => request.once('close', resolve))
  request.destroy()
  await closed
}

describe.each(servers)('to %s', (server) => {
  test.for(['xn--a', '999.1.1.1', '0x1.2.3.4.5', 'a:99999', '[::1', 'a b'])(
    'the host "%s" is a wrong request',
    async (host) => {
      const { url, logged } = await startServer(server)
      for (const path of ['/', '/llms.txt', '/sitemap.xml']) {
        const answer = await sendRaw(url, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
        expect(toStatus(answer)).toBe(400)
      }
      expect(logged).toEqual([])
    },
  )

  test('HTTP/1.0 without Host is answered, as load balancers check health with it', async () => {
    const { url, logged } = await startServer(server)
    for (const request of server === 'the service' ? ['GET /healthz', 'GET /readyz', 'GET /', 'OPTIONS /'] : ['GET /'])
      expect(toStatus(await sendRaw(url, `${request} HTTP/1.0\r\n\r\n`))).toBe(200)
    expect(logged).toEqual([])
  })
})

test.for([
  'v1/guide',
  'v1/search/intro',
  'v1/assistant/fences/message-format',
  'v1/threads',
  'v1/feedback/intro',
  'v2/guide',
  'mcp/setup',
  'healthz/more',
])('a page of the docs may be at /%s', async (path) => {
  const { url } = await startService({ pages: { 'index.md': '# Home', [`${path}.md`]: '# A page of the docs' } })
  const response = await fetch(`${url}/${path}`)
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('A page of the docs')])
  expect((await fetch(`${url}/v1/other`)).headers.get('content-type')).toContain('application/json')
  expect((await fetch(`${url}/v1/guide`, { method: 'POST' })).status).toBe(404)
})

test.for(['healthz', 'readyz'])('a browser gets the page at /%s, and a load balancer the state', async (path) => {
  const { url } = await startService({ pages: { 'index.md': '# Home', [`${path}.md`]: '# A page of the docs' } })
  const page = await fetch(`${url}/${path}`, { headers: { accept: 'text/html,*/*;q=0.8' } })
  expect(await page.text()).toContain('A page of the docs')
  expect(await (await fetch(`${url}/${path}`)).json()).toEqual({
    status: expect.stringMatching(/^(ok|ready)$/) as string,
  })
})
