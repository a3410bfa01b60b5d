import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { readPeakMemory } from './readPeakMemory.mjs'

const MAIN = fileURLToPath(new URL('../../service/dist/main.js', import.meta.url))
const KEY = 'svc_bench'
const POLL_MS = 20

/** Starts the built service in a separate process, with the docs in `folder/docs`. */
export async function startService(folder) {
  await writeFile(
    join(folder, 'config.json'),
    JSON.stringify({ sites: [{ domain: 'bench', folder: 'docs', title: 'Bench' }] }),
  )
  const child = spawn(process.execPath, [MAIN, '--config', 'config.json'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', DOCS_ASSISTANT_ADMIN_KEY: KEY },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await readOrigin(child)
  const ask = async (path, init) => {
    const response = await fetch(`${origin}/v1/static-export/jobs${path}`, {
      ...init,
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return await response.json()
  }

  return {
    /** Runs one export, from the request to the archive. */
    async export() {
      const started = performance.now()
      const { jobId } = await ask('', { method: 'POST', body: JSON.stringify({ domain: 'bench' }) })
      let job = await ask(`/${jobId}`)
      while (job.status === 'queued' || job.status === 'running') {
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
        // A busy service may close an idle connection while the next request reuses it.
        job = await ask(`/${jobId}`).catch(() => job)
      }
      if (job.status !== 'completed') throw new Error(job.error)
      const seconds = (performance.now() - started) / 1000
      const { bundleUrl, sizeBytes } = await ask(`/${jobId}/bundle`, { method: 'POST' })
      return { seconds, pages: job.pageCount, bundleUrl, sizeBytes }
    },
    readPeakMemory: () => readPeakMemory(child.pid),
    async stop() {
      child.kill()
      await new Promise((resolve) => child.once('exit', resolve))
    },
  }
}

function readOrigin(child) {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      said += chunk
      const [origin] = /http:\/\/localhost:\d+/.exec(said) ?? []
      if (origin !== undefined) resolve(origin)
    })
    child.once('exit', () => reject(new Error('The service did not start.')))
  })
}
