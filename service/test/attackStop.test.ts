import { createModel } from 'docs-assistant-service'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { post, user } from './ask.js'
import { openAiServer, type Reply } from './openAiServer.js'
import { readAnswer } from './readAnswer.js'
import { ASSISTANT_KEY, PAGES, startService, writeFiles } from './startService.js'

const question = { fp: 'a', messages: [user('dark mode')] }

test('under load no request in progress is lost, and load balancers learn first that the service stops', async () => {
  const { url, stop } = await startService()
  const outcomes: { answered: number; lost: unknown[] } = { answered: 0, lost: [] }
  const clients = Array.from({ length: 30 }, () => searchUntilTold(url, outcomes))
  await vi.waitFor(() => expect(outcomes.answered).toBeGreaterThan(60), 10_000)

  const stopped = stop({ drainMs: 4000 })
  const ready = await fetch(`${url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'stopping' }])
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  await Promise.all(clients)
  expect(outcomes.lost).toEqual([])
  await stopped
  await expect(fetch(url)).rejects.toThrow()
})

test('a request that has reached the machine is answered, even if the service stops before it accepts the connection', async () => {
  const { url, stop } = await startService()
  const port = Number(new URL(url).port)
  // The system establishes these connections while the service is in the middle of its own work, the stop.
  const sockets = Array.from({ length: 20 }, () => connect({ port, host: '127.0.0.1' }))
  const answers = sockets.map(async (socket) => {
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
    return (await text(socket)).split('\r\n')[0]
  })
  const stopped = stop({ drainMs: 0 })
  expect(await Promise.all(answers)).toEqual(sockets.map(() => 'HTTP/1.1 200 OK'))
  await stopped
})

/** Searches over one connection, again and again, until an answer ends that connection. */
async function searchUntilTold(url: string, outcomes: { answered: number; lost: unknown[] }): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  for (;;) {
    try {
      const { text, isLast } = await search(url, agent)
      expect(Array.isArray(JSON.parse(text))).toBe(true)
      outcomes.answered += 1
      if (isLast) return
    } catch (error) {
      outcomes.lost.push(error)
      return
    }
  }
}

async function search(url: string, agent: Agent): Promise<{ text: string; isLast: boolean }> {
  const request = httpRequest(`${url}/v1/search/fences`, {
    agent,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ASSISTANT_KEY}` },
  })
  request.end('{"query":"dark mode"}')
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  let text = ''
  for await (const chunk of response) text += String(chunk)
  return { text, isLast: response.headers.connection === 'close' }
}

test('a model that does not listen cannot hold the service up', async () => {
  const model = await openAiServer((to) => to.write('Half '))
  const { endpoint, stop } = await startService({
    model: createModel({ baseURL: model.baseURL, name: 'm' }),
    graceMs: 100,
  })
  const response = await post(endpoint, question)
  const [answer] = await Promise.all([readAnswer(response), stop({ drainMs: 50 })])
  expect(answer.finish.finishReason).toBe('error')
})

describe('the command', () => {
  /** The command as an owner starts it, in the middle of an answer. */
  async function startInTheMiddle() {
    let toModel: Reply | undefined
    const model = await openAiServer((to) => {
      to.write('Half ')
      toModel = to
    })
    const sites = [{ domain: 'fences', folder: 'docs', title: 'Fences' }]
    const pages = Object.entries(PAGES).map(([name, text]) => [`docs/${name}`, text])
    const folder = await writeFiles({
      ...(Object.fromEntries(pages) as typeof PAGES),
      'config.json': JSON.stringify({ sites }),
    })
    const main = join(fileURLToPath(new URL('.', import.meta.url)), '../dist/main.js')
    const child = spawn(process.execPath, [main, '--config', 'config.json'], {
      cwd: folder,
      env: {
        PORT: '0',
        DOCS_ASSISTANT_KEY: ASSISTANT_KEY,
        MODEL_BASE_URL: model.baseURL,
        MODEL_NAME: 'm',
        DRAIN_SECONDS: '3',
      },
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const ended = once(child, 'exit') as Promise<[number | null]>
    let written = ''
    child.stdout.on('data', (chunk: Buffer) => (written += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (written += chunk.toString()))
    await vi.waitFor(() => expect(written).toContain('Admin key'), 15_000)
    const url = /http:\/\/localhost:\d+/.exec(written)?.[0] ?? written
    const response = await post(`${url}/v1/assistant/fences/message`, question)
    await vi.waitFor(() => expect(toModel).toBeDefined(), 10_000)
    return { url, child, ended, response, toModel }
  }

  test('lets a running answer end after SIGTERM, says at once that it is not ready, and ends well', async () => {
    const { url, child, ended, response, toModel } = await startInTheMiddle()
    child.kill('SIGTERM')
    await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503), 3000)
    toModel?.write('and whole.')
    toModel?.end('stop')
    const { text, finish } = await readAnswer(response)
    expect([text, finish.finishReason]).toEqual(['Half and whole.', 'stop'])
    expect((await ended)[0]).toBe(0)
  })

  test('ends at once with the second SIGTERM', async () => {
    const { url, child, ended, response } = await startInTheMiddle()
    child.kill('SIGTERM')
    await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503), 3000)
    child.kill('SIGTERM')
    expect((await ended)[0]).toBe(1)
    await expect(response.text()).rejects.toThrow()
  })
})
