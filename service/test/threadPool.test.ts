import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createThreadPool } from '../src/workers/createThreadPool.js'
import { TaskLimitError } from '../src/workers/startThread.js'
import { makeFolder } from './startService.js'

const SERVE_TASKS = new URL(
  `../${process.env.TEST_TARGET === 'package' ? 'dist' : 'src'}/workers/serveTasks.js`,
  import.meta.url,
).href

/** Threads that do what their task says. */
async function openPool(size = 1) {
  const file = join(await makeFolder(), 'thread.mjs')
  await writeFile(
    file,
    `
    import { serveTasks } from '${SERVE_TASKS}'
    serveTasks((order) => {
      if (order === 'loop') for (;;);
      if (order === 'fill') for (const all = [];;) all.push(new Array(1000).fill(Math.random()))
      if (order === 'exit') process.exit(3)
      if (order === 'wait') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 800)
      if (order === 'throw') throw new TypeError('That is no order.')
      return order
    })
  `,
  )
  const pool = createThreadPool<string, string>({ size, file: pathToFileURL(file), timeoutMs: 300, memoryMb: 32 })
  onTestFinished(() => pool.close())
  return pool
}

test('a task that takes too long fails, and those behind it are done by another thread', {
  timeout: 60_000,
}, async () => {
  const pool = await openPool()
  const [loop, ...others] = await Promise.allSettled(['loop', 'a', 'b', 'c'].map((order) => pool.run(order)))
  expect(loop).toMatchObject({ status: 'rejected', reason: new TaskLimitError('0.3 seconds') })
  expect(others).toMatchObject(['a', 'b', 'c'].map((value) => ({ status: 'fulfilled', value })))
})

test.runIf(process.platform === 'linux')(
  'the work of another thread does not count as that of a task',
  {
    timeout: 60_000,
  },
  async () => {
    const [busy, pool] = [await openPool(), await openPool()]
    await Promise.all([busy.run('start'), pool.run('start')])
    const slow = pool.run('wait')
    await expect(busy.run('loop')).rejects.toThrow(TaskLimitError)
    expect(await slow).toBe('wait')
  },
)

test('a task that takes too much memory fails, and the process stays within its own', { timeout: 60_000 }, async () => {
  const pool = await openPool()
  await expect(pool.run('fill')).rejects.toThrow(/it takes more than (32 MB of memory|0\.3 seconds)/)
  expect(await pool.run('next')).toBe('next')
})

test('a thread that ends is replaced, whatever ended it', { timeout: 60_000 }, async () => {
  const pool = await openPool()
  for (let round = 0; round < 3; round++) {
    await expect(pool.run('exit')).rejects.toThrow()
    await expect(pool.run('throw')).rejects.toThrow('That is no order.')
    expect(await pool.run(`round ${round}`)).toBe(`round ${round}`)
  }
})

test('tasks wait for a thread that cannot start for a moment, such as without file descriptors', {
  timeout: 60_000,
}, async () => {
  const folder = await makeFolder()
  const file = join(folder, 'thread.mjs')
  const attempts = join(folder, 'attempts')
  await writeFile(
    file,
    `import { appendFileSync } from 'node:fs'\nappendFileSync(${JSON.stringify(attempts)}, '.')\nthrow new Error('EMFILE')`,
  )
  const pool = createThreadPool<string, string>({ size: 2, file: pathToFileURL(file), timeoutMs: 300, memoryMb: 32 })
  onTestFinished(() => pool.close())
  const tasks = ['a', 'b', 'c', 'd', 'e'].map((order) => pool.run(order))
  await expect.poll(() => readFile(attempts, 'utf8').catch(() => '')).toContain('.')
  await writeFile(file, `import { serveTasks } from '${SERVE_TASKS}'\nserveTasks((order) => order)`)
  expect(await Promise.all(tasks)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a thread that cannot start fails its tasks and is not started for ever', { timeout: 60_000 }, async () => {
  const pool = createThreadPool<string, string>({
    size: 1,
    file: new URL('file:///nowhere/thread.mjs'),
    timeoutMs: 300,
    memoryMb: 32,
  })
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((order) => pool.run(order)))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  await pool.close()
  await expect(pool.run('d')).rejects.toThrow('The threads have ended.')
})
