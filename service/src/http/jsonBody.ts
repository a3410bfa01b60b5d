import { createMiddleware } from 'hono/factory'
import type { z } from 'zod'
import { checkJsonSize } from './checkJsonSize.js'
import { HttpError } from './HttpError.js'
import { takeTurn } from './takeTurn.js'

/** Bodies that take less than a millisecond to parse and validate, in characters. */
const SHORT_BODY = 10_000

interface JsonBodyOptions<Schema> {
  schema: Schema
  maxBytes: number
}

/** Parses and validates a JSON body and sets `c.var.body`. */
export function jsonBody<Schema extends z.ZodType>({ schema, maxBytes }: JsonBodyOptions<Schema>) {
  return createMiddleware<{ Variables: { body: z.output<Schema> } }>(async (c, next) => {
    if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
      throw new HttpError(
        415,
        'unsupported_media_type',
        'The body must be JSON. Send it with "Content-Type: application/json".',
      )
    }
    const encoding = c.req.header('content-encoding') ?? 'identity'
    if (encoding.toLowerCase() !== 'identity') {
      throw new HttpError(
        415,
        'unsupported_media_type',
        'The body must not be compressed. Send it without "Content-Encoding".',
      )
    }
    const text = await readBody(c.req.raw, maxBytes)
    if (text.length > SHORT_BODY) await takeTurn()
    checkJsonSize(text)
    const result = schema.safeParse(parseJson(text))
    if (!result.success) throw toHttpError(result.error)
    c.set('body', result.data)
    await next()
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError(400, 'invalid_json', 'The body is not valid JSON.')
  }
}

function toHttpError(error: z.ZodError): HttpError {
  const [issue] = error.issues
  const field = toFieldPath(issue?.path ?? [])
  const name = field === '' ? 'The body' : `"${field}"`
  return new HttpError(
    400,
    'invalid_request',
    `${name} does not match the API: ${issue?.message ?? 'unknown'}.`,
    field === '' ? {} : { field },
  )
}

/** `['messages', 0, 'role']` is `messages[0].role`. */
function toFieldPath(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')
}

/**
 * Reads the body as text, up to `maxBytes`. `Content-Length` may be missing (chunked) or wrong, so bytes are
 * counted too.
 *
 * @throws {HttpError} 413 when the body is longer, 400 when it is not UTF-8.
 */
async function readBody(request: Request, maxBytes: number): Promise<string> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge(maxBytes)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw tooLarge(maxBytes)
    chunks.push(chunk)
  }
  return decode(Buffer.concat(chunks))
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new HttpError(400, 'invalid_json', 'The body is not valid UTF-8, which JSON must be.')
  }
}

function tooLarge(maxBytes: number): HttpError {
  return new HttpError(
    413,
    'body_too_large',
    `The body is longer than ${maxBytes} bytes. Send fewer or shorter messages.`,
  )
}
