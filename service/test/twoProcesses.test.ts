import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { ask } from './ask.js'
import { readAnswer } from './readAnswer.js'
import { queryDatabase, startPostgres } from './startPostgres.js'
import { ADMIN_KEY, ASSISTANT_KEY, writeFiles } from './startService.js'

/** The service as it is published, so what `npm run build:service` made last is tested. */
const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url))

const { emptyDatabase } = startPostgres()

beforeAll(() => {
  if (!existsSync(MAIN)) throw new Error('Processes are started from service/dist. Make it with: npm run build')
})

const DOMAINS = ['one', 'two', 'three']

interface Setting {
  pagesPerSite?: number
  limits?: { perOrganizationPerHour: number }
}

/** A config file with three sites. */
function writeSites({ pagesPerSite = 5, limits = { perOrganizationPerHour: 1000 } }: Setting): Promise<string> {
  const sites = DOMAINS.map((domain) => ({ domain, folder: domain, title: domain }))
  const files: Record<string, string> = { 'config.json': JSON.stringify({ sites, limits }) }
  for (const domain of DOMAINS) {
    files[`${domain}/index.md`] = `# ${domain}\n\nDark mode.`
    for (let page = 0; page < pagesPerSite; page++) {
      files[`${domain}/page-${page}.md`] =
        `# Page ${page} of ${domain}\n\n\`\`\`ts\nconst pages = ['${domain}', ${page}]\n\`\`\`\n`
    }
  }
  return writeFiles(files)
}

async function startProcess(folder: string, url: string) {
  const child = spawn(process.execPath, [MAIN, '--config', 'config.json'], {
    cwd: folder,
    env: {
      DATABASE_URL: url,
      PORT: '0',
      DOCS_ASSISTANT_KEY: ASSISTANT_KEY,
      DOCS_ASSISTANT_ADMIN_KEY: ADMIN_KEY,
      DRAIN_SECONDS: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => end(child))
  for await (const line of createInterface(child.stdout)) {
    const address = /^one: (http:\/\/localhost:\d+)/.exec(line)?.[1]
    if (address !== undefined) return { child, url: address, endpoint: `${address}/v1/assistant/one/message` }
  }
  throw new Error('The service ended before it said its address.')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function prepare(setting: Setting = {}) {
  const [folder, url] = [await writeSites(setting), await emptyDatabase()]
  return { start: () => startProcess(folder, url), query: (statement: string) => queryDatabase(url, statement) }
}

async function startJob(service: { url: string }, domain: string, deployment = 'client-hosted'): Promise<string> {
  const response = await fetch(`${service.url}/v1/static-export/jobs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ADMIN_KEY}` },
    body: JSON.stringify({ domain, deployment }),
  })
  const { jobId } = (await response.json()) as { jobId: string }
  return jobId
}

async function readJob(service: { url: string }, id: string) {
  const response = await fetch(`${service.url}/v1/static-export/jobs/${id}`, {
    headers: { authorization: `Bearer ${ADMIN_KEY}` },
  })
  return (await response.json()) as { status: string; progress: number; error?: string }
}

/** Machines that build much else at the same time are slow. */
const LONG = { timeout: 60_000, interval: 50 }
const LONG_TEST = 90_000

test(
  'a thread that one process began goes on in the other',
  async () => {
    const { start, query } = await prepare()
    const [one, other] = await Promise.all([start(), start()])
    const { threadId } = (await readAnswer(await ask(one.endpoint, 'dark mode?'))).finish
    const second = await readAnswer(await ask(other.endpoint, 'and dark mode?', { threadId }))
    expect(second.finish.threadId).toBe(threadId)
    expect(await query('select count(*)::int as turns from docs_assistant.turns')).toEqual([{ turns: 2 }])
  },
  LONG_TEST,
)

test(
  'a limit holds for both processes together',
  async () => {
    const { start } = await prepare({ limits: { perOrganizationPerHour: 20 } })
    const both = await Promise.all([start(), start()])
    const asked = both.flatMap(({ endpoint }) => Array.from({ length: 15 }, () => ask(endpoint, 'dark mode?')))
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  },
  LONG_TEST,
)

test(
  'every job runs once, whichever process accepted it, and each reports its state',
  async () => {
    const { start, query } = await prepare()
    const [one, other] = await Promise.all([start(), start()])
    const ids = await Promise.all(
      DOMAINS.flatMap((domain) => [
        startJob(one, domain),
        startJob(other, domain),
        startJob(one, domain, 'air-gapped'),
        startJob(other, domain, 'air-gapped'),
      ]),
    )
    expect(new Set(ids).size).toBe(6)
    for (const id of ids) await expect.poll(async () => (await readJob(other, id)).status, LONG).toBe('completed')
    expect(await query('select id, attempt from docs_assistant.export_jobs where attempt <> 1')).toEqual([])
  },
  LONG_TEST,
)

test(
  'the job of a process that is killed is taken over by another one, and its progress does not go back',
  async () => {
    const { start, query } = await prepare({ pagesPerSite: 100 })
    const one = await start()
    await Promise.all(DOMAINS.map((domain) => startJob(one, domain)))
    const held = await catchInTheMiddle(one.child, query)
    await end(one.child)

    const other = await start()
    // A minute goes by.
    await query(`update docs_assistant.export_jobs set lease_until = lease_until - interval '1 minute'`)
    let { progress } = held
    await expect
      .poll(async () => {
        const job = await readJob(other, held.id)
        expect(job.progress).toBeGreaterThanOrEqual(progress)
        progress = job.progress
        return job.status
      }, LONG)
      .toBe('completed')
    expect(await query(`select attempt from docs_assistant.export_jobs where id = '${held.id}'`)).toEqual([
      { attempt: 2 },
    ])
  },
  LONG_TEST,
)

/** Halts a process while it has a job half done. */
async function catchInTheMiddle(child: ChildProcess, query: (statement: string) => Promise<Record<string, unknown>[]>) {
  let held: { id: string; progress: number } | undefined
  await expect
    .poll(async () => {
      child.kill('SIGSTOP')
      const [job] = await query(
        'select id, progress from docs_assistant.export_jobs where is_under_way and progress between 5 and 60',
      )
      held = job as typeof held
      if (held === undefined) child.kill('SIGCONT')
      return held
    }, LONG)
    .toEqual({ id: expect.stringMatching(/^exp_[0-9a-f]{32}$/) as string, progress: expect.any(Number) as number })
  return held ?? expect.unreachable('The job was held.')
}
