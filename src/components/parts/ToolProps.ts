import type { JsonValue } from '../../contract/JsonValue.js'

/** A call of a tool, as far as it has come. */
export interface ToolProps<Args = JsonValue, Result = JsonValue> {
  name: string
  /** `partial-call`: the arguments are still arriving, `call`: the tool is at work, `result`: it is done. */
  state: 'partial-call' | 'call' | 'result'
  /** Half of them, or `null`, while `state` is `partial-call`. */
  args: Args
  /** `undefined` until `state` is `result`. */
  result: Result | undefined
}
