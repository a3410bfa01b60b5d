import type { JsonValue } from '../contract/JsonValue.js'
import { lineChecks } from './lineChecks.js'
import type { StreamLine } from './StreamLine.js'

function parseJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
}

/**
 * Takes a line of the data stream protocol apart. `undefined` for whatever is not one: a blank
 * line, a keep-alive comment, an unknown code of a newer server, broken JSON, a value of the wrong shape.
 */
export function parseLine(line: string): StreamLine | undefined {
  const separator = line.indexOf(':')
  const code = line.slice(0, separator)
  const check = lineChecks.get(code)
  if (check === undefined) return undefined
  const value = parseJson(line.slice(separator + 1))
  return value !== undefined && check(value) ? { code, value } : undefined
}
