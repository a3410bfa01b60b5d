import { createFileViewStore, createMemoryLimits, createModel } from 'docs-assistant-service'
import { describe, expect, test } from 'vitest'
import { post } from './ask.js'
import { openAdmin } from './openAdmin.js'
import { openAiServer } from './openAiServer.js'
import { ASSISTANT_KEY, makeFolder, PAGES, startService, writeFiles } from './startService.js'

const toQuestion = (text: string, more: object = {}) => ({
  jsonrpc: '2.0',
  id: 7,
  method: 'SendMessage',
  params: { message: { messageId: 'm-1', role: 'ROLE_USER', parts: [{ text }], ...more } },
})
const QUESTION = toQuestion('How do I force dark mode?')

type Message = { messageId: string; contextId: string; role: string; kind?: string; parts: { text: string }[] }
interface Reply {
  id: unknown
  result?: Message & { message: Message }
  error?: { code: number; message: string; data?: { reason: string }[] }
}

/** Sends a message as version 1.0 has it. */
async function send(url: string, body: unknown, headers: Record<string, string> = { 'a2a-version': '1.0' }) {
  const response = await post(`${url}/a2a/fences`, body, { headers })
  return { response, reply: (await response.json()) as Reply }
}

type Access = 'key' | 'public' | 'off' | { issuer: string }

const toSite = async (domain: string, mcp: Access = 'key') => ({
  domain,
  folder: await writeFiles(PAGES),
  title: domain === 'fences' ? 'Fences' : 'Gates',
  organization: 'default',
  agents: { mcp },
})

const startSite = async (mcp: Access) => startService({ sites: [await toSite('fences', mcp)] })

const readCard = async (address: string) => (await (await fetch(address)).json()) as Record<string, unknown>

describe('another agent asks', () => {
  test('and gets an answer with sources that it can open', async () => {
    const { url } = await startService()
    const { response, reply } = await send(url, QUESTION)
    expect(response.status).toBe(200)
    expect(reply).toEqual({
      jsonrpc: '2.0',
      id: 7,
      result: {
        message: {
          messageId: expect.stringMatching(/./) as string,
          contextId: expect.stringMatching(/^[\w-]{36}$/) as string,
          role: 'ROLE_AGENT',
          parts: [
            { text: expect.stringContaining('Set `data-theme` to `dark`') as string, mediaType: 'text/markdown' },
          ],
        },
      },
    })
    expect(reply.result?.message.parts[0]?.text).toContain(
      `Sources:\n\n1. [Theming: Dark mode](${url}/theming#dark-mode)`,
    )
  })

  test('in the version before, whose messages have other names', async () => {
    const { url } = await startService()
    const message = {
      kind: 'message',
      messageId: 'm-1',
      role: 'user',
      parts: [{ kind: 'text', text: 'How do I force dark mode?' }],
    }
    const { reply } = await send(url, { jsonrpc: '2.0', id: 'a', method: 'message/send', params: { message } }, {})
    expect(reply).toMatchObject({ id: 'a', result: { kind: 'message', role: 'agent', parts: [{ kind: 'text' }] } })
    expect(reply.result?.parts[0]?.text).toContain(`(${url}/theming#dark-mode)`)
  })

  test('in a context of its own, which comes back with the answer', async () => {
    const { url } = await startService()
    const { reply } = await send(url, toQuestion('dark mode', { contextId: 'mine', extensions: [], metadata: {} }))
    expect(reply.result?.message.contextId).toBe('mine')
  })

  test('in several parts, which are one question', async () => {
    const { url } = await startService()
    const { reply } = await send(url, toQuestion('', { parts: [{ text: 'How do I force' }, { text: 'dark mode?' }] }))
    expect(reply.result?.message.parts[0]?.text).toContain('Set `data-theme` to `dark`')
  })

  test('and the owner sees that it did', async () => {
    const { url, logIn, request } = await openAdmin({
      views: createFileViewStore({ folder: await makeFolder() }),
    })
    await send(url, QUESTION, { 'a2a-version': '1.0', 'user-agent': 'claude-agent/1.0' })
    await send(url, { ...QUESTION, method: 'GetTask' }, { 'a2a-version': '1.0', 'user-agent': 'claude-agent/1.0' })
    await logIn()
    const { text } = await request('/admin/fences/agents')
    const cells = Array.from(text.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs), ([, cell = '']) =>
      cell.replace(/<[^>]+>/g, ''),
    )
    expect(cells.join(' ')).toContain('Claude 0 0 0 1 1')
  })
})

describe('what is not offered is refused by the code that the protocol names', () => {
  test.each([
    ['GetTask', -32001, 'TASK_NOT_FOUND'],
    ['tasks/cancel', -32001, 'TASK_NOT_FOUND'],
    ['ListTasks', -32004, 'UNSUPPORTED_OPERATION'],
    ['SendStreamingMessage', -32004, 'UNSUPPORTED_OPERATION'],
    ['message/stream', -32004, 'UNSUPPORTED_OPERATION'],
    ['CreateTaskPushNotificationConfig', -32003, 'PUSH_NOTIFICATION_NOT_SUPPORTED'],
    ['GetExtendedAgentCard', -32004, 'UNSUPPORTED_OPERATION'],
    ['agent/getAuthenticatedExtendedCard', -32007, 'EXTENDED_AGENT_CARD_NOT_CONFIGURED'],
    ['Dance', -32601, undefined],
    ['constructor', -32601, undefined],
  ])('%s', async (method, code, reason) => {
    const { url } = await startService()
    const { response, reply } = await send(url, { ...QUESTION, method }, {})
    expect([response.status, reply.id, reply.error?.code, reply.error?.data?.[0]?.reason]).toEqual([
      200,
      7,
      code,
      reason,
    ])
  })

  test.each([
    ['a version that is not known', QUESTION, '2.0', -32009],
    ['a method of another version', { ...QUESTION, method: 'message/send' }, '1.0', -32601],
    ['a message of a task', toQuestion('dark mode', { taskId: 't-1' }), '1.0', -32001],
    ['a part that is no text', toQuestion('', { parts: [{ text: 'Look' }, { raw: 'aGk=' }] }), '1.0', -32005],
    ['an empty question', toQuestion(' '), '1.0', -32602],
    ['a message without parts', toQuestion('', { parts: [] }), '1.0', -32602],
    ['a message of an agent', toQuestion('dark mode', { role: 'ROLE_AGENT' }), '1.0', -32602],
    ['no message', { ...QUESTION, params: undefined }, '1.0', -32602],
    ['parameters in a list', { ...QUESTION, params: [] }, '1.0', -32602],
  ])('%s', async (_what, body, version, code) => {
    const { url } = await startService()
    const { response, reply } = await send(url, body, { 'a2a-version': version })
    expect([response.status, reply.id, reply.error?.code]).toEqual([200, 7, code])
  })

  test('a question that is longer than the owner allows', async () => {
    const { url } = await startService({ budgets: { questionLength: 20 } })
    expect((await send(url, QUESTION)).reply.error).toEqual({
      code: -32602,
      message: 'The question has 25 characters, and may have 20.',
    })
  })

  test('the number of a patch makes no other version', async () => {
    const { url } = await startService()
    const { reply } = await send(url, QUESTION, { 'a2a-version': '1.0.3' })
    expect(reply.result).toMatchObject({ message: { role: 'ROLE_AGENT', parts: [{ mediaType: 'text/markdown' }] } })
  })
})

describe('a request that is refused says so in JSON-RPC', () => {
  test.each([
    ['that is not JSON', '{"jsonrpc":', 400, -32700, {}],
    ['that is an array of messages', [QUESTION, QUESTION], 400, -32600, {}],
    ['without an id', { ...QUESTION, id: undefined }, 400, -32600, {}],
    ['that is too long', toQuestion('a'.repeat(70_000)), 413, -32600, {}],
    ['that is no JSON by its header', QUESTION, 415, -32600, { 'content-type': 'text/plain' }],
    ['without a key', QUESTION, 401, -32000, { authorization: '' }],
    ['of a page of another site', QUESTION, 403, -32000, { origin: 'https://evil.example' }],
  ])('%s', async (_what, body, status, code, headers) => {
    const { url } = await startService()
    const { response, reply } = await send(url, body, headers)
    expect(response.status).toBe(status)
    expect(reply).toMatchObject({ jsonrpc: '2.0', id: null, error: { code } })
  })

  test('over the limit of questions, with the time to wait', async () => {
    const limits = createMemoryLimits({ perIpPerMinute: 1, searchesPerIpPerMinute: 100 })
    const { url } = await startService({ limits })
    // What is no question does not use up the limit.
    expect((await send(url, toQuestion(''))).reply.error?.code).toBe(-32602)
    expect((await send(url, QUESTION)).response.status).toBe(200)
    const { response, reply } = await send(url, QUESTION)
    expect([response.status, reply.id, reply.error?.code]).toEqual([429, 7, -32000])
    expect(reply.error?.message).toMatch(/^Too many questions for now\. Try again in \d+ seconds\.$/)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('when the model fails', async () => {
    const { baseURL } = await openAiServer((to) => to.cut())
    const { url } = await startService({ model: createModel({ baseURL, name: 'm' }) })
    const { response, reply } = await send(url, toQuestion('How?'))
    expect([response.status, reply.error]).toEqual([
      503,
      { code: -32603, message: 'The model stopped answering. Ask again in a moment.' },
    ])
  })

  test('by GET, except of the card', async () => {
    const { url } = await startService()
    const response = await fetch(`${url}/a2a/fences`)
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  })
})

describe('who may ask is the decision of the owner', () => {
  test('nobody where agents are turned off, and no card says otherwise', async () => {
    const { url } = await startSite('off')
    const { response, reply } = await send(url, QUESTION)
    expect([response.status, reply.error?.message]).toEqual([
      404,
      'The owner of this site has turned its A2A server off.',
    ])
    for (const path of ['/.well-known/agent-card.json', '/a2a/fences/agent-card.json'])
      expect((await fetch(url + path)).status).toBe(404)
  })

  test('everybody where it is public, and the card asks for no key', async () => {
    const { url } = await startSite('public')
    const { response } = await send(url, QUESTION, { authorization: '' })
    expect(response.status).toBe(200)
    const card = await readCard(`${url}/.well-known/agent-card.json`)
    for (const field of ['securitySchemes', 'securityRequirements', 'security']) expect(card).not.toHaveProperty(field)
  })

  test('who has logged in, and the refusal says where', async () => {
    const issuer = 'http://127.0.0.1:9'
    const { url } = await startSite({ issuer })
    const { response, reply } = await send(url, QUESTION, { authorization: '' })
    expect([response.status, reply.error]).toEqual([
      401,
      { code: -32000, message: `An access token of ${issuer} is required.` },
    ])
    const metadata = `${url}/.well-known/oauth-protected-resource/a2a/fences`
    expect(response.headers.get('www-authenticate')).toBe(`Bearer resource_metadata="${metadata}"`)
    expect(await readCard(metadata)).toMatchObject({ resource: `${url}/a2a/fences`, authorization_servers: [issuer] })
    expect(await readCard(`${url}/.well-known/agent-card.json`)).toMatchObject({
      securitySchemes: { bearer: { description: `An access token of ${issuer}`, bearerFormat: 'JWT' } },
    })
  })
})

describe('an agent that only knows the host finds the card', () => {
  test('with what clients of both versions read', async () => {
    const { url } = await startService()
    const response = await fetch(`${url}/.well-known/agent-card.json`)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('cache-control')).toContain('max-age=')
    const tag = response.headers.get('etag') ?? ''
    const again = await fetch(response.url, { headers: { 'if-none-match': tag } })
    expect(again.status).toBe(304)
    const text = await response.text()
    expect(text).not.toContain(ASSISTANT_KEY)
    const endpoint = `${url}/a2a/fences`
    const scheme = { description: 'The assistant key of the site', scheme: 'Bearer' }
    expect(JSON.parse(text)).toEqual({
      name: 'Fences',
      description: 'Answers questions from the documentation "Fences", with its sources.',
      version: '1.0.0',
      supportedInterfaces: [
        { url: endpoint, protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
        { url: endpoint, protocolBinding: 'JSONRPC', protocolVersion: '0.3' },
      ],
      protocolVersion: '0.3.0',
      url: endpoint,
      preferredTransport: 'JSONRPC',
      documentationUrl: url,
      capabilities: { streaming: false, pushNotifications: false, extendedAgentCard: false },
      securitySchemes: { bearer: { type: 'http', ...scheme, httpAuthSecurityScheme: scheme } },
      securityRequirements: [{ schemes: { bearer: { list: [] } } }],
      security: [{ bearer: [] }],
      defaultInputModes: ['text/plain', 'text/markdown'],
      defaultOutputModes: ['text/markdown'],
      skills: [
        {
          id: 'ask',
          name: 'Ask Fences',
          description: 'Answers questions from the documentation "Fences", with its sources.',
          tags: ['documentation', 'questions'],
        },
      ],
    })
  })

  test('of the first of two sites, and that of each at its own address', async () => {
    const { url } = await startService({ sites: [await toSite('fences'), await toSite('gates')] })
    const fences = await readCard(`${url}/.well-known/agent-card.json`)
    expect(fences).toMatchObject({ name: 'Fences', url: `${url}/a2a/fences` })
    expect(await readCard(`${url}/a2a/fences/agent-card.json`)).toEqual(fences)
    const gates = await readCard(`${url}/a2a/gates/agent-card.json`)
    expect(gates).toMatchObject({ name: 'Gates', url: `${url}/a2a/gates`, documentationUrl: `${url}/gates` })
    expect(await readCard(`${url}/a2a/gates/.well-known/agent-card.json`)).toEqual(gates)
    expect((await fetch(`${url}/a2a/nowhere/agent-card.json`)).status).toBe(404)
  })
})
