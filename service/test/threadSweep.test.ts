import { createFileThreadStore } from 'docs-assistant-service'
import { execFile } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { makeFolder } from './startService.js'

const SCRIPT = fileURLToPath(new URL('sweepProcess.mjs', import.meta.url))

const THREADS = 10_000
const OLD = 10

/** Enough for the store itself; a list of all threads with what is known of each takes more. */
const HEAP_MEGABYTES = 12

beforeAll(() => {
  const built = fileURLToPath(new URL('../dist/index.js', import.meta.url))
  if (!existsSync(built)) throw new Error('The store is taken from service/dist. Make it with: npm run build')
})

async function writeThreads(count: number) {
  const folder = await makeFolder()
  const store = createFileThreadStore({ folder })
  const ids = await Promise.all(Array.from({ length: OLD }, () => store.create('fences')))
  const then = new Date(Date.now() - 48 * 3_600_000)
  for (const id of ids) await utimes(join(folder, 'site-fences', `${id}.jsonl`), then, then)
  for (let number = OLD; number < count; number++) {
    writeFileSync(join(folder, 'site-fences', `thr_${number.toString(16).padStart(32, '0')}.jsonl`), '')
  }
  return { folder, store }
}

test('the sweep of threads takes no more memory the more there are', async () => {
  const { folder } = await writeThreads(THREADS)
  const { stdout } = await promisify(execFile)(process.execPath, [
    `--max-old-space-size=${HEAP_MEGABYTES}`,
    SCRIPT,
    folder,
  ])
  expect(stdout).toBe(`${OLD}\n`)
}, 90_000)

test('the sweep of threads ends when the service stops', async () => {
  const { store } = await writeThreads(OLD)
  const dayAgo = new Date(Date.now() - 24 * 3_600_000)
  expect(await store.forget(dayAgo, AbortSignal.abort())).toBe(0)
  expect(await store.forget(dayAgo)).toBe(OLD)
})
