import { parentPort } from 'node:worker_threads'
import { findThreadId } from './threadCpu.js'

/**
 * Messages of a thread: `ready` once, then the outcome of each task, in order. `unusable` is the last one, of a thread
 * that could not load a module.
 */
export type ThreadMessage<Result> =
  | { type: 'ready'; threadId: string | undefined }
  | { type: 'result'; result: Result }
  | { type: 'error'; error: Error }
  | { type: 'unusable'; error: Error }

/**
 * Runs the tasks of a `createThreadPool` thread one at a time, so that a thread that exceeds its limits does so at
 * its first unfinished task.
 */
export function serveTasks(work: (input: never) => unknown): void {
  const port = parentPort
  if (port === null) return
  const send = (message: ThreadMessage<unknown>) => port.postMessage(message)
  let last = Promise.resolve()

  async function run(input: unknown): Promise<void> {
    try {
      send({ type: 'result', result: await work(input as never) })
    } catch (error) {
      const type = error instanceof LoadError ? 'unusable' : 'error'
      send({ type, error: error instanceof Error ? error : new Error(String(error)) })
    }
  }

  port.on('message', (input: unknown) => {
    last = last.then(() => run(input))
  })
  send({ type: 'ready', threadId: findThreadId() })
}

class LoadError extends Error {
  override name = 'LoadError'
}

/**
 * Awaits the import of a module that only some tasks need. A thread in which it fails, such as without file
 * descriptors, cannot import it again: its tasks are run by another thread.
 */
export async function loadModule<T>(module: Promise<T>): Promise<T> {
  try {
    return await module
  } catch (cause) {
    throw new LoadError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}
