import { createMiddleware } from 'hono/factory'
import type { z } from 'zod'
import { checkJsonSize } from './checkJsonSize.js'
import { HttpError } from './HttpError.js'
import { readBodyText } from './readBodyText.js'
import { takeTurn } from './takeTurn.js'

/**
 * Maximum length of a body that is parsed and validated without waiting, in characters. It takes less than a
 * millisecond.
 */
const SHORT_BODY = 10_000

interface JsonBodyOptions<Schema> {
  schema: Schema
  /** A function for a limit that depends on the request. */
  maxBytes: number | ((request: Request) => number)
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
    const text = await readBodyText(c.req.raw, typeof maxBytes === 'number' ? maxBytes : maxBytes(c.req.raw))
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

/** Formats a path: `messages[0].role` for `['messages', 0, 'role']`. */
function toFieldPath(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')
}
