import type { ReactNode } from 'react'
import type { JsonValue } from '../../contract/JsonValue.js'

/** A tool call and its progress. */
export interface ToolProps<Args = JsonValue, Result = JsonValue> {
  name: string
  /** `partial-call`: the arguments are streaming; `call`: the tool is running; `result`: it has returned. */
  state: 'partial-call' | 'call' | 'result'
  /** Incomplete, or `null`, while `state` is `partial-call`. */
  args: Args
  /** `undefined` until `state` is `result`. */
  result: Result | undefined
}

interface ToolRenderer {
  // A method, because its parameters are bivariant: a host may declare narrower types for arguments and result.
  render(tool: ToolProps): ReactNode
}

/** Render functions for tool calls, by the name of the tool. */
export type ToolRenderers = Readonly<Record<string, ToolRenderer['render']>>
