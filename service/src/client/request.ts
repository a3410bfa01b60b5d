import { errorBodySchema } from 'docs-assistant/contract'
import type { z } from 'zod'
import { StaticExportError, type StaticExportErrorKind } from './StaticExportError.js'
import { setTimeout as wait } from 'node:timers/promises'

const FIRST_MS = 1_000
const LONGEST_MS = 10_000
const GROWTH = 1.5

/**
 * Exponential backoff: 1 s, 1.5 s, … 10 s, with 25 % jitter so that many clients do not retry at the same time.
 *
 * @param attempt 0 for the first delay of a second; below, for shorter ones
 * @param retryAfterMs the delay that the service asked for; used when it is longer
 * @throws the signal's reason once it is aborted
 */
export async function backOff(attempt: number, signal: AbortSignal | undefined, retryAfterMs = 0): Promise<void> {
  const usual = Math.min(LONGEST_MS, FIRST_MS * GROWTH ** attempt) * (0.75 + Math.random() / 2)
  try {
    await wait(Math.max(usual, retryAfterMs), undefined, signal && { signal })
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  }
}

/** Maximum attempts of a request that fails because of the network or the service. */
const MAX_TRIES = 6

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
 * Calls the API. Every call is safe to retry: starting an export that is already running returns the same job.
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
    if (attempt + 1 === MAX_TRIES) throw outcome.error
    await backOff(attempt, options.signal, outcome.afterMs)
  }
}

/** A transient failure. */
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
    return new Retry(
      new StaticExportError('network', `${baseUrl} cannot be reached. Check the address and the network.`, { cause }),
    )
  }
  const json = parse(text)
  if (!response.ok) return toFailure(response, json)
  const result = schema.safeParse(json)
  if (result.success) return result.data
  throw new StaticExportError('unexpected', `${baseUrl} did not respond like the static-export API. Check the address.`)
}

function toFailure({ status, headers }: Response, json: unknown): Retry {
  const body = errorBodySchema.safeParse(json)
  const message = body.success ? body.data.error : `The service answered with status ${status}.`
  const error = new StaticExportError(kinds[status] ?? (status >= 500 ? 'service' : 'rejected'), message)
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
