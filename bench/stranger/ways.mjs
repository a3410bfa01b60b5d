import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const MEGABYTE = 1_000_000

const toBody = (text, extra = {}) =>
  JSON.stringify({ fp: 'stranger', messages: [{ id: '1', role: 'user', content: text, parts: [], ...extra }] })

/** Parts of the largest size that is accepted, of many small values. */
const nested = `{"a":${'['.repeat(90)}${']'.repeat(90)}}`
const fat = toBody('Why?', { toolInvocations: [] }).replace(
  '"toolInvocations":[]',
  `"annotations":[${Array.from({ length: 900 }, () => nested).join()}]`,
)
const refused = `{"messages":${'['.repeat(50)}${'{},'.repeat(MEGABYTE / 4)}`
const long = toBody(`Why ${'does this fail and how is it configured '.repeat(100)}?`)

/**
 * Returns what a stranger with the public key can do to a service: each is called again and again over many connections.
 * @param pages paths of pages
 */
export function createWays({ url, domain, key, pages }) {
  const post = async (path, body, headers = {}) => {
    const response = await fetch(url + path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, ...headers },
    })
    await response.arrayBuffer()
  }
  const get = async (path, headers = {}) => (await fetch(url + path, { headers })).arrayBuffer()
  const questions = `/v1/assistant/${domain}/message`
  const pick = (list) => list[Math.floor(Math.random() * list.length)]

  return {
    'questions of the largest size': () => post(questions, long),
    'bodies of 100,000 values': () => post(questions, fat),
    'bodies that are refused': () => post(questions, refused),
    'unknown keys': () => post(questions, toBody('Why?'), { authorization: `Bearer svc_dsc_${randomUUID()}` }),
    searches: () =>
      post(`/v1/search/${domain}`, JSON.stringify({ query: `${randomUUID()} configure the service of the docs` })),
    'questions by GET': () => get(`${pick(pages)}.md?ask=${encodeURIComponent('How is the service configured?')}`),
    'MCP calls': () =>
      post(
        `/mcp/${domain}`,
        '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search","arguments":{"query":"configure the service"}}}',
        { accept: 'application/json, text/event-stream' },
      ),
    'pages in each coding': () => get(pick(pages), { 'accept-encoding': pick(['br', 'gzip', 'identity']) }),
    'pages that do not exist': () => get(`/${randomUUID()}/${'a/'.repeat(500)}`, { 'accept-encoding': 'br' }),
    'the largest text': () => get('/llms-full.txt', { 'accept-encoding': pick(['br', 'gzip', 'identity']) }),
    'many small ranges': () => get('/llms-full.txt', { range: `bytes=0-0,${'1-2,'.repeat(1000)}5-6` }),
    'answers that nobody reads': async () => {
      const response = await fetch(url + questions, {
        method: 'POST',
        body: toBody('How is the service configured?'),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      })
      await response.body.cancel()
    },
    'requests that never end': async () => {
      const { hostname, port } = new URL(url)
      const socket = connect(Number(port), hostname)
      socket.on('error', () => undefined)
      await once(socket, 'connect')
      socket.write(`POST ${questions} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900000\r\n`)
      socket.write(`Authorization: Bearer ${key}\r\nContent-Type: application/json\r\n\r\n{"messages":[`)
      await wait(2_000)
      socket.destroy()
    },
    'large headers': () => get('/', { cookie: 'a=b; '.repeat(2_500), 'accept-encoding': 'br;q=0.1,'.repeat(400) }),
  }
}
