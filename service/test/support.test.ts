import { createFileEscalationStore, createFileInsightsStore, createFileThreadStore } from 'docs-assistant-service'
import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { ask, post } from './ask.js'
import { readAnswer } from './readAnswer.js'
import { listenOnFreePort } from './listenOnFreePort.js'
import { startMailServer } from './startMailServer.js'
import { ADMIN_KEY, makeFolder, startService, VERSIONS } from './startService.js'

const SECRET = `whsec_${Buffer.from('a secret of more than 24 bytes').toString('base64')}`

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** A receiver of webhooks, which answers with these statuses, one after the other, and then with the last. */
async function startReceiver(...statuses: number[]) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body })
      const status = statuses[Math.min(received.length, statuses.length) - 1] ?? 204
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
    })
  })
  return { received, url: `http://localhost:${await listenOnFreePort(server)}/hook` }
}

type Webhook = { secret?: string; format?: 'standard' | 'slack' }

/** A service that hands readers over to a receiver. */
async function startSupport(statuses: number[] = [], webhook: Webhook = { secret: SECRET }) {
  const receiver = await startReceiver(...statuses)
  const folder = await makeFolder()
  const escalations = createFileEscalationStore({ folder })
  const threads = createFileThreadStore({ folder: await makeFolder() })
  const insights = { store: createFileInsightsStore({ folder: await makeFolder() }) }
  const start = () =>
    startService({
      threads,
      insights,
      support: { escalations, fields: ['email'], webhook: { url: receiver.url, ...webhook } },
    })
  const service = await start()
  const send = (body: object) => post(`${service.url}/v1/escalations/fences`, body)
  return { ...service, ...receiver, escalations, send, restart: start }
}

test.for(VERSIONS)('answers of version %s say what is asked of readers who want to reach a person', async (version) => {
  const { endpoint } = await startService({
    version,
    support: {
      escalations: createFileEscalationStore({ folder: await makeFolder() }),
      fields: ['email'],
      webhook: { url: 'http://localhost:1' },
    },
  })
  const answer = await (await ask(endpoint, 'accent colour?')).text()
  expect(answer).toContain('"feedback":false,"support":["email"]')
  const { endpoint: withoutSupport } = await startService({ version })
  expect(await (await ask(withoutSupport, 'accent colour?')).text()).not.toContain('"support"')
})

describe('a reader who asks for help', () => {
  test('reaches the webhook, with the conversation and a signature', async () => {
    const { endpoint, send, received } = await startSupport()
    const { finish } = await readAnswer(await ask(endpoint, 'accent colour?', { fp: 'reader-canary' }))
    const response = await send({
      message: 'Can I call you?',
      fields: { email: 'ada@example.com' },
      threadId: finish.threadId,
      page: '/theming',
    })
    expect(response.status).toBe(202)
    const { id } = (await response.json()) as { id: string }
    await expect.poll(() => received).toHaveLength(1)

    const [{ headers, body } = { headers: {}, body: '' }] = received
    expect(JSON.parse(body)).toEqual({
      type: 'escalation.created',
      timestamp: expect.stringMatching(/^20.*Z$/) as unknown,
      data: {
        id,
        domain: 'fences',
        createdAt: expect.stringMatching(/^20.*Z$/) as unknown,
        threadId: finish.threadId,
        message: 'Can I call you?',
        fields: { email: 'ada@example.com' },
        page: '/theming',
        conversation: [{ question: 'accent colour?', answer: expect.stringContaining('--fences-accent') as unknown }],
      },
    })
    expect(body).not.toContain('reader-canary')
    // As https://www.standardwebhooks.com has it.
    const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64')
    const signature = createHmac('sha256', key)
      .update(`${id}.${String(headers['webhook-timestamp'])}.${body}`)
      .digest('base64')
    expect(headers).toMatchObject({
      'webhook-id': id,
      'webhook-signature': `v1,${signature}`,
      'content-type': 'application/json',
    })
    expect(Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp']))).toBeLessThan(60)
  })

  test('tells no secret to anyone', async () => {
    const { send, received } = await startSupport()
    const secret = `ghp_${'a1B2c3D4e5'.repeat(4).slice(0, 36)}`
    await send({ message: `My token is ${secret}` })
    await expect.poll(() => received).toHaveLength(1)
    expect(received[0]?.body).toContain('My token is ghp_•••')
    expect(received[0]?.body).not.toContain(secret)
  })

  test('reaches a channel of Slack, and calls nobody in it', async () => {
    const { endpoint, send, received } = await startSupport([], { format: 'slack' })
    const { finish } = await readAnswer(await ask(endpoint, 'accent colour?'))
    await send({
      message: 'Help <!channel> & <https://evil.example|me>',
      fields: { email: 'ada@example.com' },
      threadId: finish.threadId,
    })
    await expect.poll(() => received).toHaveLength(1)
    const { text: plain, blocks } = JSON.parse(received[0]?.body ?? '') as {
      text: string
      blocks: { text: { text: string } }[]
    }
    expect(plain).toBe('A reader of fences asks for help: Help &lt;!channel&gt; &amp; &lt;https://evil.example|me&gt;')
    expect(blocks[1]?.text.text).toBe(`email: ada@example.com\nconversation: ${finish.threadId}`)
    expect(blocks[2]?.text.text).toContain('accent colour?')
    for (const block of blocks) expect(block.text.text.length).toBeLessThanOrEqual(3000)
    expect(received[0]?.headers).not.toHaveProperty('webhook-signature')
  })

  test.for([
    ['nothing', { message: '' }, 'message'],
    ['a novel', { message: 'x'.repeat(5001) }, 'message'],
    ['a field that nobody asked for', { message: 'Help', fields: { to: 'evil@example.com' } }, 'fields'],
  ] as const)('is told what is wrong with %s', async ([, body, field]) => {
    const { send, received } = await startSupport()
    const response = await send(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid_request', field })
    expect(received).toEqual([])
  })

  test('may send some requests an hour, so that nobody floods the mailbox of the owner', async () => {
    const { send, endpoint } = await startSupport()
    const statuses: number[] = []
    for (let request = 0; request < 6; request++) statuses.push((await send({ message: 'Help' })).status)
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
    expect((await ask(endpoint, 'accent colour?')).status).toBe(200)
  })

  test('is told that there is nobody, where the owner names nobody', async () => {
    const { url } = await startService()
    const response = await post(`${url}/v1/escalations/fences`, { message: 'Help' })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'support_off' })
  })
})

describe('a webhook', () => {
  test('that fails is tried again, under the same id', async () => {
    const { send, received } = await startSupport([503, 204])
    await send({ message: 'Help' })
    await expect.poll(() => received, { timeout: 30_000 }).toHaveLength(2)
    expect(received[0]?.headers['webhook-id']).toBe(received[1]?.headers['webhook-id'])
    expect(received[0]?.body).toBe(received[1]?.body)
  })

  test('that redirects gets it at no other address', async () => {
    const { send, received, escalations, stop } = await startSupport([302])
    const { id } = (await (await send({ message: 'Help' })).json()) as { id: string }
    await expect.poll(() => received).toHaveLength(1)
    await stop()
    // It is kept, to be tried again.
    await escalations.postpone(id, 0)
    expect(await escalations.claim(0)).toMatchObject([{ id, attempts: 2 }])
    expect(received).toHaveLength(1)
  })

  test('that is gone is not asked again, and the log says so', async () => {
    const { send, received, logged, escalations } = await startSupport([410])
    await send({ message: 'Help' })
    await expect
      .poll(() => logged)
      .toEqual([
        expect.stringMatching(/^The escalation esc_[0-9a-f]+ could not be delivered and is given up: status 410$/),
      ])
    expect(received).toHaveLength(1)
    expect(await escalations.claim(0)).toEqual([])
  })

  test('gets after a restart what an earlier process has left', async () => {
    const { send, received, stop, escalations, restart } = await startSupport([503, 204])
    await send({ message: 'Help' })
    await expect.poll(() => received).toHaveLength(1)
    await stop()
    const [left] = await escalations.claim(0)
    await escalations.postpone(left?.id ?? '', 0)
    await restart()
    await expect.poll(() => received).toHaveLength(2)
  })
})

test('what waits for a webhook is removed with its conversation', async () => {
  const { url, endpoint, send, received, escalations } = await startSupport([503])
  const { finish } = await readAnswer(await ask(endpoint, 'accent colour?'))
  await send({ message: 'Help', threadId: finish.threadId })
  await expect.poll(() => received).toHaveLength(1)
  await fetch(`${url}/v1/threads/${finish.threadId}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${ADMIN_KEY}` },
  })
  expect(await escalations.claim(0)).toEqual([])
})

describe('a mailbox', () => {
  async function startMail(options?: { failures: number }) {
    const { mails, server } = await startMailServer(options)
    const escalations = createFileEscalationStore({ folder: await makeFolder() })
    const mail = { server, from: 'docs@acme.com', to: 'help@acme.com' }
    const service = await startService({ support: { escalations, fields: ['email'], mail } })
    return { ...service, mails, send: (body: object) => post(`${service.url}/v1/escalations/fences`, body) }
  }

  test('gets the message with the conversation, and replies go to the reader', async () => {
    const { endpoint, send, mails } = await startMail()
    const { finish } = await readAnswer(await ask(endpoint, 'accent colour?'))
    const sent = await send({
      message: 'Can I call you?',
      fields: { email: 'ada@example.com' },
      threadId: finish.threadId,
      page: '/theming',
    })
    const { id } = (await sent.json()) as { id: string }
    await expect.poll(() => mails, { timeout: 20_000 }).toHaveLength(1)
    const [head = '', body = ''] = (mails[0] ?? '').split(/\r\n\r\n([^]*)/)
    expect(head.split('\r\n')).toEqual(
      expect.arrayContaining([
        'From: docs@acme.com',
        'To: help@acme.com',
        'Reply-To: ada@example.com',
        'Subject: A reader of fences asks for help',
        `Message-ID: <${id}@fences>`,
      ]),
    )
    expect(body).toMatch(/^Can I call you\?\r\n\r\nemail: ada@example.com\r\npage: \/theming\r\nconversation: thr_/)
    expect(body).toMatch(/Reader:\r\naccent colour\?\r\n\r\nAssistant:\r\n[^]*--fences-accent/)
  })

  test('gets no header that a reader has written', async () => {
    const { send, mails } = await startMail()
    await send({ message: 'Hello', fields: { email: 'ada@example.com, spam@example.com\r\nBcc: victim@example.com' } })
    await expect.poll(() => mails, { timeout: 20_000 }).toHaveLength(1)
    const [head = ''] = (mails[0] ?? '').split('\r\n\r\n')
    expect(head).not.toMatch(/reply-to|bcc|victim/i)
  })

  test('that is full for a moment gets the mail later, and once', async () => {
    const { send, mails } = await startMail({ failures: 1 })
    await send({ message: 'Hello' })
    await expect.poll(() => mails, { timeout: 30_000 }).toHaveLength(1)
  }, 40_000)
})
