import type { JsonValue } from '../contract/JsonValue.js'
import type { StreamLine } from './StreamLine.js'

/** `d` finish message, `e` finish step, `2` data, `8` message annotations. */
const carriers = new Set(['d', 'e', '2', '8'])

function readThreadId(value: JsonValue): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return typeof value.threadId === 'string' && value.threadId !== '' ? value.threadId : undefined
}

/**
 * The thread id that a line carries, if any. The contract says that the finish event has it, and
 * not which line that is: services write it on `d:` or `e:`, or as an entry of `2:` or `8:`.
 */
export function findThreadId({ code, value }: StreamLine): string | undefined {
  if (!carriers.has(code)) return undefined
  const entries = Array.isArray(value) ? value : [value]
  return entries.map(readThreadId).find((id) => id !== undefined)
}
