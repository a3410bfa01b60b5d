/** A fake service. The test writes its answers as lines of the data stream protocol. */
export interface ScriptedService {
  fetch: typeof globalThis.fetch
  /** Returns the number of received questions. */
  count: () => number
  /** Writes lines of the answer to the last question. */
  write: (...lines: string[]) => void
  /** Completes the answer. */
  finish: () => void
  /** Breaks the connection before the answer is complete. */
  cut: () => void
  /** Rejects the next question with an error response. */
  refuse: (status: number, headers?: Record<string, string>) => void
}

export function createScriptedService(): ScriptedService {
  const encoder = new TextEncoder()
  let count = 0
  let answer: ReadableStreamDefaultController<Uint8Array> | undefined
  let refusal: Response | undefined

  const write: ScriptedService['write'] = (...lines) =>
    answer?.enqueue(encoder.encode(lines.map((line) => `${line}\n`).join('')))

  return {
    fetch: (input, init) => {
      // After a failed answer, the panel searches the docs. That request is not counted as a question.
      const { pathname } = new URL(input instanceof Request ? input.url : input, document.baseURI)
      if (pathname.startsWith('/v1/search/')) return Promise.resolve(Response.json([]))
      count += 1
      const refused = refusal
      refusal = undefined
      if (refused) return Promise.resolve(refused)
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          answer = controller
          init?.signal?.addEventListener('abort', () => {
            if (answer === controller) answer = undefined
            controller.error(init.signal?.reason)
          })
        },
      })
      return Promise.resolve(new Response(body))
    },
    count: () => count,
    write,
    finish: () => {
      write('d:{"finishReason":"stop","threadId":"thread"}')
      answer?.close()
    },
    cut: () => answer?.error(new TypeError('The connection was lost.')),
    refuse: (status, headers = {}) => {
      refusal = new Response('{"error":"No."}', { status, headers: { 'content-type': 'application/json', ...headers } })
    },
  }
}
