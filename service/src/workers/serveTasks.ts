import { parentPort } from 'node:worker_threads'

/** What a thread of `createThreadPool` does with each input. */
export function serveTasks(work: (input: never) => unknown): void {
  parentPort?.on('message', ({ id, input }: { id: number; input: never }) => {
    new Promise((resolve) => resolve(work(input))).then(
      (result) => parentPort?.postMessage({ id, result }),
      (error: unknown) => parentPort?.postMessage({ id, error }),
    )
  })
}
