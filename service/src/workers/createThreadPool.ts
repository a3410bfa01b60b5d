import { Worker, type WorkerOptions } from 'node:worker_threads'

interface Answer<Result> {
  id: number
  result?: Result
  error?: Error
}

export interface ThreadPool<Input, Result> {
  run(input: Input): Promise<Result>
  /** Ends the threads, with what they are at. */
  close(): Promise<unknown>
}

interface Thread<Input, Result> extends ThreadPool<Input, Result> {
  waiting(): number
}

/** Threads that take turns, each at what `serveTasks` makes of its file. */
export function createThreadPool<Input, Result>(size: number, file: URL, options: WorkerOptions): ThreadPool<Input, Result> {
  const threads = Array.from({ length: size }, () => startThread<Input, Result>(file, options))
  return {
    run(input) {
      const [idlest] = threads.toSorted((one, other) => one.waiting() - other.waiting())
      if (idlest === undefined) throw new Error('A pool needs a thread.')
      return idlest.run(input)
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.close()))
    },
  }
}

function startThread<Input, Result>(file: URL, options: WorkerOptions): Thread<Input, Result> {
  const worker = new Worker(file, options)
  const tasks = new Map<number, { resolve: (result: Result) => void; reject: (reason: Error) => void }>()
  let lastId = 0
  let ended: Error | undefined

  worker.on('message', ({ id, result, error }: Answer<Result>) => {
    const task = tasks.get(id)
    tasks.delete(id)
    if (error !== undefined) task?.reject(error)
    else task?.resolve(result as Result)
  })
  // Out of memory, for one.
  worker.on('error', (error) => {
    ended = error
  })
  worker.on('exit', () => {
    const reason = (ended ??= new Error('The thread has ended.'))
    tasks.forEach(({ reject }) => reject(reason))
  })

  return {
    waiting: () => tasks.size,
    run: (input: Input) => new Promise<Result>((resolve, reject) => {
      if (ended) throw ended
      tasks.set(++lastId, { resolve, reject })
      worker.postMessage({ id: lastId, input })
    }),
    close: () => worker.terminate(),
  }
}
