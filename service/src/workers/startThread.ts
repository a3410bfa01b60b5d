import { Worker } from 'node:worker_threads'
import type { ThreadMessage } from './serveTasks.js'
import { readCpuMs } from './threadCpu.js'

/** How long a thread may take to load its modules, in milliseconds. */
const STARTUP_MS = 60_000

/** Young generation in MB. With less, parsing takes twice as long. */
const YOUNG_GENERATION_MB = 16

/** Wall-clock limit of a task on a busy machine, as a multiple of its timeout. */
const MAX_WALL_CLOCK_FACTOR = 10

/** Stack size of the main thread. With the default of 4 MB, deeply nested input takes four times as long to fail. */
const STACK_MB = 1

export interface ThreadLimits {
  /** Timeout of a task in CPU time, in milliseconds; on a busy machine, it may take longer by the clock. */
  timeoutMs: number
  /** Heap of each thread, in MB. */
  memoryMb: number
  /** Young generation of the heap, in MB. @default 16 */
  youngGenerationMb?: number
}

export interface Task<Input, Result> {
  input: Input
  /** The number of threads that died while it was queued. */
  attempts: number
  resolve: (result: Result) => void
  reject: (reason: Error) => void
}

export interface Thread<Input, Result> {
  /** The number of its tasks. */
  readonly load: number
  run(task: Task<Input, Result>): void
  end(): Promise<unknown>
}

interface ThreadOptions<Input, Result> extends ThreadLimits {
  file: URL
  workerData: unknown
  onTaskEnd: () => void
  /** Called once, with the tasks that the thread had not started. */
  onEnd: (left: readonly Task<Input, Result>[], end: ThreadEnd) => void
}

export interface ThreadEnd {
  /** Whether the thread could load its modules. If not, none of its tasks is to blame. */
  isLoaded: boolean
  reason: Error
}

/** Starts a thread that runs its tasks one after the other. It is terminated if a task exceeds its limits. */
export function startThread<Input, Result>(options: ThreadOptions<Input, Result>): Thread<Input, Result> {
  const { file, workerData, timeoutMs, memoryMb, youngGenerationMb = YOUNG_GENERATION_MB, onTaskEnd, onEnd } = options
  const worker = new Worker(file, {
    workerData,
    resourceLimits: {
      maxOldGenerationSizeMb: memoryMb,
      maxYoungGenerationSizeMb: youngGenerationMb,
      stackSizeMb: STACK_MB,
    },
  })
  // An idle thread must not keep the process alive.
  worker.unref()
  const tasks: Task<Input, Result>[] = []
  let isReady = false
  let threadId: string | undefined
  let isOver = false
  let timer = setTimeout(
    () => void end(new Error(`A thread did not start in ${STARTUP_MS / 1000} seconds.`)),
    STARTUP_MS,
  ).unref()

  function end(reason: Error, isLoaded = isReady): Promise<unknown> {
    if (!isOver) {
      isOver = true
      clearTimeout(timer)
      if (isLoaded) tasks.shift()?.reject(reason)
      onEnd(tasks.splice(0), { isLoaded, reason })
    }
    return worker.terminate()
  }

  /** Starts the timer of the first task. */
  function startTimer(): void {
    clearTimeout(timer)
    if (tasks.length === 0) worker.unref()
    else checkLater(timeoutMs, readCpuMs(threadId), performance.now())
  }

  /** Limits CPU time, so that other threads and programs do not make a task time out. */
  function checkLater(ms: number, cpuMsBefore: number, startedAt: number): void {
    timer = setTimeout(() => {
      const left = timeoutMs - (readCpuMs(threadId) - cpuMsBefore)
      const isWithinWallClock = performance.now() - startedAt < timeoutMs * MAX_WALL_CLOCK_FACTOR
      if (left > 0 && isWithinWallClock) checkLater(Math.max(left, 100), cpuMsBefore, startedAt)
      else void end(new TaskLimitError(`${timeoutMs / 1000} seconds`))
    }, ms)
  }

  worker.on('message', (message: ThreadMessage<Result>) => {
    if (isOver) return
    if (message.type === 'ready') {
      isReady = true
      threadId = message.threadId
      startTimer()
      return
    }
    if (message.type === 'unusable') {
      void end(message.error, false)
      return
    }
    const task = tasks.shift()
    startTimer()
    if (message.type === 'error') task?.reject(message.error)
    else task?.resolve(message.result)
    onTaskEnd()
  })
  worker.on('error', (error) => {
    const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    void end(isMemory ? new TaskLimitError(`${memoryMb} MB of memory`) : error)
  })
  worker.on('exit', () => void end(new Error('The thread has ended.')))

  return {
    get load() {
      return tasks.length
    },
    run(task) {
      worker.ref()
      tasks.push(task)
      worker.postMessage(task.input)
      if (isReady && tasks.length === 1) startTimer()
    },
    end: () => end(new Error('The thread was ended.')),
  }
}

/** A task exceeded its limit of time or memory. */
export class TaskLimitError extends Error {
  override name = 'TaskLimitError'

  /**
   * Creates the error.
   * @param limit as text: `10 seconds`
   */
  constructor(limit: string) {
    super(`it takes more than ${limit}`)
  }
}
