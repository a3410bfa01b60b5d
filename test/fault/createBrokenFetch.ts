import type { BrokenStream } from './brokenStream.js'
import { toChunks } from './toChunks.js'

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** A fetch whose only response fails as described, by the clock of the test. */
export function createBrokenFetch(stream: BrokenStream): { fetch: typeof globalThis.fetch; isOpen: () => boolean } {
  let isOpen = true

  async function send(controller: ReadableStreamDefaultController<Uint8Array>) {
    for (const { bytes, delay } of toChunks(stream)) {
      await wait(delay)
      if (!isOpen) return
      controller.enqueue(bytes)
    }
    if (stream.ending === 'stall') return
    isOpen = false
    if (stream.ending === 'end') controller.close()
    else controller.error(new TypeError('The connection was lost.'))
  }

  const fetch: typeof globalThis.fetch = async (_, init) => {
    const signal = init?.signal
    const aborted = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => {
        isOpen = false
        reject(signal.reason as Error)
      })
    })
    await Promise.race([aborted, wait(stream.headersAfter)])
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        aborted.catch((reason: unknown) => controller.error(reason))
        void send(controller)
      },
      cancel() {
        isOpen = false
      },
    })
    return new Response(body)
  }

  return { fetch, isOpen: () => isOpen }
}
