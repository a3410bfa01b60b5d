/** The delay between two lines of a stream, in milliseconds. */
const PACE = 40

/**
 * Returns a `fetch` that answers every question with these lines of the data stream protocol.
 *
 * @param lines complete lines without line breaks
 * @param isEndless whether the stream stays open after the last line, to show a streaming answer
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
