import type { JsonValue } from '../contract/JsonValue.js'
import { hasStrings, hasToolCallId, isSource } from '../wire/typeGuards.js'

/** A parsed line of the data stream protocol: `0:"Hello"` has code `0` and value `Hello`. */
export interface StreamLine {
  code: string
  value: JsonValue
}

const isText = (value: unknown) => typeof value === 'string'

const withStrings =
  (...names: string[]) =>
  (value: unknown) =>
    hasStrings(value, ...names)

/**
 * Validates the value for each code of the data stream protocol (AI SDK 4). An invalid line would end the
 * entire stream in the SDK's parser.
 */
const lineChecks: ReadonlyMap<string, (value: JsonValue) => boolean> = new Map([
  ['0', isText], // text
  ['2', Array.isArray], // data
  ['3', isText], // error
  ['8', Array.isArray], // message annotations
  ['9', (value) => hasToolCallId(value) && hasStrings(value, 'toolName') && typeof value.args === 'object'], // tool call
  ['a', (value) => hasToolCallId(value) && value.result !== undefined], // tool result
  ['b', (value) => hasToolCallId(value) && hasStrings(value, 'toolName')], // tool call starts to stream
  ['c', (value) => hasToolCallId(value) && hasStrings(value, 'argsTextDelta')], // tool call delta
  ['d', withStrings('finishReason')], // finish message
  ['e', withStrings('finishReason')], // finish step
  ['f', withStrings('messageId')], // start step
  ['g', isText], // reasoning
  ['h', isSource],
  ['i', withStrings('data')], // redacted reasoning
  ['j', withStrings('signature')], // reasoning signature
  ['k', withStrings('data', 'mimeType')], // file
])

/** Text, reasoning, tool calls and results, sources and files. Excludes data, steps and finish events. */
const CONTENT_CODES = '0gi9abchk'

/** Whether a line adds content to the answer. Blank text does not. */
export function isContent({ code, value }: StreamLine): boolean {
  return CONTENT_CODES.includes(code) && (typeof value !== 'string' || value.trim() !== '')
}

/** Returns `undefined` for invalid JSON. */
export function parseJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
}

/** Returns the line, or `undefined` if its code is unknown or its value of the wrong type. */
export const toValidLine = (code: string, value: JsonValue): StreamLine | undefined =>
  lineChecks.get(code)?.(value) === true ? { code, value } : undefined

/** Turns a line of a response into lines for `useChat`. */
export type ParseLine = (line: string) => StreamLine[]

/**
 * Parses a line of the data stream protocol. Returns nothing for anything else: blank lines, keep-alive
 * comments, codes of newer servers, invalid JSON and values of the wrong type.
 */
export const parseLine: ParseLine = (line) => {
  const separator = line.indexOf(':')
  const code = line.slice(0, separator)
  if (!lineChecks.has(code)) return []
  const value = parseJson(line.slice(separator + 1))
  const parsed = value === undefined ? undefined : toValidLine(code, value)
  return parsed === undefined ? [] : [parsed]
}
