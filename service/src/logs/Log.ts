/** Line breaks, terminal escape sequences and bidirectional control characters. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

const KEY = /\b(svc_(?:dsc_)?)[\w-]+/g

/** Secret query parameters of signed links. */
const SIGNATURE = /([?&](?:signature|sig|token|X-Amz-(?:Signature|Credential|Security-Token))=)[^&\s"']+/gi

/**
 * Sanitizes a log line: escapes control characters and removes keys and signatures of links, so that a log reveals
 * no credentials.
 */
export function toSafeLine(line: string): string {
  return line.replace(KEY, '$1…').replace(SIGNATURE, '$1…').replace(CONTROL, toEscape)
}

function toEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** Logs one line for the operator, with the id of the request that it is about. Never contains what readers wrote. */
export type Log = (line: string, about?: { requestId: string }) => void

/** A finished request, without anything that a reader wrote: no path, no query, no IP address. */
export interface RequestRecord {
  requestId: string
  method: string
  /** The pattern that matched: `/v1/assistant/:domain/message`. */
  route: string
  status: number
  /** From the request headers to the last byte of the response, in milliseconds. */
  ms: number
  /** Whether the client disconnected before the last byte. */
  isCut: boolean
}

/** Plain text for people, on standard error. */
export const textLog: Log = (line, about) =>
  console.error(about === undefined ? line : `${line} [request ${about.requestId}]`)

/** Logs for programs, on standard error: one JSON object per line, for errors and for each finished request. */
export const jsonLog: { log: Log; onRequest: (record: RequestRecord) => void } = {
  log: (message, about) => write('error', { message, ...about }),
  onRequest: ({ ms, ...record }) => write('info', { message: 'request', ...record, ms: Math.round(ms) }),
}

function write(level: 'info' | 'error', fields: object): void {
  console.error(JSON.stringify({ time: new Date().toISOString(), level, ...fields }))
}
