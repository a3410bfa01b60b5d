import { StorageUnavailableError } from '../../http/HttpError.js'
import { describeError } from '../../logs/describeError.js'
import type { Log } from '../../logs/Log.js'

/** Minimum speed of an upload, in bytes per millisecond. A slower one times out. */
const SLOWEST_UPLOAD = 100

interface StorageFetchOptions {
  /** Timeout of the storage in addition to the time for the upload itself, in milliseconds. */
  timeoutMs: number
  /** Called when the storage is lost, and when it can be reached again. */
  log: Log
}

type Fetch = typeof globalThis.fetch

/**
 * Creates a `fetch` for a storage that retries a lost connection once, and times out. Plain `fetch` times out only
 * after five minutes.
 * @returns a function that binds it to a signal
 */
export function createStorageFetch({ timeoutMs, log }: StorageFetchOptions): (signal?: AbortSignal) => Fetch {
  let isLost = false

  function note(error?: unknown): void {
    if (error !== undefined && !isLost) log(`The storage for archives cannot be reached: ${describeError(error)}`)
    if (error === undefined && isLost) log('The storage for archives can be reached again.')
    isLost = error !== undefined
  }

  async function send(
    input: Parameters<Fetch>[0],
    init: RequestInit,
    signal: AbortSignal | undefined,
  ): Promise<Response> {
    const uploadMs = init.body instanceof Uint8Array ? init.body.byteLength / SLOWEST_UPLOAD : 0
    const signals = [AbortSignal.timeout(Math.ceil(timeoutMs + uploadMs)), ...(signal ? [signal] : [])]
    const response = await fetch(input, { ...init, signal: AbortSignal.any(signals) })
    // Responses are short. The body is read here, so that the timeout includes it.
    const body = await response.arrayBuffer()
    return new Response(body.byteLength === 0 ? null : body, response)
  }

  return (signal) =>
    async (input, init = {}) => {
      try {
        const response = await send(input, init, signal).catch((error: unknown) => {
          if (signal?.aborted || isTimeout(error) || isCompletion(input, init)) throw error
          return send(input, init, signal)
        })
        note()
        return response
      } catch (error) {
        signal?.throwIfAborted()
        const cause = toRootCause(error)
        note(cause)
        throw new StorageUnavailableError(cause)
      }
    }
}

/** Whether a request completes an upload. It must not be retried: after a success, the upload no longer exists. */
function isCompletion(input: Parameters<Fetch>[0], { method }: RequestInit): boolean {
  return method === 'POST' && new Request(input).url.includes('uploadId=')
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

/** Returns the cause of `fetch failed`, which has the useful message. */
function toRootCause(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? toRootCause(error.cause) : error
}
