import { startThread, type Task, type Thread, type ThreadLimits } from './startThread.js'

/** Queues a second task per thread, so that it is not idle while a result is transferred. */
const TASKS_PER_THREAD = 2

/** Maximum attempts of a task that was queued on threads that died. */
const MAX_ATTEMPTS = 3

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
 * replaced: its first task fails, and the others are run by another thread.
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

  function dispatch(): void {
    while (waiting.length > 0) {
      const [idlest] = [...threads].toSorted((one, other) => one.load - other.load)
      const mayGrow = threads.size < size && taskCount >= threads.size * growAfter
      const thread = idlest === undefined || (idlest.load > 0 && mayGrow) ? start(idlest) : idlest
      if (thread === undefined || thread.load >= TASKS_PER_THREAD) return
      const task = waiting.shift()
      if (task) thread.run(task)
    }
    clearTimeout(idle)
    if ([...threads].every(({ load }) => load === 0)) idle = setTimeout(() => void endThreads(), IDLE_MS).unref()
  }

  /** When no thread can be started, such as without file descriptors, the existing ones are used. */
  function start(otherwise: Thread<Input, Result> | undefined): Thread<Input, Result> | undefined {
    try {
      const thread = startThread<Input, Result>({
        file,
        workerData,
        ...limits,
        onTaskEnd: dispatch,
        onEnd(left) {
          threads.delete(thread)
          for (const task of left.toReversed()) retry(task)
          dispatch()
        },
      })
      threads.add(thread)
      return thread
    } catch (cause) {
      if (otherwise === undefined)
        waiting.splice(0).forEach(({ reject }) => reject(new Error('No thread can be started.', { cause })))
      return otherwise
    }
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
      waiting.splice(0).forEach(retry)
      await endThreads()
    },
  }
}
