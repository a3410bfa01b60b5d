import { DocsAssistantError, type ErrorKind } from '../shared/DocsAssistantError.js'
import { type Fields, isObject } from '../wire/typeGuards.js'
import { parseJson } from './parseLine.js'

/** Maximum number of characters read from the body of an error. The message comes first. */
const MAX_BODY_LENGTH = 10_000

/** Maximum length of the detail added to the error message. */
const MAX_LENGTH = 300

/** Reads the beginning of a body and closes the connection of a longer one. */
async function readBeginning(body: ReadableStream<Uint8Array>): Promise<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    while (text.length < MAX_BODY_LENGTH) {
      const { done, value } = await reader.read()
      if (done) break
      text += decoder.decode(value, { stream: true })
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
  return text
}

const readFields = (text: string): Fields => {
  const body = parseJson(text)
  return isObject(body) ? body : {}
}

/**
 * Returns the code of an error response, and its detail: `error` or `message` of a JSON body, or else plain text, but
 * never HTML.
 */
async function readBody({ body }: Response): Promise<{ code: unknown; detail: string }> {
  const text = body === null ? '' : await readBeginning(body).catch(() => '')
  const { code, error, message } = readFields(text)
  const field = [error, message].find((value) => typeof value === 'string')
  const detail = field ?? (/^\s*[<{[]/.test(text) ? '' : text)
  return { code, detail: detail.trim().slice(0, MAX_LENGTH) }
}

/** Maximum wait in seconds. A longer one is considered a mistake, because it would lock the reader out. */
const MAX_RETRY_AFTER = 300

/** An HTTP date begins with a weekday. `Date.parse` would also accept `-5`. */
const parseDate = (value: string) => (/^[a-z]/i.test(value) ? Date.parse(value) : NaN)

/**
 * Parses `Retry-After` in either of its forms (RFC 9110, 10.2.3).
 *
 * @returns whole seconds from 0 to 300; `undefined` if the header is missing or invalid
 */
function readRetryAfter(headers: Headers, now: number = Date.now()): number | undefined {
  const value = headers.get('retry-after')?.trim()
  if (value === undefined) return undefined
  const seconds = /^\d+$/.test(value) ? Number(value) : (parseDate(value) - now) / 1000
  if (Number.isNaN(seconds)) return undefined
  return Math.min(Math.max(Math.ceil(seconds), 0), MAX_RETRY_AFTER)
}

const KINDS: Readonly<Partial<Record<number, ErrorKind>>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  408: 'timeout',
  413: 'too-large',
  429: 'limited',
  504: 'timeout',
}

function toKind(status: number, code: unknown): ErrorKind {
  if (status === 413 && /^(question|context)_too_long$/.test(String(code))) return 'question-too-long'
  if (/attachment/.test(String(code))) return 'files-refused'
  return KINDS[status] ?? (status >= 500 ? 'service' : status >= 400 ? 'rejected' : 'unexpected')
}

/** Creates the error for a response that is not a success, or a success that is not an answer. */
export async function toResponseError(response: Response): Promise<DocsAssistantError> {
  const { code, detail } = await readBody(response)
  const type = response.headers.get('content-type') ?? 'no content type'
  const what = response.ok
    ? `Expected a stream, but the service answered ${response.status} with ${type}.`
    : `The service answered ${response.status}.`
  return new DocsAssistantError(toKind(response.status, code), detail === '' ? what : `${what} ${detail}`, {
    status: response.status,
    retryAfter: readRetryAfter(response.headers),
  })
}

/**
 * Returns the reason of an abort, the error of a `fetch` that sends nothing, or else a `network` or `offline` error.
 */
export function toConnectionError(cause: unknown, signal: AbortSignal, message: string): unknown {
  if (signal.aborted) return signal.reason
  if (cause instanceof DocsAssistantError) return cause
  return navigator.onLine
    ? new DocsAssistantError('network', message, { cause })
    : new DocsAssistantError('offline', 'The browser is offline.', { cause })
}
