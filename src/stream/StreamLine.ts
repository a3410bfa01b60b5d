import type { JsonValue } from '../contract/JsonValue.js'

/** One line of the data stream protocol, taken apart: `0:"Hello"` has code `0` and value `Hello`. */
export interface StreamLine {
  code: string
  value: JsonValue
}
