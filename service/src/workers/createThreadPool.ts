import { startThread, type Task, type Thread, type ThreadLimits } from './startThread.js'

/** Queues a second task per thread, so that it is not idle while a result is transferred. */
const TASKS_PER_THREAD = 2

/** Maximum attempts of a task that was queued on threads that died. */
const MAX_ATTEMPTS = 3

/**
 * Maximum attempts to start a thread, such as without file descriptors, and the delay after the first one, in
 * milliseconds. It doubles each time, so that all of them take 6 seconds.
 */
const MAX_STARTS = 7
const START_DELAY_MS = 100

/** How long idle threads are kept alive, in milliseconds. Ending them frees their memory. */
const IDLE_MS = 5_000

export interface ThreadPoolOptions extends ThreadLimits {
  /** Maximum number of threads. */
  size: number
  /**
   * Number of queued tasks after which each further thread is started: starting it, and code that is slow until it is
   * compiled, take longer than a few tasks.
   * @default 0
   */
  growAfter?: number
  /** The module that calls `serveTasks`. */
  file: URL
  /** For every thread, as `workerData`. */
  workerData?: unknown
}

export interface ThreadPool<Input, Result> {
  /** The number of tasks to submit concurrently. */
  concurrency: number
  /** @throws {TaskLimitError} when the task takes too much time or memory */
  run(input: Input): Promise<Result>
  /** Terminates the threads and rejects their tasks. */
  close(): Promise<void>
}

/**
 * Creates a pool of threads, which are started when there is work and ended after an idle time. A thread that dies is
 * replaced: its first task fails, and the others are run by another thread. While no thread can be started, tasks wait
 * for some seconds.
 */
export function createThreadPool<Input, Result>({
  size,
  growAfter = 0,
  file,
  workerData,
  ...limits
}: ThreadPoolOptions): ThreadPool<Input, Result> {
  const waiting: Task<Input, Result>[] = []
  const threads = new Set<Thread<Input, Result>>()
  let idle: NodeJS.Timeout | undefined
  let isClosed = false
  let taskCount = 0
  let failedStarts = 0
  let startLater: NodeJS.Timeout | undefined

  function dispatch(): void {
    while (waiting.length > 0) {
      const [idlest] = [...threads].toSorted((one, other) => one.load - other.load)
      const mayGrow = startLater === undefined && threads.size < size && taskCount >= threads.size * growAfter
      const thread = (mayGrow && idlest?.load !== 0 ? start() : undefined) ?? idlest
      if (thread === undefined || thread.load >= TASKS_PER_THREAD) return
      const task = waiting.shift()
      if (task) thread.run(task)
    }
    clearTimeout(idle)
    if ([...threads].every(({ load }) => load === 0)) idle = setTimeout(() => void endThreads(), IDLE_MS).unref()
  }

  function start(): Thread<Input, Result> | undefined {
    try {
      const thread = startThread<Input, Result>({
        file,
        workerData,
        ...limits,
        onTaskEnd() {
          failedStarts = 0
          dispatch()
        },
        onEnd(left, { isLoaded, reason }) {
          threads.delete(thread)
          if (isLoaded || isClosed) for (const task of left.toReversed()) retry(task)
          else {
            waiting.unshift(...left)
            startAgainLater(reason)
          }
          dispatch()
        },
      })
      threads.add(thread)
      return thread
    } catch (cause) {
      startAgainLater(cause)
      return undefined
    }
  }

  /** Until then, the existing threads are used. */
  function startAgainLater(cause: unknown): void {
    if (startLater === undefined) failedStarts = Math.min(failedStarts + 1, MAX_STARTS)
    if (threads.size === 0 && failedStarts === MAX_STARTS) {
      failedStarts = 0
      waiting.splice(0).forEach(({ reject }) => reject(new Error('No thread can be started.', { cause })))
    }
    startLater ??= setTimeout(
      () => {
        startLater = undefined
        dispatch()
      },
      (START_DELAY_MS / 2) * 2 ** failedStarts,
    )
  }

  function retry(task: Task<Input, Result>): void {
    task.attempts += 1
    if (isClosed || task.attempts >= MAX_ATTEMPTS)
      task.reject(new Error('The threads that this was to run on have ended.'))
    else waiting.unshift(task)
  }

  async function endThreads(): Promise<void> {
    taskCount = 0
    await Promise.all([...threads].map((thread) => thread.end()))
  }

  return {
    concurrency: size * TASKS_PER_THREAD,

    run: (input) =>
      new Promise((resolve, reject) => {
        if (isClosed) throw new Error('The threads have ended.')
        taskCount += 1
        waiting.push({ input, attempts: 0, resolve, reject })
        dispatch()
      }),

    async close() {
      isClosed = true
      clearTimeout(idle)
      clearTimeout(startLater)
      waiting.splice(0).forEach(retry)
      await endThreads()
    },
  }
}
