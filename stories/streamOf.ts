/** How long a story waits between two lines of a stream, in milliseconds. */
const PACE = 40

/**
 * A `fetch` that answers every question with these lines of the data stream protocol.
 *
 * @param lines each one complete, without its line break
 * @param isEndless leaves the answer open after the last line, to show it while it streams
 */
export function streamOf(lines: readonly string[], { isEndless = false } = {}): typeof fetch {
  return (_input, init) => {
    const bytes = new TextEncoder()
    let isCancelled = false
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        init?.signal?.addEventListener('abort', () => {
          isCancelled = true
          controller.error(new DOMException('Stopped.', 'AbortError'))
        })
        for (const line of lines) {
          await new Promise((resolve) => setTimeout(resolve, PACE))
          if (isCancelled) return
          controller.enqueue(bytes.encode(`${line}\n`))
        }
        if (!isEndless) controller.close()
      },
    })
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/plain; charset=utf-8' } }))
  }
}
