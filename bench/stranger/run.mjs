// Measures what one address with the public key can do to a service of 512 MB, within its default limits: how long
// /healthz waits meanwhile, and how much memory it takes.
// Usage: node bench/stranger/run.mjs [--seconds 60] [--only NAME], after the build.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { startProcess } from '../load/startProcess.mjs'
import { createWays } from './ways.mjs'

const CONNECTIONS = 60
const PROBE_MS = 100
const GOAL_MS = 500
const GOAL_MB = 512
const KEY = 'svc_dsc_stranger'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' }, only: { type: 'string' } } })
const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-stranger-'))
const config = fileURLToPath(new URL('../../docs/docs-assistant.config.json', import.meta.url))
const service = await startProcess('../../service/dist/main.js', {
  args: ['--config', config],
  cwd: folder,
  env: {
    NODE_OPTIONS: `--max-old-space-size=${GOAL_MB}`,
    PORT: '0',
    METRICS_PORT: '0',
    DRAIN_SECONDS: '0',
    DATABASE_URL: '',
    DOCS_ASSISTANT_KEY: KEY,
    MODEL_BASE_URL: '',
  },
  until: /Metrics: (\S+)\n[^]*?: (http\S+)\/ \([^]*?domain: (\S+)/,
})
const [, metrics, url, domain] = service.found

try {
  const pages = [...(await (await fetch(`${url}/llms.txt`)).text()).matchAll(/\]\(https?:\/\/[^/]+(\S+)\.md\)/g)].map(
    ([, path]) => path,
  )
  const target = { url, domain, key: KEY, pages }
  const ways = Object.keys(createWays(target)).filter((way) => !values.only || way.includes(values.only))
  const rows = {}
  for (const way of ways) rows[way] = await measure(way, target)
  console.table(rows)
  const missed = Object.values(rows).filter(
    (row) => row['/healthz, longest, ms'] > GOAL_MS || row['heap, MB'] > GOAL_MB,
  )
  if (missed.length > 0) {
    console.error(`${missed.length} of ${ways.length} ways exceed ${GOAL_MS} ms of /healthz or ${GOAL_MB} MB of heap.`)
    process.exitCode = 1
  }
} finally {
  await service.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Does it over many connections, and asks for the health of the service meanwhile. */
async function measure(way, target) {
  const attack = new Worker(new URL('attack.mjs', import.meta.url), {
    workerData: { ...target, way, connections: CONNECTIONS },
  })
  const cpuBefore = await readCpuSeconds()
  const waits = []
  let heap = 0
  const end = performance.now() + values.seconds * 1000
  while (performance.now() < end) {
    const started = performance.now()
    const response = await fetch(`${url}/healthz`)
    await response.arrayBuffer()
    waits.push(performance.now() - started)
    if (waits.length % 5 === 0) heap = Math.max(heap, await readHeap())
    await wait(PROBE_MS)
  }
  const cpu = (await readCpuSeconds()) - cpuBefore
  const done = await new Promise((resolve) => {
    attack.once('message', resolve)
    attack.postMessage('end')
  })
  waits.sort((a, b) => a - b)
  return {
    requests: done,
    'processor, %': Math.round((cpu / values.seconds) * 100),
    '/healthz, median, ms': Math.round(waits[Math.floor(waits.length / 2)]),
    '/healthz, longest, ms': Math.round(waits.at(-1)),
    'heap, MB': Math.round(heap),
    'RSS, MB': await readRss(),
  }
}

async function readHeap() {
  const text = await (await fetch(metrics)).text()
  return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1]) / 1024 ** 2
}

async function readRss() {
  const status = await readFile(`/proc/${service.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

/** Processor time of the service, in seconds. */
async function readCpuSeconds() {
  const fields = (await readFile(`/proc/${service.pid}/stat`, 'utf8')).split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
