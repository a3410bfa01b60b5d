// Measures how fast the service answers over HTTP with 1,000 pages in its index, and what agents cost beside readers.
// Usage: node bench/service.mjs, after the build.
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { TextDecoder } from 'node:util'

const PAGES = 1000
const SECTIONS_PER_PAGE = 6
const WORDS_PER_SECTION = 120
const VOCABULARY = 8000
const REQUESTS = 200
const CONNECTIONS = 20
const LOAD_SECONDS = 5
const KEY = 'svc_dsc_bench'
const GOAL_MS = 50

const random = createRandom(1)
const vocabulary = Array.from({ length: VOCABULARY }, makeWord)
const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-bench-'))
const bytes = await writePages(folder)
const port = await findFreePort()
const main = fileURLToPath(new URL('../service/dist/main.js', import.meta.url))
const startedAt = performance.now()
const service = spawn(process.execPath, [main, '--config', 'config.json'], {
  cwd: folder,
  env: { ...process.env, PORT: String(port), DOCS_ASSISTANT_KEY: KEY, MODEL_BASE_URL: '', MODEL_NAME: '' },
  stdio: ['ignore', 'ignore', 'inherit'],
})

try {
  await untilUp()
  const startMs = performance.now() - startedAt
  for (let warmUp = 0; warmUp < 20; warmUp++) await ask()
  const times = []
  for (let request = 0; request < REQUESTS; request++) times.push(await ask())
  times.sort((a, b) => a - b)
  const median = times[Math.floor(REQUESTS * 0.5)]
  const perSecond = await measureLoad()
  console.table({
    pages: PAGES,
    'KB per page': Math.round(bytes / PAGES / 1024),
    'start, index included, s': round(startMs / 1000),
    'first answer line, median, ms': round(median),
    'first answer line, p95, ms': round(times[Math.floor(REQUESTS * 0.95)]),
    [`answers per second at ${CONNECTIONS} connections`]: round(perSecond),
    'memory, RSS, MB': await readMemory(service.pid),
  })
  console.table(await compareWays())
  if (median > GOAL_MS) {
    console.error(`The first answer line took ${round(median)} ms, more than ${GOAL_MS} ms.`)
    process.exitCode = 1
  }
} finally {
  service.kill()
  await new Promise((resolve) => service.once('exit', resolve))
  await rm(folder, { recursive: true, force: true })
}

/** Asks a question and reads the complete answer. Returns the milliseconds until its first text. */
async function ask() {
  const started = performance.now()
  const response = await fetch(`http://localhost:${port}/v1/assistant/bench/message`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${KEY}` },
    body: JSON.stringify({
      fp: 'bench',
      messages: [{ id: '1', role: 'user', content: makeQuestion(), parts: [] }],
    }),
  })
  const decoder = new TextDecoder()
  let text = ''
  let first
  for await (const chunk of response.body) {
    text += decoder.decode(chunk, { stream: true })
    if (first === undefined && text.includes('\n0:')) first = performance.now() - started
  }
  if (first === undefined) throw new Error(`No answer: ${response.status} ${text.slice(0, 200)}`)
  return first
}

/** Medians of the same questions asked in each way, whole responses, in ms. Taken in turns, so that a slow moment is shared. */
async function compareWays() {
  const post = (path, body) =>
    fetch(`http://localhost:${port}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${KEY}`,
      },
      body: JSON.stringify(body),
    })
  const callTool = (name, args) =>
    post('/mcp/bench', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } })
  const ways = {
    'answer: the widget': (question) =>
      post('/v1/assistant/bench/message', {
        fp: 'bench',
        messages: [{ id: '1', role: 'user', content: question, parts: [] }],
      }),
    'answer: GET /page.md?ask=': (question) =>
      fetch(`http://localhost:${port}/page-0.md?ask=${encodeURIComponent(question)}`),
    'answer: MCP, ask': (question) => callTool('ask', { question }),
    'search: POST /v1/search': (query) => post('/v1/search/bench', { query }),
    'search: MCP, search_docs': (query) => callTool('search_docs', { query }),
  }
  const times = Object.fromEntries(Object.keys(ways).map((way) => [way, []]))
  for (let request = 0; request < REQUESTS; request++) {
    const question = makeQuestion()
    for (const [way, send] of Object.entries(ways)) {
      const started = performance.now()
      const response = await send(question)
      const text = await response.text()
      if (!response.ok || text.includes('"isError":true'))
        throw new Error(`${way}: ${response.status} ${text.slice(0, 200)}`)
      times[way].push(performance.now() - started)
    }
  }
  return Object.fromEntries(
    Object.entries(times).map(([way, all]) => [way, { 'median, ms': round(all.sort((a, b) => a - b)[REQUESTS / 2]) }]),
  )
}

async function measureLoad() {
  const end = performance.now() + LOAD_SECONDS * 1000
  let answers = 0
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) {
        await ask()
        answers += 1
      }
    }),
  )
  return answers / LOAD_SECONDS
}

async function untilUp() {
  while (service.exitCode === null) {
    const response = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('The service did not start.')
}

/** Returns the resident memory in MB. Linux only. */
async function readMemory(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(status) ?? []
  return kilobytes === undefined ? 'not available on this system' : Math.round(Number(kilobytes) / 1024)
}

async function writePages(root) {
  let written = 0
  await mkdir(join(root, 'docs'))
  for (let page = 0; page < PAGES; page++) {
    const sections = Array.from(
      { length: SECTIONS_PER_PAGE },
      () => `## ${makeWords(3)}\n\n${makeWords(WORDS_PER_SECTION / 2)}.\n\n- ${makeWords(WORDS_PER_SECTION / 2)}`,
    )
    const text = `# ${makeWords(2)}\n\n${sections.join('\n\n')}\n`
    written += text.length
    await writeFile(join(root, 'docs', `page-${page}.md`), text)
  }
  const sites = [{ domain: 'bench', folder: 'docs', title: 'Bench' }]
  await writeFile(
    join(root, 'config.json'),
    JSON.stringify({
      sites,
      limits: { perOrganizationPerHour: 1e9, perIpPerDay: 1e9, perIpPerMinute: 1e9, searchesPerIpPerMinute: 1e9 },
    }),
  )
  return written
}

function makeQuestion() {
  return `How do I ${makeWords(5)}?`
}

/** Few words are frequent and most are rare, as in real text. */
function makeWords(count) {
  return Array.from({ length: count }, () => vocabulary[Math.floor(VOCABULARY * random() ** 3)]).join(' ')
}

function makeWord() {
  const syllables = ['ba', 'co', 'du', 'fe', 'gi', 'ho', 'ka', 'lu', 'me', 'ni', 'po', 'ra', 'su', 'te', 'vi', 'zo']
  return Array.from({ length: 2 + Math.floor(random() * 3) }, () => syllables[Math.floor(random() * 16)]).join('')
}

/** The same pages and questions in every run. */
function createRandom(seed) {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return state / 2 ** 32
  }
}

function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, () => {
      const { port: free } = probe.address()
      probe.close(() => resolve(free))
    })
  })
}

function round(value) {
  return Number(value.toFixed(1))
}
