import { verifyBundle } from 'docs-assistant-service'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { exportClient } from './exportClient.js'
import { writeFiles } from './startService.js'
import { toRuns } from '../../test/setup/thorough.js'

const SCRIPT = fileURLToPath(new URL('exportKillProcess.mjs', import.meta.url))

const KILLS = toRuns(2, 30)

/** About as long as an export takes, in milliseconds. */
const SPAN = 2500

const PAGES = 120
const HOUR_MS = 3_600_000

beforeAll(() => {
  const built = fileURLToPath(new URL('../dist/index.js', import.meta.url))
  if (!existsSync(built)) throw new Error('The service is started from service/dist. Make it with: npm run build')
})

const jobSchema = z.object({
  jobId: z.string(),
  status: z.enum(['queued', 'running', 'completed', 'failed']),
  progress: z.number(),
  error: z.string().optional(),
})

type Job = z.infer<typeof jobSchema>

function writeDocs(): Promise<string> {
  return writeFiles(
    Object.fromEntries(
      Array.from({ length: PAGES }, (_, page) => [
        page === 0 ? 'docs/index.md' : `docs/page-${page}.md`,
        `# Page ${page}\n\n${`Words of page ${page}.\n\n\`\`\`ts\nconst page = ${page}\n\`\`\`\n\n`.repeat(5)}`,
      ]),
    ),
  )
}

/** A service in a process of its own; it is gone at the end of the test. */
async function start(folder: string) {
  const child = spawn(process.execPath, [SCRIPT, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  onTestFinished(kill)
  for await (const url of createInterface(child.stdout)) return { owner: exportClient(url), kill }
  throw new Error('The service ended before it said its address.')
}

const readJob = async (owner: ReturnType<typeof exportClient>, jobId: string) =>
  jobSchema.parse(await owner.readStatus(jobId))

async function startJob(owner: ReturnType<typeof exportClient>): Promise<Job> {
  return jobSchema.parse(await (await owner.start({ domain: 'fences' })).json())
}

test(
  `exports whose process is killed ${KILLS} times are completed or say why not, and leave nothing half written`,
  async () => {
    const folder = await writeDocs()
    const furthest = new Map<string, number>()

    for (let round = 0; round < KILLS; round++) {
      await writeFile(join(folder, 'docs', 'edition.md'), `# Edition\n\nEdition ${round}.\n`)
      const { owner, kill } = await start(folder)
      for (const [jobId, progress] of furthest)
        expect((await readJob(owner, jobId)).progress).toBeGreaterThanOrEqual(progress)
      const { jobId } = await startJob(owner)
      // Spread over the span, so that each part of it is met.
      await setTimeout(SPAN * ((round * 0.618) % 1))
      const { progress } = await readJob(owner, jobId)
      expect(progress).toBeGreaterThanOrEqual(furthest.get(jobId) ?? 0)
      furthest.set(jobId, progress)
      await kill()
    }

    const abandoned = (await readdir(join(folder, 'archives')).catch(() => [])).filter((name) =>
      name.endsWith('.draft'),
    )
    for (const name of abandoned) {
      const longAgo = new Date(Date.now() - 2 * HOUR_MS)
      await utimes(join(folder, 'archives', name), longAgo, longAgo)
    }
    const { owner } = await start(folder)
    for (const jobId of [...furthest.keys()]) {
      await expect
        .poll(async () => (await readJob(owner, jobId)).status, { timeout: 60_000 })
        .toMatch(/completed|failed/)
      const { status, error, progress } = await readJob(owner, jobId)
      if (status === 'failed') expect(error).toContain('started 3 times')
      else expect(progress).toBe(100)
    }
    const last = await owner.run({ domain: 'fences' })
    expect(last).toMatchObject({ status: 'completed', pageCount: PAGES + 1 })

    const archives = await readdir(join(folder, 'archives'))
    for (const name of archives)
      expect((await verifyBundle(join(folder, 'archives', name))).counts.pages).toBe(PAGES + 1)
    expect(await readdir(join(folder, 'work', 'staging'))).toEqual([])
    expect(await readdir(join(folder, 'work', 'articles', 'fences'))).toHaveLength(PAGES + 1)
  },
  120_000 + KILLS * 10_000,
)
