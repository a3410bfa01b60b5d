import { setTimeout as wait } from 'node:timers/promises'

/** Maximum length of a line of the stream, which is buffered until it is complete. */
const MAX_LINE_BYTES = 1024 * 1024

/** Maximum size of an error response, and how long reading it may take. */
const MAX_REFUSAL_BYTES = 64 * 1024
const REFUSAL_MS = 5000

/** Enough for the lines after the last delta: finish reason, usage, `[DONE]`. */
const LAST_CHUNKS = 4

const CUT_OFF = '\n\ndata: {"error":{"message":"The stream ended before the answer did."}}\n\n'

type Body = Record<string, unknown>

/**
 * A `fetch` that tolerates differences between OpenAI-compatible servers: unsupported parameters are renamed or
 * removed, redirects and responses that are not a stream are errors, an incomplete stream ends with an error, and
 * memory is bounded.
 */
export function createModelFetch(): typeof fetch {
  /** Changes that the server needs; the same for each request. */
  const changes = new Set<Change>()

  return async (input, init) => {
    if (typeof init?.body !== 'string') throw new TypeError('Only JSON is sent to the server of a model.')
    let body = JSON.parse(init.body) as Body
    for (const change of changes) body = change(body) ?? body
    for (;;) {
      // A redirected POST would become a GET.
      const response = await fetch(input, { ...init, body: JSON.stringify(body), redirect: 'manual' })
      if (response.ok) return new Response(checkStream(response), response)
      if (response.status >= 300 && response.status < 400) {
        await response.body?.cancel()
        throw new Error(
          `The server of the model redirects (status ${response.status}). Set MODEL_BASE_URL to the address that it redirects to.`,
        )
      }
      const refusal = await readRefusal(response)
      const change = response.status === 400 || response.status === 422 ? findChange(refusal, body) : undefined
      if (change === undefined)
        return new Response(refusal, {
          status: response.status,
          statusText: response.statusText,
          headers: { 'content-type': response.headers.get('content-type') ?? 'text/plain' },
        })
      body = change(body) ?? body
      // How many tokens fit depends on the question.
      if (change !== withoutTokenLimit) changes.add(change)
    }
  }
}

/**
 * Returns a changed request.
 * @returns `undefined` if no change is needed
 */
type Change = (body: Body) => Body | undefined

const withoutUsage: Change = ({ stream_options, ...rest }) => (stream_options === undefined ? undefined : rest)

/** Reasoning models accept the limit only under this name. */
const withNewTokenLimit: Change = ({ max_tokens, ...rest }) =>
  max_tokens === undefined ? undefined : { ...rest, max_completion_tokens: max_tokens }

const withoutTokenLimit: Change = ({ max_tokens, max_completion_tokens, ...rest }) =>
  max_tokens === undefined && max_completion_tokens === undefined ? undefined : rest

/** Finds a change for a parameter that the error message names. */
function findChange(refusal: string, body: Body): Change | undefined {
  const candidates = [
    ...(refusal.includes('stream_options') ? [withoutUsage] : []),
    ...(refusal.includes('max_completion_tokens') ? [withNewTokenLimit] : []),
    ...(/max_tokens|max_completion_tokens|context length/.test(refusal) ? [withoutTokenLimit] : []),
  ]
  return candidates.find((change) => change(body) !== undefined)
}

/** Reads an error response within the limits of size and time. */
async function readRefusal({ body }: Response): Promise<string> {
  if (body === null) return ''
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const tooLate = wait(REFUSAL_MS, undefined, { ref: false })
  let text = ''
  while (text.length < MAX_REFUSAL_BYTES) {
    const next = await Promise.race([reader.read(), tooLate])
    if (next === undefined || next.value === undefined) break
    text += decoder.decode(next.value, { stream: true })
  }
  reader.cancel().catch(() => undefined)
  return text
}

function checkStream({ body, headers }: Response): ReadableStream<Uint8Array> {
  const type = headers.get('content-type') ?? ''
  if (body === null || /^(text\/html|application\/json)/i.test(type)) {
    void body?.cancel()
    throw new Error(
      `The server of the model answers with ${type || 'nothing'} instead of a stream. Check MODEL_BASE_URL, which mostly ends in "/v1".`,
    )
  }
  let lineBytes = 0
  let last: Uint8Array[] = []
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        const lineBreak = chunk.lastIndexOf(10)
        lineBytes = lineBreak === -1 ? lineBytes + chunk.length : chunk.length - lineBreak - 1
        if (lineBytes > MAX_LINE_BYTES)
          throw new Error(`The server of the model sends a line of more than ${MAX_LINE_BYTES} bytes.`)
        last = [...last.slice(1 - LAST_CHUNKS), chunk]
        controller.enqueue(chunk)
      },
      flush(controller) {
        // Sent as a line, because a stream error would discard deltas that are still queued.
        if (!isComplete(Buffer.concat(last).toString())) controller.enqueue(new TextEncoder().encode(CUT_OFF))
      },
    }),
  )
}

function isComplete(end: string): boolean {
  return end.includes('[DONE]') || /"finish_reason"\s*:\s*"/.test(end)
}
