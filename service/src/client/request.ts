import { errorBodySchema } from 'docs-assistant/contract'
import type { z } from 'zod'
import { backOff } from './backOff.js'
import { StaticExportError, type StaticExportErrorKind } from './StaticExportError.js'

/** How often a request is sent that the network or the service fails. */
const MOST_TRIES = 6

const kinds: Readonly<Record<number, StaticExportErrorKind>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  409: 'not-completed',
  410: 'gone',
  429: 'limited',
}

export interface Connection {
  baseUrl: string
  adminKey: string
  fetch: typeof globalThis.fetch
}

interface RequestOptions<Schema> {
  method: 'GET' | 'POST'
  path: string
  schema: Schema
  body?: unknown
  signal: AbortSignal | undefined
}

/**
 * One call of the API. All of them may be sent again: the same export asked for while it runs is the
 * same job.
 *
 * @throws {StaticExportError}
 */
export async function request<Schema extends z.ZodType>(
  connection: Connection,
  options: RequestOptions<Schema>,
): Promise<z.output<Schema>> {
  for (let attempt = 0; ; attempt++) {
    const outcome = await send(connection, options)
    if (!(outcome instanceof Retry)) return outcome
    if (attempt + 1 === MOST_TRIES) throw outcome.error
    await backOff(attempt, options.signal, outcome.afterMs)
  }
}

/** A failure that may pass. */
class Retry {
  readonly error: StaticExportError
  readonly afterMs: number

  constructor(error: StaticExportError, afterMs = 0) {
    this.error = error
    this.afterMs = afterMs
  }
}

async function send<Schema extends z.ZodType>(
  { baseUrl, adminKey, fetch }: Connection,
  { method, path, schema, body, signal }: RequestOptions<Schema>,
): Promise<z.output<Schema> | Retry> {
  let response: Response
  let text: string
  try {
    response = await fetch(`${baseUrl}/v1/static-export${path}`, {
      method,
      headers: {
        authorization: `Bearer ${adminKey}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    text = await response.text()
  } catch (cause) {
    signal?.throwIfAborted()
    return new Retry(new StaticExportError('network', `${baseUrl} cannot be reached. Check the address and the network.`, { cause }))
  }
  const json = parse(text)
  if (!response.ok) return toFailure(response, json)
  const result = schema.safeParse(json)
  if (result.success) return result.data
  throw new StaticExportError('unexpected', `${baseUrl} gave an answer that is not one of the static-export API. Check the address.`)
}

function toFailure({ status, headers }: Response, json: unknown): Retry {
  const body = errorBodySchema.safeParse(json)
  const said = body.success ? body.data.error : `The service answered with status ${status}.`
  const error = new StaticExportError(kinds[status] ?? (status >= 500 ? 'service' : 'rejected'), said)
  if (status !== 429 && status < 500) throw error
  return new Retry(error, Number(headers.get('retry-after') ?? 0) * 1000 || 0)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
